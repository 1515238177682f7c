import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import type { App } from '../../flow/decide/createApp.ts';
import { fetchChunk } from './chunks.ts';

interface Growing {
  app: App;
  bundle: BrandBundle;
}

type Fetch = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Loads a flow and adds its routes to the app and its words to the brand.
 *
 * @throws ChunkFailure
 */
export async function addFlow({ app, bundle }: Growing, flow: string, fetch: Fetch = fetchChunk): Promise<void> {
  const load = bundle.flows?.[flow];
  if (!load) throw new Error(`${bundle.slug} has no flow "${flow}"`);
  const { part } = await fetch(load);
  Object.assign(bundle.words, part.words);
  app.add(flow, part.routes);
}

/** Adds the flow of an address if possible. Failures are ignored. */
export async function addFlowOf(growing: Growing, address: string): Promise<void> {
  const flow = growing.app.flowToAdd(address);
  if (flow !== undefined) await addFlow(growing, flow, (load) => load()).catch(() => undefined);
}

export async function addAllFlows(growing: Growing): Promise<void> {
  await Promise.all(Object.keys(growing.bundle.flows ?? {}).map((flow) => addFlow(growing, flow, (load) => load())));
}
