import { findAddressNow } from './findAddressNow.ts';
import type { Runtime } from '../core/runtime.ts';

const whenIdle: (task: () => void) => number = globalThis.requestIdleCallback ?? ((task: () => void) => Number(setTimeout(task, 1000)));
const forget: (handle: number) => void = globalThis.cancelIdleCallback ?? clearTimeout;

/** Fetches the chunks of the routes that the shown one most likely leads to, when the browser has nothing else to do. */
export function prefetchNext(runtime: Runtime): () => void {
  const handle = whenIdle(() => {
    const here = runtime.app.match(location.pathname);
    // Logging out must not have to wait for the network.
    if (runtime.api.hasBearer()) prefetch(runtime, findAddressNow(runtime, runtime.app.data.shell.logOut));
    for (const submit of Object.values(here?.data.submits ?? {})) if (submit.to) prefetch(runtime, findAddressNow(runtime, submit.to));
  });
  return () => forget(handle);
}

function prefetch({ app, formById, screenByName }: Runtime, address: string): void {
  const route = app.match(address)?.data;
  const chunks: ((() => Promise<unknown>) | undefined)[] = [
    route?.screen ? screenByName[route.screen] : undefined,
    ...[route?.form ?? [], route?.forms ?? []].flat().map((id) => formById[id]),
  ];
  if (route?.form ?? route?.forms) chunks.push(() => import('../../form/FormView.tsx'));
  // A failure here costs nothing: the chunk is asked for again when it is needed.
  for (const load of chunks) void load?.().catch(() => undefined);
}
