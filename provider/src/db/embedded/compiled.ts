import { readFile } from 'node:fs/promises';

/** PGlite's two WebAssembly modules, compiled. */
export interface Compiled {
  pgliteWasmModule: WebAssembly.Module;
  initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<Compiled> | undefined;

/** Compiles once per process; otherwise each worker thread would take seconds to start. */
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
