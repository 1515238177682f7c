import { readContract } from '../../check/calls/contracts.ts';
import type { Files } from '../../compiler/read/files.ts';
import { readContract as readFile, readShapes } from '../../compiler/read/contracts.ts';
import { idOf, jsonIn } from '../../compiler/read/readJson.ts';
import type { BookCall } from './reading.ts';

/** Contracts of `schemas/api`; `check` validates their shape. */
export function readCalls(files: Files): Map<string, BookCall> {
  const shapes = readShapes(files);
  return new Map(
    jsonIn(files, 'schemas/api').map((file) => {
      const value = readFile(files, file, shapes);
      const { examples } = value as unknown as BookCall; // guaranteed by call.schema.json
      return [idOf(file), { ...readContract(idOf(file), value), examples }];
    }),
  );
}

/** The example of a call's success. */
export function exampleOf(call: BookCall | undefined): unknown {
  return Object.entries(call?.examples ?? {}).find(([status]) => /^2\d\d$/.test(status))?.[1];
}
