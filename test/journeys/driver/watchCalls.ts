import { isDeepStrictEqual } from 'node:util';
import type { Page, Request } from 'playwright';
import type { SentSource, Step } from '../../../journeys/journey.ts';
import type { Made } from '../../../journeys/scriptedProvider.ts';
import { isSame, readMark, tellSent, toSent } from '../../../journeys/sent.ts';
import type { Contract, World } from '../../../journeys/world.ts';
import type { Sent } from '../../../src/flow/visit/visit.ts';
import { differenceOf } from './differenceOf.ts';

/** The provider's answer to a page; without a status if none arrived. */
export interface Given {
  call: string;
  status: number | null;
  body: Promise<unknown>;
  /** Data sent; undefined for answers embedded in the page. */
  sent?: Sent;
}

export interface CallWatch {
  begin: () => void;
  /** The difference from the journey's calls; null when equal. */
  compare: (made: Made[]) => Promise<string | null>;
  /** Expected data of a step's calls, with marks resolved. */
  said: (step: Step) => Promise<Said[]>;
  /** The difference in sent data; null when equal. */
  compareSent: (said: Said[]) => string | null;
}

type Said = Pick<SentSource, 'call'> & { sent: Sent };

/** Records the provider's answers to a page. */
export function watchCalls(page: Page, { contracts }: World): CallWatch {
  // Fixed paths take precedence over ones with parameters.
  const known = Object.entries(contracts).toSorted(([, one], [, other]) => one.path.split('{').length - other.path.split('{').length);
  let given: Given[] = [];
  /** Answers of earlier steps, which cached reads may show again. */
  let before: Given[] = [];
  const note = (request: Request, status: number | null, body: Promise<unknown>) => {
    const { pathname } = new URL(request.url());
    const [call, contract] = known.find(([, each]) => fits(each, request.method(), pathname)) ?? [];
    if (call !== undefined && contract) given.push({ call, status, body, sent: sentWith(request, contract) });
  };
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') void response.text().then(noteBrought, () => undefined);
    else note(response.request(), response.status(), response.json().catch(() => undefined) as Promise<unknown>);
  });
  /** Answers embedded in the page (rule shell-15). */
  const noteBrought = (html: string) => {
    const [, text = '{}'] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html) ?? [];
    const answers = JSON.parse(text) as Record<string, { status: number; body: unknown }>; // written by the provider
    for (const [call, { status, body }] of Object.entries(answers)) given.push({ call, status, body: Promise.resolve(body) });
  };
  page.on('requestfailed', (request) => note(request, null, Promise.resolve(undefined)));
  return {
    begin: () => {
      before = [...before, ...given];
      given = [];
    },
    compare: async (made) => {
      for (const one of lastOfEach(made)) {
        const contract = contracts[one.call];
        const difference =
          contract &&
          (await differenceOf(
            one,
            await asAnswered(
              answerTo(one, given) ?? (contract.isRead ? answerTo(one, before) : undefined),
              given.findLast(({ call }) => call === 'request'),
              contract,
            ),
            contract,
          ));
        if (difference) return difference;
      }
      return null;
    },
    said: async ({ sends = [] }) => {
      const answers = new Map<string, unknown>();
      for (const { call, body } of [...before, ...given]) answers.set(call, dataIn(await body) ?? answers.get(call));
      return sends.map((each) => ({ call: each.call, sent: toSent(each, (call) => answers.get(call)) }));
    },
    compareSent: (said) => {
      for (const { call, sent } of said) {
        const other = given.findLast((each) => each.call === call && each.sent)?.sent;
        if (!other || !isSame(sent, other, asTyped))
          return `${call} sends ${other ? tellSent(other) : 'nothing'}, and the journey says ${tellSent(sent)}`;
      }
      return null;
    },
  };
}

function dataIn(body: unknown): unknown {
  return (body as { data?: unknown } | undefined)?.data; // envelope of every answer
}

/** Data of a request, with path parameters by name. */
function sentWith(request: Request, { path }: Contract): Sent {
  const { pathname, searchParams } = new URL(request.url());
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const { groups = {} } = new RegExp(`${pattern}$`).exec(pathname) ?? {};
  const isForm = request.headers()['content-type']?.startsWith('multipart/form-data');
  const body = isForm ? fieldsIn(request.postData() ?? '') : (request.postDataJSON() as Record<string, unknown> | null); // calls send objects
  return { path: { ...groups }, query: Object.fromEntries(searchParams), body: body ?? {} };
}

/** Fields of a multipart form, excluding files. */
function fieldsIn(body: string): Record<string, string> {
  return Object.fromEntries([...body.matchAll(/name="(\w+)"\r\n\r\n([^]*?)\r\n--/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Placeholders for typed values match by format, since the values are generated. */
function asTyped(said: unknown, sent: unknown): boolean {
  const form = forms[String(said)];
  if (form) return form.test(String(sent));
  return isDeepStrictEqual(said, sent) && readMark(said) === undefined;
}

const forms: Record<string, RegExp> = {
  '$code.sms': /^\d{6}$/,
  '$code.email': /^\d{6}$/,
  '$code.document': /^\d{6}$/,
  '$date.later': /^\d{4}-\d\d-\d\d$/,
};

/** The last answer to a call. For injected faults, the one with that status, since the page may repeat the call afterwards. */
function answerTo({ call, answer }: Made, given: readonly Given[]): Given | undefined {
  const own = given.filter((each) => each.call === call);
  const met = answer?.fault ? own.findLast(({ status }) => status === answer.status) : undefined;
  return met ?? own.at(-1);
}

/** For accepted calls, the result of the completed request (rule calls-4). */
async function asAnswered(own: Given | undefined, polled: Given | undefined, { success }: Contract): Promise<Given | undefined> {
  if (own?.status !== 202 || !polled) return own;
  const { data } = ((await polled.body) ?? {}) as { data?: { status?: string; data?: unknown } }; // the answer of GET /request
  return data?.status === 'COMPLETED' ? { ...own, status: success, body: Promise.resolve({ data: data.data }) } : own;
}

/** The last answer of each call counts, after any retries. */
function lastOfEach(made: Made[]): Made[] {
  return [...new Map(made.map((one) => [one.call, one])).values()];
}

export function fits({ method, path }: Contract, requested: string, pathname: string): boolean {
  return method === requested && new RegExp(`^(/v1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}
