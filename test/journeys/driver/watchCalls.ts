import type { Page, Request } from 'playwright';
import type { Made } from '../../../journeys/scriptedProvider.ts';
import type { Contract, World } from '../../../journeys/world.ts';
import { differenceOf } from './differenceOf.ts';

/** An answer that the provider gave to a page; no status when none came. */
export interface Given {
  call: string;
  status: number | null;
  body: Promise<unknown>;
}

export interface CallWatch {
  /** Forgets what came before. */
  begin: () => void;
  /** What is different from what the journey says about the calls of a step; null when nothing is. */
  compare: (made: Made[]) => Promise<string | null>;
}

/** Listens to the provider's answers to a page, for as long as it lives. */
export function watchCalls(page: Page, { contracts }: World): CallWatch {
  let given: Given[] = [];
  /** Answers of earlier steps: the app may show those of reads again. */
  let before: Given[] = [];
  const note = (request: Request, status: number | null, body: Promise<unknown>) => {
    const { pathname } = new URL(request.url());
    const [call] = Object.entries(contracts).find(([, contract]) => fits(contract, request.method(), pathname)) ?? [];
    if (call !== undefined) given.push({ call, status, body });
  };
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') void response.text().then(noteBrought, () => undefined);
    else note(response.request(), response.status(), response.json().catch(() => undefined) as Promise<unknown>);
  });
  /** Answers that came with the page (rule shell-15). */
  const noteBrought = (html: string) => {
    const [, text = '{}'] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html) ?? [];
    const answers = JSON.parse(text) as Record<string, { status: number; body: unknown }>; // as the provider writes it
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
  };
}

/**
 * The last one that its call was given. Of one that the driver gives in the provider's place it is enough that the page met it: what it then loads
 * again may be the same call.
 */
function answerTo({ call, answer }: Made, given: readonly Given[]): Given | undefined {
  const own = given.filter((each) => each.call === call);
  const met = answer?.fault ? own.findLast(({ status }) => status === answer.status) : undefined;
  return met ?? own.at(-1);
}

/** A call that was accepted has answered what its request was completed with (rule calls-4). */
async function asAnswered(own: Given | undefined, asked: Given | undefined, { success }: Contract): Promise<Given | undefined> {
  if (own?.status !== 202 || !asked) return own;
  const { data } = ((await asked.body) ?? {}) as { data?: { status?: string; data?: unknown } }; // what GET /request answers
  return data?.status === 'COMPLETED' ? { ...own, status: success, body: Promise.resolve({ data: data.data }) } : own;
}

/** Of a call that was made several times, a retry or a pause included, the last answer is the one that counts. */
function lastOfEach(made: Made[]): Made[] {
  return [...new Map(made.map((one) => [one.call, one])).values()];
}

/** Whether a request is one of this call. */
export function fits({ method, path }: Contract, asked: string, pathname: string): boolean {
  return method === asked && new RegExp(`^(/v1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}
