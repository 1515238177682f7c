import { secretNonce } from '../../api/session/vault.ts';
import type { Visit } from '../../flow/visit/visit.ts';
import { addFlow } from '../core/flows.ts';
import { describeDevice } from './device.ts';
import { isFactLoaded, loadFacts } from './loads.ts';
import type { Runtime } from '../core/runtime.ts';

/** This visit as the flow sees it. `signal` gives up what is being loaded. */
export function visitOf(runtime: Runtime, signal?: AbortSignal): Visit {
  const { app, api, store, say } = runtime;
  return {
    app,
    facts: store.facts,
    writeFacts: store.writeFacts,
    now: api.now,
    // A secret never leaves src/api: this mark is replaced there.
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
