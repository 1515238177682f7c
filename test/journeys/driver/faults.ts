import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from 'playwright';

/** Something that goes wrong between a page and the provider. */
export interface Fault {
  /** What becomes of the call. */
  says: string;
  meet: (route: Route) => Promise<unknown>;
}

const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Free Wi-Fi</title><p>Your balance: $1,000,000.00' };
const json = 'application/json';

/** Nothing reaches the provider. */
export const before = {
  dropped: { says: 'never reaches the provider', meet: (route) => route.abort('connectionrefused') },
  timedOut: { says: 'times out on its way there', meet: (route) => route.abort('timedout') },
  failed: { says: 'is answered with 500', meet: (route) => route.fulfill({ status: 500, contentType: json, body: '{"message":"boom"}' }) },
  busy: { says: 'is answered with 503', meet: (route) => route.fulfill({ status: 503, body: '' }) },
} satisfies Record<string, Fault>;

/** The provider does what it was asked; nobody hears of it. */
export const after = {
  lost: { says: 'is done, and the answer is lost', meet: (route) => doing(route, () => route.abort('connectionreset')) },
  late: { says: 'is done, and the answer times out', meet: (route) => doing(route, () => route.abort('timedout')) },
  gateway: {
    says: 'is done, and a gateway answers 502 with a page',
    meet: (route) => doing(route, () => route.fulfill({ ...portal, status: 502 })),
  },
  portal: { says: 'is done, and a page of somebody else is the answer', meet: (route) => doing(route, () => route.fulfill(portal)) },
  empty: { says: 'is done, and the answer is empty', meet: (route) => doing(route, () => route.fulfill({ status: 204, body: '' })) },
  cut: {
    says: 'is done, and the answer is cut off',
    meet: (route) => doing(route, (text) => route.fulfill({ contentType: json, body: text.slice(0, -9) })),
  },
  foreign: {
    says: 'is done, and the answer is of another shape',
    meet: (route) => doing(route, () => route.fulfill({ contentType: json, body: '{"data":{"amount":12.5}}' })),
  },
} satisfies Record<string, Fault>;

export const slow: Fault = {
  says: 'takes its time',
  meet: async (route) => {
    await sleep(1500);
    await route.continue();
  },
};

async function doing(route: Route, then: (text: string) => Promise<unknown>): Promise<unknown> {
  const answer = await route.fetch();
  return then(await answer.text());
}
