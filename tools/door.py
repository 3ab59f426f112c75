"""The door of a compiled module: the small library that Python finds by the module's name, and that asks the group for
the module. mypyc writes a C file for each, and they differ in nothing but the name. Python says the name when it asks,
so one library does for all, copied under every name: to compile and link hundreds is work for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

TEMPLATE = """#include <Python.h>

typedef PyObject *(*Initialise)(void);

static PyObject *enter(PyObject *spec, PyModuleDef *definition)
{
    PyObject *name = NULL, *group = NULL, *list = NULL, *held = NULL, *capsule = NULL, *module = NULL;
    PyObject *asked = PyObject_GetAttrString(spec, "name");
    if (asked == NULL) return NULL;
    PyObject *flat = PyObject_CallMethod(asked, "replace", "ss", ".", "___");
    Py_DECREF(asked);
    if (flat == NULL) return NULL;
    name = PyUnicode_FromFormat("init_%U", flat);
    held = PyUnicode_FromFormat("GROUP.init_%U", flat);
    Py_DECREF(flat);
    list = Py_BuildValue("(s)", "*");
    if (name == NULL || held == NULL || list == NULL) goto end;
    group = PyImport_ImportModuleLevel("GROUP", NULL, NULL, list, 0);
    if (group == NULL) goto end;
    capsule = PyObject_GetAttr(group, name);
    if (capsule == NULL) goto end;
    Initialise initialise = (Initialise)PyCapsule_GetPointer(capsule, PyUnicode_AsUTF8(held));
    if (initialise != NULL) module = initialise();
end:
    Py_XDECREF(name);
    Py_XDECREF(held);
    Py_XDECREF(list);
    Py_XDECREF(group);
    Py_XDECREF(capsule);
    return module;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, enter}, {0, NULL}};
static PyModuleDef door = {PyModuleDef_HEAD_INIT, "GROUP_door", NULL, 0, NULL, slots, NULL, NULL, NULL};

#define DOOR(NAME) PyMODINIT_FUNC __attribute__((visibility("default"))) PyInit_##NAME(void); \\
    PyMODINIT_FUNC __attribute__((visibility("default"))) PyInit_##NAME(void) { return PyModuleDef_Init(&door); }
"""

KNOWN = (
    'PyObject_GetAttrString(tmp, "init_{full}")',
    'PyCapsule_GetPointer(capsule, "{group}.init_{full}")',
    "return ((PyObject *(*)(void))init_func)();",
)
"""What mypyc's own C file does for a module; where it does something else, it is left to do so."""


def fits(written: Path, module: str, group: str) -> bool:
    """Whether the C file that mypyc wrote for a module does what the one door does."""
    text = written.read_text("utf-8")
    full = module.replace(".", "___")
    return "PyModuleDef" not in text and all(line.format(full=full, group=group) in text for line in KNOWN)


def source(modules: Iterable[str], group: str) -> str:
    """The C file of a door for all of these modules."""
    last = sorted({module.rpartition(".")[2] for module in modules})
    return TEMPLATE.replace("GROUP", group) + "".join(f"DOOR({name})\n" for name in last)
