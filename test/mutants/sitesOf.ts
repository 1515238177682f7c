import type { Files } from '../../compiler/read/files.ts';
import { jsonIn } from '../../compiler/read/readJson.ts';
import { flowFiles, sitesIn, type Site } from './sites.ts';

export function flowSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, flowFiles(files), kind);
}

export function formSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, jsonIn(files, 'schemas/forms'), kind);
}

export function contractSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, jsonIn(files, 'schemas/api'), kind);
}

export function callSites(files: Files, kind: RegExp): Site[] {
  return ofKind(files, ['flows/calls.json'], kind);
}

function ofKind(files: Files, among: readonly string[], kind: RegExp): Site[] {
  return among.flatMap((file) => sitesIn(files, file).filter((site) => kind.test(site.kind)));
}
