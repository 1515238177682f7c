import { randomUUID } from 'node:crypto';
import { accessCodeOf } from '../src/domain/disclosures/accessCode.ts';
import type { Answer, Client } from './client.ts';
import { contextOf, type TestProvider } from './createTestProvider.ts';
import { answers, lastMessage, logIn, newEmail, password } from './depositors.ts';
import { saver } from './funders.ts';

export interface Primary {
  client: Client;
  email: string;
}

interface Info {
  entity: string;
  state: string;
  primary_depositor: { depositor_id: string };
  secondary_depositors: { depositor_id: string }[];
  /** Null after the sign-up. */
  draft: { version: number };
  invitation: unknown;
}

export const infoOf = async ({ client }: Primary) => (await client.call('GET /depositor/secondary-info')).body.data as unknown as Info; // as the contract says
export const stateOf = async (primary: Primary) => (await infoOf(primary)).state;

/** Registers a joint holder. Returns their address. */
export async function registerJoint(primary: Primary, email = newEmail()): Promise<string> {
  const { entity } = await infoOf(primary);
  const { status } = await primary.client.call('POST /depositor/register-secondary', { email, entity_id: entity });
  if (status !== 200) throw new Error(`registering was answered ${status}`);
  return email;
}

/** Titles of the primary holder's alerts about joint holders, newest first. */
export async function alertsAboutHolder({ client }: Primary): Promise<string[]> {
  const alerts = (await client.call('GET /alerts')).body.data as unknown as { title: string; about: { type: string } | null }[]; // as the contract says
  return alerts.flatMap(({ title, about }) => (about?.type === 'joint_holder' ? [title] : []));
}

export const takeJoint = ({ client }: Primary, body: object) => client.call('PATCH /depositor/update-secondary', body);

/** Completes all steps; the SSN's ending decides the identity check. */
export async function fillInJoint(primary: Primary, ssn = '531279001', email?: string): Promise<string> {
  const invited = await registerJoint(primary, email);
  for (const body of [answers.basic(ssn), answers.address, answers.employer]) await takeJoint(primary, body);
  return invited;
}

/** A primary holder who has sent an invitation, and its link. */
export async function invite(provider: TestProvider, ssn?: string, email?: string) {
  const primary = await saver(provider);
  const invited = await fillInJoint(primary, ssn, email);
  await takeJoint(primary, answers.confirmed);
  return { primary, invited, link: await linkTo(provider, invited) };
}

/** Parameters of the newest invitation to an address. */
export async function linkTo(provider: TestProvider, email: string): Promise<Link> {
  const { link = '' } = await lastMessage(provider, email);
  const { pathname, searchParams } = new URL(link);
  if (pathname !== '/joint-account/onboarding') throw new Error(`no invitation was sent to ${email}`);
  return { uuid: searchParams.get('uuid') ?? '', hash: searchParams.get('hash') ?? '' };
}

export interface Link {
  uuid: string;
  hash: string;
}

export const prove = (client: Client, link: object, ssn_last4 = '9001') => client.call('POST /verify-identity', { ...link, ssn_last4 });

export const said = ({ status, body }: Answer) => `${status} ${body.code ?? ''}`.trim();

/** Verifies the identity and sets a password, in one browser. */
export async function signUp(provider: TestProvider, link: Link, last4?: string): Promise<Client> {
  const client = provider.client();
  const { data } = (await prove(client, link, last4)).body;
  await client.call('POST /reset-password', { email: data['email'], token: data['token'], password });
  return client;
}

/** Agrees to all documents of the brand with calls. */
export async function agreeToAll(provider: TestProvider, client: Client): Promise<void> {
  const userId = String((await client.call('GET /user')).body.data['uuid']);
  const { brand, config } = contextOf(provider);
  for (const disclosure of brand.disclosures) {
    const { uuid, hash, attestation, isConsent } = disclosure;
    const code = isConsent ? { access_code: accessCodeOf(config, userId, disclosure) } : {};
    await client.call(`POST /disclosure/${uuid}`, { hash, attestation, ...code });
  }
}

/**
 * A primary holder with $500.00 and their joint holder, both logged in.
 * @param ssn unused by other joint holders of this provider
 */
export async function shareAccount(provider: TestProvider, ssn: string): Promise<{ primary: Primary; holder: Primary }> {
  const { primary, invited, link } = await invite(provider, ssn);
  const client = await signUp(provider, link, ssn.slice(-4));
  await logIn(provider, client, invited);
  await agreeToAll(provider, client);
  const { status } = await client.call('GET /disclosures?update_step=true');
  if (status !== 200) throw new Error(`joining was answered ${status}`);
  return { primary, holder: { client, email: invited } };
}

/** Names that calls for joint accounts accept, for attackers, who know only half of a mailed link. */
export function jointNames(provider: () => TestProvider) {
  const email = 'jules.harbor@persona.example';
  const half = (of: (link: Link) => { name: string; body: object }, instead: object) => ({
    get: async () => of(await linkTo(provider(), email)),
    body: () => instead,
  });
  const calls = { 'entity-details': {}, 'verify-identity': { ssn_last4: '4199' } };
  return {
    'register-secondary entity_id': {
      owner: () => saver(provider()),
      other: () => saver(provider()),
      get: async (owner: Primary) => ({ name: (await infoOf(owner)).entity, body: { email: newEmail() } }),
    },
    ...Object.fromEntries(
      Object.entries(calls).flatMap(([call, more]) => [
        [`${call} uuid`, half(({ uuid, hash }) => ({ name: uuid, body: { hash, ...more } }), { hash: 'x'.repeat(43) })],
        [`${call} hash`, half(({ uuid, hash }) => ({ name: hash, body: { uuid, ...more } }), { uuid: randomUUID() })],
        [`${call} token`, half(({ hash }) => ({ name: hash, body: { email, ...more } }), { email: newEmail() })],
      ]),
    ),
  };
}
