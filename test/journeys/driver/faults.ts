import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from 'playwright';

export interface Fault {
  /** Predicate for test titles, such as "times out on its way there". */
  description: string;
  meet: (route: Route) => Promise<unknown>;
  /** Number of requests affected; all when absent. */
  times?: number;
}

const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title><p>Your balance: $1,000,000.00' };
const json = 'application/json';
/** Matches amounts in answers. */
const amount = /(?<key>"\w+":)"-?\d+\.\d\d"/g;

/** The request does not reach the provider. */
export const before = {
  dropped: { description: 'never reaches the provider', meet: (route) => route.abort('connectionrefused') },
  timedOut: { description: 'times out on its way there', meet: (route) => route.abort('timedout') },
  failed: {
    description: 'is answered with 500',
    meet: (route) => route.fulfill({ status: 500, contentType: json, body: '{"message":"boom"}' }),
  },
  busy: { description: 'is answered with 503', meet: (route) => route.fulfill({ status: 503, body: '' }) },
} satisfies Record<string, Fault>;

/** The provider handles the request, but its answer is lost. */
export const after = {
  lost: { description: 'is done, and the answer is lost', meet: (route) => doing(route, () => route.abort('connectionreset')) },
  late: { description: 'is done, and the answer times out', meet: (route) => doing(route, () => route.abort('timedout')) },
  gateway: {
    description: 'is done, and a gateway answers 502 with a page',
    meet: (route) => doing(route, () => route.fulfill({ ...portal, status: 502 })),
  },
  portal: { description: 'is done, and a page of somebody else is the answer', meet: (route) => doing(route, () => route.fulfill(portal)) },
  empty: { description: 'is done, and the answer is empty', meet: (route) => doing(route, () => route.fulfill({ status: 204, body: '' })) },
  cut: {
    description: 'is done, and the answer is cut off',
    meet: (route) => doing(route, (text) => route.fulfill({ contentType: json, body: text.slice(0, -9) })),
  },
  foreign: {
    description: 'is done, and the answer is of another shape',
    meet: (route) => doing(route, () => route.fulfill({ contentType: json, body: '{"data":{"amount":12.5}}' })),
  },
} satisfies Record<string, Fault>;

/** Errors that a provider or gateway may return for a read. */
export const refused: Fault[] = [
  ...[401, 403, 404, 419, 429, 451].map((status) => refusing(status)),
  ...[401, 419].map((status) => ({ ...refusing(status), description: `is refused with ${status} once`, times: 1 })),
];

/** The answer arrives damaged. */
export const misread = {
  begun: misreading('is cut off after its first byte', (text) => text.slice(0, 1)),
  halved: misreading('is cut off in the middle', (text) => text.slice(0, text.length / 2)),
  unclosed: misreading('is cut off before its last byte', (text) => text.slice(0, -1)),
  numbers: misreading('has numbers for texts', (text) => text.replaceAll(/"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"/g, '$1')),
  texts: misreading('has texts for whatever is none', (text) => text.replaceAll(/(?<=[:[,])(-?\d+|true|false|null)(?=[,}\]])/g, '"$1"')),
  nothing: misreading('has nothing for amounts', (text) => text.replaceAll(amount, '$<key>null')),
  bare: misreading('is not wrapped in data', (text) => JSON.stringify((JSON.parse(text) as { data: unknown }).data)),
  unchanged: { description: 'is said to be as it was', meet: (route) => route.fulfill({ status: 304, body: '' }) },
  elsewhere: {
    description: 'is sent elsewhere',
    meet: (route) => route.fulfill({ status: 302, headers: { location: '/v1/branding' }, body: '' }),
  },
  twice: misreading('names each amount twice', (text) => text.replaceAll(amount, '$&,$<key>"1000000.00"')),
} satisfies Record<string, Fault>;

export const slow: Fault = {
  description: 'takes its time',
  meet: async (route) => {
    await sleep(1500);
    await route.continue();
  },
};

export const silent: Fault = { description: 'is never answered', meet: () => Promise.resolve() };

/** Only the message of a 401 is shown to the depositor (rule sessions-16); other messages must not be. */
function refusing(status: number): Fault {
  const message = status === 401 ? 'Please log in again.' : 'Your balance: $1,000,000.00';
  const body = JSON.stringify({ message, errors: { balance: [message] }, code: null, request_id: null });
  return { description: `is refused with ${status}`, meet: (route) => route.fulfill({ status, contentType: json, body }) };
}

function misreading(how: string, change: (text: string) => string): Fault {
  return {
    description: `is answered, and the answer ${how}`,
    meet: (route) => doing(route, (text) => route.fulfill({ contentType: json, body: change(text) })),
  };
}

async function doing(route: Route, then: (text: string) => Promise<unknown>): Promise<unknown> {
  const answer = await route.fetch();
  return then(await answer.text());
}
