/**
 * React makes errors as it loads, to be told apart later and thrown at nobody, and for the stack of the first one V8 parses all of its chunk once more:
 * 120 ms on a phone. Imported before everything else; `main.tsx` has errors say where they come from again.
 */
Reflect.set(Error, 'stackTraceLimit', 0);
