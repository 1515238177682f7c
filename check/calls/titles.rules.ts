import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { listOf, recordOf } from '../../build/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import type { Place } from '../files/report.ts';
import { contractsOf, type Schema } from './contracts.ts';

export const rules = declareRules({
  'contract-title': error('Two schemas of contracts have one title and are not the same: which of them holds, nobody can know.'),
});

/** Finds titles under which contracts say different things; the one that fewer say is told. What may be null beside it is the same. */
export const finder = inFiles((subject, report) => {
  const byTitle = new Map<string, Map<string, Titled[]>>();
  for (const { document, path, query, request, answers } of contractsOf(subject).values())
    for (const [pointer, schema] of Object.entries({ '/path': path, '/query': query, '/request': request, '/answers': answers }))
      for (const found of titledIn(schema, pointer)) {
        const variants = byTitle.get(found.title) ?? new Map<string, Titled[]>();
        const text = canonical(found.schema);
        variants.set(text, [...(variants.get(text) ?? []), { ...found, place: { document, pointer: found.pointer } }]);
        byTitle.set(found.title, variants);
      }
  for (const [title, byText] of byTitle) {
    const variants = [...byText.values()].toSorted((one, other) => other.length - one.length);
    const [[usual] = []] = variants;
    for (const odd of variants.slice(1).flat())
      if (usual)
        report(
          odd.place,
          rules['contract-title'],
          `"${title}" is something else here than in ${fileOf(usual.place)}: ${difference(odd.schema, usual.schema)}`,
          'Say the same in both, or give one of them a title of its own.',
        );
  }
});

interface Found {
  title: string;
  pointer: string;
  /** Without what may be null, and without what describes it. */
  schema: Schema;
}

interface Titled extends Found {
  place: Place;
}

const fileOf = (place: Place) => ('document' in place ? place.document.file : place.file);

/** Keys below which stand values, and no schemas. */
const ofValues = new Set(['enum', 'const', 'required', 'default']);

function titledIn(value: unknown, pointer: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, each]) => (ofValues.has(key) ? [] : titledIn(each, `${pointer}/${key}`)));
  const { title, type } = recordOf(value);
  return typeof title === 'string' && type !== undefined ? [{ title, pointer, schema: bare(recordOf(value)) }, ...below] : below;
}

function bare({ title: _title, description: _description, type, enum: choices, ...rest }: Schema): Schema {
  const kinds = Array.isArray(type) ? listOf(type).filter((kind) => kind !== 'null') : [type];
  return {
    ...rest,
    type: kinds.length === 1 ? kinds[0] : kinds,
    ...(choices !== undefined && { enum: listOf(choices).filter((each) => each !== null) }),
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (key === 'description') return undefined;
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each;
  });
}

/** The first thing that differs, from here to there. */
function difference(here: Schema, there: Schema): string {
  const keys = [...new Set([...Object.keys(there), ...Object.keys(here)])];
  const key = keys.find((each) => canonical(here[each]) !== canonical(there[each])) ?? '';
  const deeper = [here[key], there[key]].every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
  if (deeper && key !== '') return difference(recordOf(here[key]), recordOf(there[key]));
  const tell = (value: unknown) => (value === undefined ? 'nothing' : canonical(value));
  return `"${key}" is ${tell(here[key])} here and ${tell(there[key])} there`;
}
