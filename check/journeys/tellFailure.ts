import { nearest } from '../../build/compile/shape/nearest.ts';
import type { JourneyFailure } from '../../journeys/failure.ts';

type Told = [message: string, suggestion: string];

/**
 * The message and suggestion for a failed step.
 * @param led what decided the outcome, with places
 * @param part the failing line of a part, when the finding is placed where the part is included
 * @param elsewhere lines of other scenarios that fail in the same way
 */
export function tellFailure(failure: JourneyFailure, led: string[], part: string | undefined, elsewhere: string[]): Told {
  const [said, wayOut] = (tellers[/^\w*/.exec(failure.key)?.[0] ?? ''] ?? tellSight)(failure, orElse(led));
  const message = part === undefined ? said : `this part fails here, and not in other scenarios: at ${part} ${said}`;
  const shown = elsewhere.slice(0, mostPlaces).join(', ');
  const rest = elsewhere.length > mostPlaces ? ` and at ${elsewhere.length - mostPlaces} more places` : '';
  return [message, elsewhere.length > 0 ? `${wayOut} The same comes at ${shown}${rest}.` : wayOut];
}

const mostPlaces = 5;

function orElse(led: string[]): string {
  const steps = 'a step is wrong or missing here';
  return led.length === 0
    ? `otherwise ${steps}, or something in the flow.`
    : `otherwise what led there is wrong - ${led.join(', ')} - or ${steps}.`;
}

/** By the key of the step that failed. */
const tellers: Record<string, (failure: JourneyFailure, otherwise: string) => Told> = {
  lands: ({ expected, got, there: [first] }, otherwise) =>
    got === ''
      ? [`no page is open yet, and not ${String(expected)}.`, 'Say who it is ("persona"), or begin with "open".']
      : [
          `the step leads to ${String(got)}${first === undefined ? '' : `, which says “${first}”`}, and ${expected === '' ? 'does not say so' : `not to ${String(expected)}`}.`,
          `Write "lands": "${String(got)}" if that is right; ${otherwise}`,
        ],
  says: ({ expected, there }, otherwise) => [
    `the page does not say “${String(expected)}” here.`,
    meantAmong(String(expected), 'says', there, otherwise),
  ],
  submit: ({ got, there }, otherwise) => [
    `the page has no submit "${String(got)}" here.`,
    meantAmong(String(got), 'has', there, otherwise),
  ],
  follow: ({ expected, got, there }, otherwise) => {
    const submit = /^submit (.+)$/.exec(String(expected))?.[1];
    const isSubmit = `“${String(got)}” is no link here: the submit "${submit}" is called so.`;
    return submit === undefined
      ? [`the page has no link “${String(got)}” here.`, meantAmong(String(got), 'has', there, otherwise)]
      : [isSubmit, `If labels have changed places on the page, exchange them there; if not, this step is "submit": "${submit}".`];
  },
  with: ({ got }) => [
    `the form is not sent with this: ${String(got)}.`,
    'Fill in what the page of this step asks; if this was meant for another page, a step is missing or stands in the wrong place.',
  ],
  back: (_, otherwise) => ['the header of this page leads nowhere back.', `Take the step out if that is right; ${otherwise}`],
  answers: ({ expected, there }, otherwise) => [
    `the step makes no ${String(expected).replace(/^a call/, 'call')}.`,
    `It makes ${there.length > 0 ? there.join(', ') : 'no call'}: take the answer out if that is right; ${otherwise}`,
  ],
  sends: ({ key, expected, got, there: [call = ''] }, otherwise) =>
    key === 'sends'
      ? [`nothing says what “${call}” sends: ${String(got)}.`, 'Say it in "sends": this call binds the depositor.']
      : key.endsWith('/call')
        ? [
            `the step makes no call “${String(expected).replace(/^a call of /, '')}”.`,
            `Take it out of "sends" if that is right; ${otherwise}`,
          ]
        : [`“${call}” sends ${String(got)}, and not ${String(expected)}.`, `Write what it sends if that is right; ${otherwise}`],
  '': ({ got }, otherwise) => [`the step cannot be done: ${String(got)}.`, `Say it in this step; ${otherwise}`],
};

/** For keys of `sees`. */
function tellSight({ key, expected, got }: JourneyFailure, otherwise: string): Told {
  const name = key.replace(/^sees\//, '');
  return [
    `the ${name} here is ${tellValue(got)}, and not ${tellValue(expected)}.`,
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
  const shown = there.slice(0, mostPlaces).map((each) => `“${each}”`);
  const has = `It ${verb} ${shown.length > 0 ? shown.join(', ') : 'nothing of the kind'}`;
  return `${has}${there.length > mostPlaces ? ' and more' : ''}: write one of them if that is right; ${otherwise}`;
}
