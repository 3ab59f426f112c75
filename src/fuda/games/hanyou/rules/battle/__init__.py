"""The battle phase (chapter 7): the phase itself, skills, the damage step, what changes damage, dealing it."""
