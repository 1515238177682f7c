import { eq } from 'drizzle-orm';
import { outbox } from '../src/db/schema/work.ts';
import { transact } from '../src/db/transact.ts';
import { confirmEmail } from '../src/domain/access/confirmEmail.ts';
import { createLink } from '../src/domain/access/links.ts';
import { hashPassword } from '../src/domain/access/passwords/passwords.ts';
import { register } from '../src/domain/access/registrations.ts';
import { openSession } from '../src/domain/access/sessions.ts';
import type { User } from '../src/domain/access/users.ts';
import { restartChase } from '../src/domain/alerts/chase.ts';
import { openContent } from '../src/domain/messages/outbox.ts';
import { toEmailKey } from '../src/domain/values/contact.ts';
import { cookieNameOf } from '../src/http/browser/cookies.ts';
import { personaPassword } from '../src/sandbox/personas/personas.ts';
import type { Answer, Client } from './client.ts';
import { contextOf, type TestProvider } from './createTestProvider.ts';

export const password = 'Velvet-otter-93';

export async function lastMessage({ platform }: TestProvider, to: string) {
  const rows = await platform.deps.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, to.includes('@') ? toEmailKey(to) : to))
    .orderBy(outbox.id);
  const message = rows.at(-1);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return { ...message, ...openContent(platform.deps.config.sealingKeys, message.ref, message.content) };
}

/** Subjects of all mails to an address, oldest first, without the brand's name. */
export async function subjectsTo({ platform }: TestProvider, to: string): Promise<string[]> {
  const rows = await platform.deps.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id);
  const mails = rows.map(({ ref, content }) => openContent(platform.deps.config.sealingKeys, ref, content));
  return mails.map(({ subject = '' }) => subject.split(' | ', 1)[0] ?? '');
}

/** Runs follow-up jobs of calls. */
export const settle = ({ work, platform }: TestProvider) => work.finishDue(platform.deps.clock.now());

/** Requests a password reset and waits for its mail, if any. */
export async function forget(provider: TestProvider, email: string): Promise<Answer> {
  const answer = await provider.client().call('POST /forgot-password', { email });
  await settle(provider);
  return answer;
}

/** Registers and opens the mailed link. */
export async function registerDepositor(provider: TestProvider, client: Client, email: string): Promise<void> {
  await client.call('POST /register', { email, password });
  const { link } = await lastMessage(provider, email);
  const address = new URL(link ?? '');
  await client.send('GET', address.pathname + address.search);
}

export async function logInAs(provider: TestProvider, persona: string): Promise<Client> {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  return client;
}

/** Logs in with password and code by e-mail; the client keeps the full bearer. */
export async function logIn(provider: TestProvider, client: Client, email: string, secret = password, remember = false): Promise<Answer> {
  await client.send('GET', '/sanctum/csrf-cookie');
  const started = await client.call('POST /login', { email, password: secret });
  client.bearer = String(started.body.data.token);
  return verify(provider, client, email, remember);
}

/** Requests a code by e-mail and enters it. */
export async function verify(provider: TestProvider, client: Client, email: string, remember = false): Promise<Answer> {
  const { nonce, code } = await selectCode(provider, client, email);
  const done = await client.call(`POST /mfa-verify/${nonce}`, { code, ...(remember ? { remember, device_name: 'My laptop' } : {}) });
  if (done.status === 200) client.bearer = String(done.body.data.token);
  return done;
}

export async function selectCode(provider: TestProvider, client: Client, to: string, type: 'email' | 'sms' = 'email') {
  const chosen = await client.call(`GET /mfa-select/${type}`);
  const { code } = await lastMessage(provider, to);
  return { nonce: String(chosen.body.data.nonce_token), code: code ?? '' };
}

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let count = 0;

export const newEmail = () => `visitor${(count += 1)}-${Date.now()}@example.com`;

/**
 * Creates a registered, confirmed and logged-in depositor directly in the domain, because seven calls each would slow down many tests.
 * Sends no mails and counts no limits; tests of those use `createByCalls`.
 */
export async function createDepositor(provider: TestProvider, host?: string): Promise<{ client: Client; email: string }> {
  const { config, db } = provider.platform.deps;
  const client = provider.client(host);
  const email = newEmail();
  const context = contextOf(provider, host?.split('.', 1)[0]);
  const hash = await (passwordHash ??= hashPassword(password, config.limits));
  const { user, browser, link } = await transact(db, async (tx) => {
    const { registered, browser } = await register(tx, context, email, hash);
    const { user, registration } = registered;
    return { user, browser, link: await createLink(tx, context, 'verify', user, registration) };
  });
  const { mark } = await confirmEmail(db, context, new URL(link, 'http://localhost').searchParams.get('token') ?? '', browser);
  if (mark === null) throw new Error('the address was not confirmed');
  client.cookies.set(cookieNameOf(config, 'passbook-registration'), browser);
  client.cookies.set(cookieNameOf(config, 'passbook-enrolment'), mark);
  await openFor(provider, client, user);
  return { client, email };
}

let passwordHash: Promise<string> | undefined;

/** Like `createDepositor`, with the calls of a browser. */
export async function createByCalls(provider: TestProvider, host?: string): Promise<{ client: Client; email: string }> {
  const client = provider.client(host);
  const email = newEmail();
  await registerDepositor(provider, client, email);
  await logIn(provider, client, email);
  return { client, email };
}

/** Opens a full session without the calls of a login. */
export async function openFor(provider: TestProvider, client: Client, { id, brand }: Pick<User, 'id' | 'brand'>): Promise<void> {
  const { config, db } = provider.platform.deps;
  const context = contextOf(provider, brand);
  const { bearer, cookie } = await transact(db, async (tx) => {
    const opened = await openSession(tx, context, id, 'full', true);
    await restartChase(tx, context, id);
    return opened;
  });
  client.bearer = bearer;
  client.cookies.set(cookieNameOf(config, 'passbook'), cookie);
  // The anti-forgery token is bound to the session.
  await client.send('GET', '/sanctum/csrf-cookie');
}

export const answers = {
  basic: (ssn = '123456789') => ({
    registration_step: 'basic',
    first_name: 'Jordan',
    last_name: 'Rivera',
    date_of_birth: '1990-04-12',
    ssn,
  }),
  address: { registration_step: 'address', street_address: '12 Elm Street', unit: '4B', city: 'Austin', state: 'TX', zip: '78701' },
  employer: { registration_step: 'employer', employment_status: 'employed', employer_name: 'Acme', occupation: 'Nurse' },
  confirmed: { registration_step: 'confirmed' },
};

/** Takes the three steps before the confirmation. */
export async function fillIn(client: Client, ssn?: string): Promise<void> {
  for (const body of [answers.basic(ssn), answers.address, answers.employer]) await client.call('PATCH /depositor', body);
}

export const confirm = (client: Client) => client.call('PATCH /depositor', answers.confirmed);
