"""Environments for learning: a game as arrays of fixed shape, with a mask of what can be done. They need the extra
`fuda[envs]` (numpy, gymnasium, PettingZoo, OpenSpiel); nothing else in Fuda does.

layout      which numbers there are, in which order, and the hash of that
table       one game at which observations are taken and actions made
pettingzoo  an AEC environment              openspiel   games registered with OpenSpiel
vector      many games in worker processes, written into arrays in shared memory
"""
