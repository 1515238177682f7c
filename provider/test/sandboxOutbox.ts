import type { Client } from './client.ts';

interface Sent {
  text: string;
  code?: string;
  link?: string;
}

export async function newestInOutbox(client: Client, to: string): Promise<Sent> {
  const { raw } = await client.send('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`);
  const [newest] = JSON.parse(raw) as Sent[]; // the sandbox's outbox (rule tools-6)
  if (!newest) throw new Error(`nothing was sent to ${to}`);
  return newest;
}

/** Logs a persona in with a code by e-mail; the client keeps the full bearer. */
export async function logInByOutbox(client: Client, email: string, password: string): Promise<void> {
  const login = await client.call('POST /login', { email, password });
  client.bearer = String(login.body.data['token']);
  const select = await client.call('GET /mfa-select/email');
  const { code } = await newestInOutbox(client, email);
  const verify = await client.call(`POST /mfa-verify/${String(select.body.data['nonce_token'])}`, { code });
  client.bearer = String(verify.body.data['token']);
}
