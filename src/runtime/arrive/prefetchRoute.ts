import { addFlowOf } from '../core/flows.ts';
import type { Runtime } from '../core/runtime.ts';
import { importFormView } from './importFormView.ts';
import { loadScreen } from './loadScreen.ts';

/** Fetches the chunks of an address's own route, wherever it leads in the end. */
export async function prefetchRoute(runtime: Runtime, address: string): Promise<void> {
  const { app, api, formById } = runtime;
  if (app.flowToAdd(address) !== undefined) await addFlowOf(runtime, address);
  const route = app.match(address)?.data;
  const chunks: ((() => Promise<unknown>) | undefined)[] = [
    () => loadScreen(runtime, route?.screen),
    ...[route?.form ?? [], route?.forms ?? []].flat().map((id) => formById[id]),
  ];
  if (route?.form ?? route?.forms) chunks.push(importFormView);
  for (const { call } of Object.values(route?.loads ?? {})) api.prefetch(call);
  // A failure here costs nothing: the chunk is asked for again when it is needed.
  for (const load of chunks) void load?.().catch(() => undefined);
}
