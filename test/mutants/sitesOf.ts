import type { Files } from '../../build/read/files.ts';
import { jsonIn } from '../../build/read/readJson.ts';
import { flowFiles, sitesIn, type Site } from './sites.ts';

/** The sites of some kinds in the flows, without what spans them. */
export function flowSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, flowFiles(files), kind);
}

/** The same of the forms. */
export function formSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, jsonIn(files, 'schemas/forms'), kind);
}

/** The same of the contracts of calls. */
export function contractSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, jsonIn(files, 'schemas/api'), kind);
}

/** The same of what the flows say of calls: fills and the error catalogue. */
export function callSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, ['flows/calls.json'], kind);
}

function ofKind(files: Files, among: readonly string[], kind: RegExp): Site[] {
  return among.flatMap((file) => sitesIn(files, file).filter((site) => kind.test(site.kind)));
}
