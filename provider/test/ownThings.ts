import { randomUUID } from 'node:crypto';
import { createSites } from '../src/sandbox/ports/sites.ts';
import type { Client } from './client.ts';
import type { TestProvider } from './createTestProvider.ts';
import { settle } from './depositors.ts';
import { linkedOf } from './funders.ts';

/** Writes to support with a file that passes the malware scan. */
export async function write(provider: TestProvider, client: Client) {
  const sent = { topic: 'other', subject: 'A question', text: 'Who can read this?', files: ['note'] };
  const { body } = await client.call('POST /messages', sent, { 'idempotency-key': randomUUID() });
  await settle(provider);
  const { uuid: thread, messages } = body.data as { uuid: string; messages: { uuid: string; attachments: { uuid: string }[] }[] }; // as the contract says
  return { thread, message: messages[0]?.uuid ?? '', file: messages[0]?.attachments[0]?.uuid ?? '' };
}

/** Uploads a file that answers a question. @returns its uuid */
export async function upload(provider: TestProvider, client: Client): Promise<string> {
  const { body } = await client.call('POST /uploads', { files: ['license'] }, { 'idempotency-key': randomUUID() });
  await settle(provider);
  return String(body.data['uuid']);
}

/** Schedules a monthly deposit. */
export async function arrange(owner: { client: Client }) {
  const request = { amount: '5.00', linked_account_uuid: await linkedOf(owner), frequency: 'monthly' };
  const { body } = await owner.client.call('POST /deposit', request, { 'idempotency-key': randomUUID() });
  const { uuid, next_on } = body.data as { uuid: string; next_on: string }; // as the contract says
  return { request, uuid, next_on };
}

/** Result of a widget session at one of the sandbox's banks. */
export async function resultOf({ platform }: TestProvider, client: Client, login: string): Promise<string> {
  const { config, clock } = platform.deps;
  const { body } = await client.call('GET /fastlink');
  const visit = { token: String(body.data['access_token']), institution: 'lakeside', login, now: clock.now() };
  const end = createSites(config).logIn(visit);
  return typeof end === 'object' && 'result' in end ? end.result : '';
}
