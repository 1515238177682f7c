import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import { inFiles } from '../../files/finder.ts';
import { areFlowsSound, type Subject } from '../../files/subject.ts';
import { acceptedIn } from '../proven.ts';

export const rules = declareRules({
  'submit-changed': error('A submit of an accepted page makes other calls than was accepted, or in another order.'),
});

/** Holds what pages send to what was accepted: calls in another order, or one more, are calls that the provider meets otherwise. */
export const finder = inFiles((subject, report) => {
  const proven = acceptedIn(subject);
  if (!proven || !areFlowsSound(subject)) return;
  const { submits: accepted } = proven.accepted;
  for (const { value, document, pointer } of subject.pieces.routes) {
    const [before, submits] = [accepted[value.path] ?? {}, value.submits ?? {}];
    const renamed = Object.entries(before).flatMap(([name, calls]) => (Object.hasOwn(submits, name) ? [] : [calls.join()]));
    for (const [name, { do: steps = [] }] of Object.entries(submits)) {
      const is = steps.map(({ call }) => call);
      const was = before[name] ?? (renamed.includes(is.join()) ? is : undefined);
      if (was === undefined || was.join() === is.join()) continue; // one that nobody has accepted is told with all of its page
      report(
        { document, pointer: `${pointer}/submits/${name}${steps.length > 0 ? '/do' : ''}` },
        rules['submit-changed'],
        `"${name}" ${tell(is)} now; accepted was that it ${tell(was)}`,
        'Put it back; only when the page is meant to send this: passbook check --accept.',
      );
    }
  }
});

/** The calls that every submit makes, in their order, by address and name. */
export function provenSubmits({ pieces }: Subject): Record<string, Record<string, string[]>> {
  const byPath = pieces.routes.map(({ value: { path, submits = {} } }): [string, Record<string, string[]>] => [
    path,
    Object.fromEntries(Object.entries(submits).map(([name, { do: steps = [] }]) => [name, steps.map(({ call }) => call)])),
  ]);
  return Object.fromEntries(byPath.filter(([, submits]) => Object.keys(submits).length > 0));
}

const tell = (calls: string[]) => (calls.length === 0 ? 'calls nothing' : `calls ${calls.map((call) => `"${call}"`).join(', then ')}`);
