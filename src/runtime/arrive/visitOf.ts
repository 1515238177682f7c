import { secretNonce } from '../../api/session/vault.ts';
import type { Visit } from '../../flow/visit/visit.ts';
import { addFlow } from '../core/flows.ts';
import type { Runtime } from '../core/runtime.ts';
import { isFactLoaded, loadFacts } from './loads.ts';

/** Adapts the runtime to the flow's `Visit`. `signal` aborts its loads. */
export function visitOf(runtime: Runtime, signal?: AbortSignal): Visit {
  const { app, api, store, say } = runtime;
  return {
    app,
    facts: store.facts,
    writeFacts: store.writeFacts,
    now: api.now,
    // A placeholder; src/api inserts the secret.
    given: { device: describeDevice(), secret: { nonceToken: secretNonce } },
    isLoaded: (fact) => isFactLoaded(runtime, fact),
    load: (facts) => loadFacts(runtime, facts, signal),
    addFlow: (flow) => addFlow(runtime, flow),
    invalidate: store.invalidate,
    forgetDrafts: store.drafts.forgetBelow,
    say,
    notification: store.notification,
  };
}

/** Device details for POST /session and mfa-verify: a time zone, but no location. */
export interface Device {
  name: string;
  description: string;
  timezone: string;
}

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

// Specific names first: Edge and Opera also contain "Chrome", and Chrome contains "Safari".
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** A name for device lists, such as "Firefox on Windows". */
export function describeDevice(agent: string = navigator.userAgent): Device {
  const nameIn = (table: readonly (readonly [string, RegExp])[]) => table.find(([, pattern]) => pattern.test(agent))?.[0];
  const name = [nameIn(browsers) ?? 'Browser', nameIn(systems)].filter(Boolean).join(' on ');
  return {
    name,
    description: name,
    // A getter, because few calls need it and it takes 80 ms on a phone.
    get timezone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
  };
}
