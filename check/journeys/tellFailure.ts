import { nearest } from '../../compiler/compile/shape/nearest.ts';
import type { JourneyFailure } from '../../journeys/failure.ts';

type Report = [message: string, suggestion: string];

/**
 * The message and suggestion for a failed step.
 * @param led what decided the outcome, with places
 * @param part the failing line of a part, when the finding is placed where the part is included
 * @param elsewhere lines of other scenarios that fail in the same way
 */
export function tellFailure(failure: JourneyFailure, led: string[], part: string | undefined, elsewhere: string[]): Report {
  const [said, wayOut] = (tellers[/^\w*/.exec(failure.key)?.[0] ?? ''] ?? tellSight)(failure, orElse(led));
  const message = part === undefined ? said : `this part fails here, but not in other scenarios: at ${part} ${said}`;
  const listed = elsewhere.slice(0, mostPlaces).join(', ');
  const rest = elsewhere.length > mostPlaces ? ` and at ${elsewhere.length - mostPlaces} more places` : '';
  return [message, elsewhere.length > 0 ? `${wayOut} The same happens at ${listed}${rest}.` : wayOut];
}

const mostPlaces = 5;

function orElse(led: string[]): string {
  const steps = 'a step is wrong or missing here';
  return led.length === 0
    ? `otherwise ${steps}, or something in the flow is.`
    : `otherwise ${steps}, or one of these causes is: ${led.join(', ')}.`;
}

/** By the key of the step that failed. */
const tellers: Record<string, (failure: JourneyFailure, otherwise: string) => Report> = {
  lands: ({ expected, got, there: [first] }, otherwise) =>
    got === ''
      ? [`no page is open yet, so it cannot be ${String(expected)}.`, 'Add "persona", or start with "open".']
      : [
          `the step leads to ${String(got)}${first === undefined ? '' : ` (“${first}”)`}${expected === '' ? ', but has no "lands"' : `, not to ${String(expected)}`}.`,
          `Set "lands": "${String(got)}" if that is right; ${otherwise}`,
        ],
  says: ({ expected, there }, otherwise) => [
    `the page does not show “${String(expected)}” here.`,
    meantAmong(String(expected), 'says', there, otherwise),
  ],
  submit: ({ got, there }, otherwise) => [
    `the page has no submit "${String(got)}" here.`,
    meantAmong(String(got), 'has', there, otherwise),
  ],
  follow: ({ expected, got, there }, otherwise) => {
    const submit = /^submit (.+)$/.exec(String(expected))?.[1];
    const isSubmit = `“${String(got)}” is not a link here but the label of the submit "${submit}".`;
    return submit === undefined
      ? [`the page has no link “${String(got)}” here.`, meantAmong(String(got), 'has', there, otherwise)]
      : [isSubmit, `If the labels were swapped on the page, swap them there; if not, this step is "submit": "${submit}".`];
  },
  with: ({ got }) => [
    `the form cannot be submitted with this: ${String(got)}.`,
    'Fill in what this page asks; if the values are for another page, a step is missing or misplaced.',
  ],
  back: (_, otherwise) => ['this page’s header has no link back.', `Remove the step if that is right; ${otherwise}`],
  answers: ({ expected, there }, otherwise) => [
    `the step makes no ${String(expected).replace(/^a call/, 'call')}.`,
    `It makes ${there.length > 0 ? there.join(', ') : 'no call'}: remove the answer if that is right; ${otherwise}`,
  ],
  sends: ({ key, expected, got, there: [call = ''] }, otherwise) =>
    key === 'sends'
      ? [`nothing states what “${call}” sends: ${String(got)}.`, 'Add it to "sends", since this call binds the depositor.']
      : key.endsWith('/call')
        ? [
            `the step makes no call “${String(expected).replace(/^a call of /, '')}”.`,
            `Remove it from "sends" if that is right; ${otherwise}`,
          ]
        : [`“${call}” sends ${String(got)}, not ${String(expected)}.`, `Change "sends" if that is right; ${otherwise}`],
  '': ({ got }, otherwise) => [`the step cannot be done: ${String(got)}.`, `Add it to this step; ${otherwise}`],
};

/** For keys of `sees`. */
function tellSight({ key, expected, got }: JourneyFailure, otherwise: string): Report {
  const name = key.replace(/^sees\//, '');
  return [
    `the ${name} here is ${tellValue(got)}, not ${tellValue(expected)}.`,
    `Write ${JSON.stringify(got)} if that is right; ${otherwise}`,
  ];
}

function tellValue(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'empty';
  return value === null ? 'none' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

function meantAmong(name: string, verb: string, there: readonly string[], otherwise: string): string {
  const meant = nearest(name, there);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  const quoted = there.slice(0, mostPlaces).map((each) => `“${each}”`);
  const has = `It ${verb} ${quoted.length > 0 ? quoted.join(', ') : 'nothing of the kind'}`;
  return `${has}${there.length > mostPlaces ? ' and more' : ''}: write one of them if that is right; ${otherwise}`;
}
