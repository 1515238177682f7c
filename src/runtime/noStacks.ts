/**
 * Disables stack traces during startup. Must be the first import; `main.tsx` restores the limit.
 * React creates errors while loading, and the first stack makes V8 parse the chunk again, which takes 120 ms on a phone.
 */
Reflect.set(Error, 'stackTraceLimit', 0);
