import { readFile } from 'node:fs/promises';

/** PGlite's two programs as V8 has compiled them; a thread that is given them compiles nothing. */
export interface Compiled {
  pgliteWasmModule: WebAssembly.Module;
  initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<Compiled> | undefined;

/** Compiled once for the process, for a thread that does so by itself takes seconds to open, each time it is opened. */
export function compile(): Promise<Compiled> {
  return (compiled ??= compileBoth());
}

async function compileBoth(): Promise<Compiled> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compileFile('pglite.wasm'), compileFile('initdb.wasm')]);
  return { pgliteWasmModule, initdbWasmModule };
}

async function compileFile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
}
