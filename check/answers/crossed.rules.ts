import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { contractsOf } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'value-crossed': warning('A value is passed under another value’s name.'),
});

/** Reports values passed on under another field's name, such as `city: "$form.state"`. */
export const finder = inFiles((subject, report) => {
  for (const { document, pointer, values } of mapsOf(subject))
    for (const [key, value] of Object.entries(values)) {
      const taken = lastOf(value);
      const own = taken === undefined || taken === key ? undefined : values[taken];
      if (own === undefined || lastOf(own) === taken) continue;
      const place = { document, pointer: `${pointer}/${escapePointer(key)}` };
      report(
        place,
        rules['value-crossed'],
        `"${key}" gets ${JSON.stringify(value)}, and "${String(taken)}" gets ${JSON.stringify(own)}`,
        'Swap the two.',
      );
    }
  const contracts = contractsOf(subject);
  for (const { name, value, document, pointer } of subject.pieces.calls) {
    const fields = Object.values(contracts.get(name)?.answers ?? {}).flatMap((answer) => Object.keys(recordOf(answer['properties'])));
    for (const [fact, from] of Object.entries(value.sets ?? {})) {
      const [leaf = '', taken] = [fact.split('.').at(-1), lastOf(from)];
      if (taken === undefined || taken === leaf || !String(from).startsWith('$answer.') || !fields.includes(leaf)) continue;
      const place = { document, pointer: `${pointer}/sets/${escapePointer(fact)}` };
      report(place, rules['value-crossed'], `"${fact}" gets ${String(from)}, but the answer has a "${leaf}"`, `Use "$answer.${leaf}".`);
    }
  }
});

/** The last segment of a reference such as `$device.timezone`. */
function lastOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\$\w+\./.test(value) ? value.split('.').at(-1) : undefined;
}

/** Every value map passed to a call or to the next page. */
function mapsOf({ pieces }: Subject): { document: Document; pointer: string; values: Record<string, unknown> }[] {
  return pieces.routes.flatMap(({ value, document, pointer }) =>
    Object.entries(value.submits ?? {}).flatMap(([name, { do: steps = [], nav }]) => {
      const at = `${pointer}/submits/${escapePointer(name)}`;
      const ofSteps = steps.flatMap(({ send, path, query }, index) =>
        Object.entries({ send, path, query }).map(([key, values]) => ({
          document,
          pointer: `${at}/do/${index}/${key}`,
          values: recordOf(values),
        })),
      );
      return [...ofSteps, { document, pointer: `${at}/nav`, values: recordOf(nav) }];
    }),
  );
}
