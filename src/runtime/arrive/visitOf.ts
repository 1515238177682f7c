import { secretNonce } from '../../api/session/vault.ts';
import type { Visit } from '../../flow/visit/visit.ts';
import { addFlow } from '../core/flows.ts';
import { describeDevice } from './device.ts';
import { isFactLoaded, loadFacts } from './loads.ts';
import type { Runtime } from '../core/runtime.ts';

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
