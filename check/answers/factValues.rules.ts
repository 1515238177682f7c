import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { leafValues } from '../../src/flow/explain/space.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Place } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'fact-value': error('A fact gets a value that no guard knows, so nothing handles it.'),
});

/** Reports values written into facts that no guard knows. */
export const finder = inFiles((subject, report) => {
  const seen = new Set<string>();
  for (const { fact, value, place } of [...constants(subject), ...answered(subject)]) {
    const known = knownOf(fact);
    const key = `${fileOf(place)} ${'pointer' in place ? place.pointer : ''} ${value}`;
    if (known === undefined || known.includes(value) || seen.has(key)) continue;
    seen.add(key);
    const hint = suggest(value, known);
    report(
      place,
      rules['fact-value'],
      `no guard knows the value "${value}" of "${fact}", so nothing handles it.`,
      `${hint} New values belong in src/flow/language and src/flow/explain/space.ts.`,
    );
  }
});

interface Written {
  /** Dotted path. */
  fact: string;
  value: string;
  place: Place;
}

const fileOf = (place: Place) => ('document' in place ? place.document.file : place.file);

/** Values of a fact that guards distinguish; undefined when any text is allowed. */
function knownOf(fact: string): string[] | undefined {
  const known = textsOf([...(leafValues[fact] ?? [])]);
  return known.length > 1 ? known : undefined;
}

function constants({ pieces }: Subject): Written[] {
  const submits = pieces.routes.flatMap(({ value, document, pointer }) =>
    Object.entries(value.submits ?? {}).map(([name, { nav }]) => ({
      values: Object.fromEntries(Object.entries(nav ?? {}).map(([key, each]) => [`nav.${key}`, each] as const)),
      place: (fact: string) => ({
        document,
        pointer: `${pointer}/submits/${escapePointer(name)}/nav/${escapePointer(fact.slice('nav.'.length))}`,
      }),
    })),
  );
  const calls = pieces.calls.flatMap(({ value, document, pointer }) =>
    [{ sets: value.sets, below: '' }, ...(value.problems ?? []).map(({ sets }, index) => ({ sets, below: `/problems/${index}` }))].map(
      ({ sets, below }) => ({
        values: sets ?? {},
        place: (fact: string) => ({ document, pointer: `${pointer}${below}/sets/${escapePointer(fact)}` }),
      }),
    ),
  );
  return [...submits, ...calls].flatMap(({ values, place }) =>
    Object.entries(values).flatMap(([fact, value]) =>
      typeof value === 'string' && !value.startsWith('$') ? [{ fact, value, place: place(fact) }] : [],
    ),
  );
}

/** Enum values in answers that set facts. */
function answered(subject: Subject): Written[] {
  const contracts = contractsOf(subject);
  return subject.pieces.calls.flatMap(({ name, value }) => {
    const contract = contracts.get(name);
    if (!contract) return [];
    return Object.entries(value.sets ?? {}).flatMap(([fact, from]) => {
      if (from === '$answer') return fieldsOf(contract).flatMap(([field, choices]) => toWritten(`${fact}.${field}`, choices));
      const field = typeof from === 'string' && from.startsWith('$answer.') ? from.slice('$answer.'.length) : undefined;
      return fieldsOf(contract).flatMap(([own, choices]) => (own === field ? toWritten(fact, choices) : []));
    });
  });
}

interface Choices {
  values: string[];
  contract: Contract;
  pointer: string;
}

const toWritten = (fact: string, { values, contract: { document }, pointer }: Choices): Written[] =>
  values.map((value, index) => ({ fact, value, place: { document, pointer: `${pointer}/${index}` } }));

/** Fields of a contract's answers that are enums. */
function fieldsOf(contract: Contract): [field: string, choices: Choices][] {
  return Object.entries(contract.answers).flatMap(([status, answer]) =>
    Object.entries(recordOf(answer['properties'])).flatMap(([field, schema]): [string, Choices][] => {
      const choices = listOf(recordOf(schema)['enum']);
      const pointer = `/answers/${status}/properties/${escapePointer(field)}/enum`;
      return choices.length > 0 ? [[field, { values: textsOf(choices), contract, pointer }]] : [];
    }),
  );
}
