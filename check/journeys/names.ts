import type { Document } from '../../compiler/compile/shape/document.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import { createMatcher } from '../../src/flow/language/match.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import type { Subject } from '../files/subject.ts';
import { placedTexts } from '../words/placedTexts.ts';
import { createSaid } from './said.ts';

export const folder = 'flows/journeys';

/** Files of the folder that are not journeys. */
export const beside = { personas: `${folder}/personas.json`, parts: `${folder}/parts.json` };

/** A file's entries, without keys that start with `$`. */
export const entriesOf = (document: Document | undefined) =>
  Object.entries(recordOf(document?.value)).filter(([name]) => !name.startsWith('$'));

/** Names that scenarios may use, and those they have used so far. */
export interface Names {
  personas: string[] | undefined;
  parts: string[] | undefined;
  submits: string[];
  /** Undefined when forms do not match their schema, which is reported there. */
  fields: string[] | undefined;
  calls: Known['calls'];
  contracts: ReadonlyMap<string, Contract>;
  hasRoute: (address: string) => boolean;
  routes: string[];
  isSaid: (sentence: string) => boolean;
  sentences: string[];
  /** Personas and parts that some scenario uses. */
  used: Set<string>;
}

/** Collects the names from flows, forms, contracts and words. */
export function namesOf(subject: Subject): Names {
  const { documents, pieces, known } = subject;
  const routes = pieces.routes.flatMap(({ value }) => [value.path, ...(value.also ?? [])]);
  const match = createMatcher(routes, (path) => path);
  const texts = placedTexts({ documents }).map(({ text }) => text);
  return {
    personas: namesIn(subject, beside.personas),
    parts: namesIn(subject, beside.parts),
    submits: [...new Set(pieces.routes.flatMap(({ value }) => Object.keys(value.submits ?? {})))],
    fields: isSoundBelow(subject, 'schemas/forms/', 'brands/')
      ? [...new Set([...Object.values(known.forms).flat(), ...askedByBrands(subject)])]
      : undefined,
    calls: known.calls,
    contracts: contractsOf(subject),
    hasRoute: (address) => ![undefined, '*'].includes(match(address)),
    routes,
    isSaid: isSoundBelow(subject, 'brands/', 'flows/') ? createSaid(texts) : () => true,
    sentences: texts,
    used: new Set(),
  };
}

const isSoundBelow = ({ documents, sound }: Subject, ...folders: string[]) =>
  [...documents.values()].every(
    (document) => sound.has(document) || !folders.some((each) => document.file.startsWith(each)) || document.file.startsWith(`${folder}/`),
  );

function namesIn({ documents, sound }: Subject, file: string): string[] | undefined {
  const document = documents.get(file);
  return document && sound.has(document) ? entriesOf(document).map(([name]) => name) : undefined;
}

function askedByBrands({ documents, brands }: Subject): string[] {
  return brands.flatMap((slug) =>
    entriesOf(documents.get(`brands/${slug}/forms.json`)).flatMap(([, form]) => Object.keys(recordOf(recordOf(form)['properties']))),
  );
}
