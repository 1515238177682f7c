import { request } from 'playwright';
import type { Facts } from '../../../src/flow/language/facts.ts';
import { setFacts } from '../../../src/flow/language/setFacts.ts';
import type { World } from '../../../journeys/world.ts';
import type { Product } from '../../browser/product.ts';

interface Persona {
  id: string;
  email: string;
  password: string;
  phone: string;
}

/** A persona's facts from the provider's read calls, over HTTP without a browser. */
export async function readFacts(product: Product, { app, contracts }: World, id: string): Promise<Facts> {
  const personas = (await product.sandbox('personas')) as Persona[]; // the sandbox's list
  const persona = personas.find((each) => each.id === id);
  if (!persona) throw new Error(`the sandbox has no persona ${id}`);
  const { get, relink, end } = await logIn(product, persona);
  const facts: Facts = { session: { relink } };
  for (const source of Object.values(app.data.facts)) {
    const answer = await get(contracts[source.call]?.path ?? '');
    setFacts(facts, app.data.calls[source.call]?.sets, { facts, answer });
  }
  await end();
  return facts;
}

async function logIn(product: Product, persona: Persona) {
  const http = await request.newContext({ baseURL: product.origin() });
  await http.get('/sanctum/csrf-cookie');
  const mark = async () => {
    const { cookies } = await http.storageState();
    return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  };
  let bearer = '';
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { 'x-xsrf-token': await mark(), ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }) };
    const answer = await http.fetch(`/v1${path}`, { method, headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const pending = (await send('POST', '/login', { email: persona.email, password: persona.password })) as { token: string }; // see its contract
  bearer = pending.token;
  const sent = (await send('GET', '/mfa-select/sms')) as { nonce_token: string };
  const [message] = await product.outbox(persona.phone);
  const full = (await send('POST', `/mfa-verify/${sent.nonce_token}`, { code: message?.code })) as { token: string; relink: boolean };
  bearer = full.token;
  return { relink: full.relink, get: (path: string) => send('GET', path), end: () => http.dispose() };
}
