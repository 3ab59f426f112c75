"""The package as pip makes it: everything is in it, and without a compiler it is pure Python, said in one line."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import fuda

PROJECT = Path(__file__).resolve().parent.parent

BASE = getattr(sys, "_base_executable", sys.executable)
OWN = importlib.util.find_spec("pip") is not None
PIP = [sys.executable, "-m", "pip"] if OWN else [BASE, "-m", "pip", "--python", sys.executable]

pytestmark = [
    pytest.mark.skipif(subprocess.run([*PIP, "--version"], capture_output=True).returncode != 0, reason="no pip here"),
    pytest.mark.xdist_group("package"),  # one wheel for all of them
]


def build(project: Path, **variables: str) -> str:
    """Lets pip make a wheel of a project, in its folder `made`; what was said meanwhile."""
    command = [*PIP, "wheel", "-v", "--no-build-isolation", "--no-deps", "--no-index"]
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "FUDA"))}
    done = subprocess.run(
        [*command, "-w", str(project / "made"), str(project)],
        env={**kept, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A wheel of the project, made where the C compiler does not work, and what was said while it was made."""
    copy = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "requirements.lock", "MANIFEST.in"):
        shutil.copy2(PROJECT / name, copy / name)
    for name in ("src", "tools"):
        shutil.copytree(PROJECT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    said = build(copy, CC="/bin/false")
    [made] = (copy / "made").glob("*.whl")
    return made, said


def test_without_a_compiler_one_line_says_so(wheel: tuple[Path, str]) -> None:
    said = [line.strip() for line in wheel[1].splitlines() if line.strip().startswith("fuda: ")]
    reason = "there is no C compiler that works with Python's headers"
    assert said == [f"fuda: not compiled, the engine will be pure Python: {reason}"]


def test_without_a_compiler_it_is_for_every_platform(wheel: tuple[Path, str]) -> None:
    assert wheel[0].name == f"fuda-{fuda.__version__}-py3-none-any.whl"
    [about] = [name for name in zipfile.ZipFile(wheel[0]).namelist() if name.endswith(".dist-info/WHEEL")]
    assert b"Root-Is-Purelib: true\n" in zipfile.ZipFile(wheel[0]).read(about)


def test_with_something_compiled_it_is_for_this_platform(tmp_path: Path) -> None:
    """Of a package of one file, whose setup.py takes the compiler's work as done."""
    (tmp_path / "src" / "fuda").mkdir(parents=True)
    (tmp_path / "src" / "fuda" / "__init__.py").touch()
    (tmp_path / "tools").symlink_to(PROJECT / "tools")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(PROJECT / name, tmp_path / name)
    text = (PROJECT / "setup.py").read_text("utf-8")
    assert text.endswith("\nsetup(**wanted())\n")
    done = "PackagedEngine.run = lambda self: None\n"
    (tmp_path / "setup.py").write_text(text.replace("\nsetup(**", f"\n{done}setup(**"), "utf-8")
    build(tmp_path)
    [made] = (tmp_path / "made").glob("*.whl")
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert made.name.startswith(f"fuda-{fuda.__version__}-cp3") and made.name.endswith(f"-{platform}.whl")


def test_everything_is_in_it(wheel: tuple[Path, str]) -> None:
    """Cards, decks, scenarios and clauses as well as the sources, and nothing of the project around them."""
    source = PROJECT / "src"
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "fuda").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }
    packed = {name for name in zipfile.ZipFile(wheel[0]).namelist() if ".dist-info/" not in name}
    assert packed == wanted


def test_it_runs_from_there(wheel: tuple[Path, str], tmp_path: Path) -> None:
    command = [*PIP, "install", "-q", "--no-deps", "--no-index", "--target", str(tmp_path)]
    subprocess.run([*command, str(wheel[0])], check=True, env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"})
    code = "import fuda; print(fuda.engine(), fuda.Game.new('hanyou', seed=1).decision.clause)"
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "FUDA"))}
    kept["PYTHONPATH"] = str(tmp_path)
    python = [sys.executable, "-P"]
    assert subprocess.check_output([*python, "-c", code], env=kept, text=True) == "pure 403.3\n"
    version = subprocess.check_output([*python, "-m", "fuda", "--version"], env=kept, text=True)
    assert version == f"fuda {fuda.__version__}\n"
    help_text = subprocess.check_output([*python, "-m", "fuda", "test", "--help"], env=kept, text=True)
    assert "check that everything holds" in help_text.lower()
