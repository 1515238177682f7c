import { compileWithPlaces } from '../../compiler/compile/compile.ts';
import { escapePointer, readDocument } from '../../compiler/compile/shape/document.ts';
import type { Files } from '../../compiler/read/files.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import type { JourneyFailure, Led } from '../../journeys/failure.ts';
import { beside } from './names.ts';

/** Decisions that led to the failure, latest first, with their places. One of them has likely changed. */
export function tellLed(files: Files, { led }: JourneyFailure, brand: string): string[] {
  if (led.length === 0) return [];
  const { locate } = compileWithPlaces(readSources(files, brand));
  const tell = (each: Led) => {
    if ('persona' in each) return `the persona “${each.persona}” (${beside.personas}:${lineOfPersona(files, each.persona)})`;
    const { file, line } = locate(each.by, each.place);
    return `${each.what} (${file}:${line})`;
  };
  return [...new Set(led.toReversed().toSorted(personasLast).map(tell))];
}

const personasLast = (one: Led, other: Led) => Number('persona' in one) - Number('persona' in other);

function lineOfPersona(files: Files, persona: string): number {
  return readDocument(beside.personas, files.read(beside.personas), () => undefined).lineOf(`/${escapePointer(persona)}`);
}
