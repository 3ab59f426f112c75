/* Short ways past some things that mypyc's runtime and Python do in functions of their own.

   They do the same in the usual case and leave every other case to the runtime; engine.py puts them behind the headers
   that every C file of the engine includes. In this order: a row of a rulebook is a function that is called through its
   Python object; the wrapper of such a function takes its arguments apart; numbers go into lists and out of
   them; and whole lists of numbers are compared, to see whether a position has changed. */

#ifndef FUDA_CALLS_H
#define FUDA_CALLS_H

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

/* --- calling a function of the engine through its Python object --------------------------------------------------- */

/* So many calls deep the ordinary way is taken, which counts them and ends what never ends with a RecursionError. One
   number for all threads: whoever changes it holds the lock of the interpreter, and gives back what was taken. */
#define FUDA_DEEP 200

__attribute__((weak, visibility("hidden"))) int fuda_depth = 0;

static inline PyObject *fuda_call(PyObject *function, PyObject *const *args, size_t count, PyObject *names) {
    if (likely(Py_TYPE(function) == &PyCFunction_Type && fuda_depth < FUDA_DEEP)) {
        PyCFunctionObject *of = (PyCFunctionObject *)function;
        if (likely(of->m_ml->ml_flags == (METH_FASTCALL | METH_KEYWORDS))) {
            _PyCFunctionFastWithKeywords way = (_PyCFunctionFastWithKeywords)(void (*)(void))of->m_ml->ml_meth;
            fuda_depth++;
            PyObject *result = way(of->m_self, args, PyVectorcall_NARGS(count), names);
            fuda_depth--;
            return result;
        }
    }
    return PyObject_Vectorcall(function, args, count, names);
}

#define PyObject_Vectorcall(function, args, count, names) fuda_call(function, args, count, names)

/* --- taking arguments apart --------------------------------------------------------------------------------------- */

#define FUDA_PLAIN(count, names, n) likely((names) == NULL && (count) == (n))
#define FUDA_PARSE(...) (CPyArg_ParseStackAndKeywordsSimple)(__VA_ARGS__)
#define FUDA_PARSE_2(args, count, names, parser, a, b) \
    (FUDA_PLAIN(count, names, 2) ? (*(a) = (args)[0], *(b) = (args)[1], 1) \
                                 : FUDA_PARSE(args, count, names, parser, a, b))
#define FUDA_PARSE_3(args, count, names, parser, a, b, c) \
    (FUDA_PLAIN(count, names, 3) ? (*(a) = (args)[0], *(b) = (args)[1], *(c) = (args)[2], 1) \
                                 : FUDA_PARSE(args, count, names, parser, a, b, c))
#define FUDA_PARSE_4(args, count, names, parser, a, b, c, d) \
    (FUDA_PLAIN(count, names, 4) ? (*(a) = (args)[0], *(b) = (args)[1], *(c) = (args)[2], *(d) = (args)[3], 1) \
                                 : FUDA_PARSE(args, count, names, parser, a, b, c, d))
#define FUDA_PARSE_5(args, count, names, parser, a, b, c, d, e) \
    (FUDA_PLAIN(count, names, 5) \
         ? (*(a) = (args)[0], *(b) = (args)[1], *(c) = (args)[2], *(d) = (args)[3], *(e) = (args)[4], 1) \
         : FUDA_PARSE(args, count, names, parser, a, b, c, d, e))
#define FUDA_WHICH(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, which, \
                   ...) \
    which
#define CPyArg_ParseStackAndKeywordsSimple(args, count, names, parser, ...) \
    FUDA_WHICH(__VA_ARGS__, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, \
               FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, FUDA_PARSE, \
               FUDA_PARSE_5, FUDA_PARSE_4, FUDA_PARSE_3, FUDA_PARSE_2, FUDA_PARSE) \
    (args, count, names, parser, __VA_ARGS__)

/* --- numbers and lists -------------------------------------------------------------------------------------------- */

/* Small numbers as Python's objects, which there is one of for each; filled in as they are met. */
#define FUDA_SMALL 256

__attribute__((weak, visibility("hidden"))) PyObject *fuda_small[FUDA_SMALL];

static inline PyObject *fuda_as_object(CPyTagged n) {
    if (likely(n < FUDA_SMALL << 1 && !(n & CPY_INT_TAG))) {
        PyObject *known = fuda_small[n >> 1];
        if (unlikely(known == NULL)) {
            known = CPyTagged_StealAsObject(n);
            fuda_small[n >> 1] = known;
        }
        Py_INCREF(known);
        return known;
    }
    return CPyTagged_StealAsObject(n);
}

/* Of a short number the one that steals and the one that does not are the same. */
#define CPyTagged_StealAsObject(n) fuda_as_object(n)

static inline PyObject *fuda_item_borrowed(PyObject *list, CPyTagged index) {
    if (likely(!(index & CPY_INT_TAG))) {
        size_t n = (size_t)CPyTagged_ShortAsSsize_t(index);
        if (likely(n < (size_t)PyList_GET_SIZE(list))) {
            return PyList_GET_ITEM(list, n);
        }
    }
    return CPyList_GetItemBorrow(list, index);
}

static inline PyObject *fuda_item(PyObject *list, CPyTagged index) {
    if (likely(!(index & CPY_INT_TAG))) {
        size_t n = (size_t)CPyTagged_ShortAsSsize_t(index);
        if (likely(n < (size_t)PyList_GET_SIZE(list))) {
            PyObject *item = PyList_GET_ITEM(list, n);
            Py_INCREF(item);
            return item;
        }
    }
    return CPyList_GetItem(list, index);
}

#define CPyList_GetItemBorrow(list, index) fuda_item_borrowed(list, index)
#define CPyList_GetItem(list, index) fuda_item(list, index)

/* Lists of the very same objects are equal, as they are to Python: it also asks objects only whether they are equal if
   they are not the same. */
static inline PyObject *fuda_compare(PyObject *a, PyObject *b, int how) {
    if (how == Py_EQ && PyList_CheckExact(a) && PyList_CheckExact(b)) {
        Py_ssize_t n = PyList_GET_SIZE(a);
        PyObject **mine = ((PyListObject *)a)->ob_item, **yours = ((PyListObject *)b)->ob_item;
        if (n == PyList_GET_SIZE(b) && (n == 0 || memcmp(mine, yours, n * sizeof(PyObject *)) == 0)) {
            Py_RETURN_TRUE;
        }
    }
    return PyObject_RichCompare(a, b, how);
}

#define PyObject_RichCompare(a, b, how) fuda_compare(a, b, how)

#endif
#endif
