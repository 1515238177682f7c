import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { editionsOf } from '../src/config/disclosures/readDisclosures.ts';
import { disclosureAgreements } from '../src/db/schema/disclosures.ts';
import { depositors, users } from '../src/db/schema/people.ts';
import { accessCodeOf } from '../src/domain/disclosures/accessCode.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { fillIn, forget, lastMessage, logIn, newEmail, password, registerDepositor } from './depositors.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

let root: string;
let provider: TestProvider;

/** Harbor offers Spanish with some translated messages; Volt overrides one of them. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'passbook-languages-'));
  for (const part of ['schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  for (const slug of ['harbor', 'volt']) offer(slug);
  write('base/es-US', {
    frame: {
      subject: '{subject} | {brand.name}',
      text: ['Hola:', '{text}', 'Escriba a {brand.emails.support}.', '{brand.name}'],
    },
    verifyEmail: { subject: 'Confirme su correo', text: ['Le damos la bienvenida a {brand.name}.', '{link}'] },
    codeByEmail: { subject: 'Su código', text: ['Su código es {code}.'] },
    codeBySms: { text: ['{brand.name}: su código es {code}.'] },
    reviewDone: { subject: 'Hemos revisado su solicitud', text: ['Entre aquí:', '{link}'] },
  });
  const refusals = {
    verify_link_invalid: {
      'This link has expired or is incomplete. Ask for a new password, and we’ll send you another link.': 'Este enlace ya no vale.',
    },
  };
  writeFileSync(join(root, 'brands/base/es-US/refusals.json'), JSON.stringify(refusals));
  writeDisclosure('base', 'esign-consent', '1.0');
  writeDisclosure('base', 'privacy-notice', '0.9');
  writeDisclosure('harbor', 'account-agreement', '1.0');
  write('volt', { codeByEmail: { subject: 'Here is your code', text: ['{code}, and it is gone in 5 minutes.'] } });
  provider = await createTestProvider({ root });
});
afterAll(async () => {
  await provider.close();
  rmSync(root, { recursive: true });
});

function offer(slug: string): void {
  const file = join(root, `brands/${slug}/brand.json`);
  // our own file
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, languages: ['en-US', 'es-US'] }));
}

function write(folder: string, messages: object): void {
  const file = join(root, 'brands', folder, 'messages.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(messages));
}

/** Writes a translation of a document's version. */
function writeDisclosure(slug: string, kind: string, translates: string): void {
  const file = join(root, `brands/${slug}/es-US/disclosures/${kind}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const test = { title: 'Su código es {code}', heading: 'Puede leerlo', paragraphs: ['Escriba el código en la página.'] };
  const said = { title: 'Registros electrónicos', summary: 'Así los recibe.', attestation: 'Acepto los registros de {brand.name}.' };
  const sections = [{ heading: 'Lo que acepta', paragraphs: ['Contacto: {contact}.'] }];
  writeFileSync(file, JSON.stringify({ $schema: '', translates, ...said, test, sections }));
}

/** A browser that sends this Accept-Language with every request. */
function browser(language: string, host?: string): Client {
  const client = provider.client(host);
  return {
    ...client,
    get bearer() {
      return client.bearer;
    },
    set bearer(bearer) {
      client.bearer = bearer;
    },
    call: (call, body, headers) => client.call(call, body, { 'accept-language': language, ...headers }),
  };
}

async function subjectTo(email: string): Promise<string | undefined> {
  return (await lastMessage(provider, email)).subject;
}

test('the outcome of a link is in the reader’s language', async () => {
  const page = await provider.client().send('GET', '/v1/verify-email?token=nonsense');
  const id = new URL(String(page.headers.location), 'http://localhost').searchParams.get('uuid');
  const { body, headers } = await browser('es').call(`GET /request/${id}`);
  expect(body.data).toMatchObject({ status: 'FAILED', problem: { message: 'Este enlace ya no vale.' } });
  expect(headers['content-language']).toBe('es-US');
});

describe('a mail', () => {
  test('is in the language of the registration, including its frame', async () => {
    const email = newEmail();
    await browser('es-MX,es;q=0.9,en;q=0.8').call('POST /register', { email, password });
    const { subject, text, link } = await lastMessage(provider, email);
    expect(subject).toBe('Confirme su correo | Harbor Community Bank');
    expect(text.split('\n\n')).toEqual([
      'Hola:',
      'Le damos la bienvenida a Harbor Community Bank.',
      link,
      'Escriba a support@harbor.example.',
      'Harbor Community Bank',
    ]);
  });

  test('is in English without a translation', async () => {
    const email = newEmail();
    await registerDepositor(provider, browser('es'), email);
    await forget(provider, email);
    expect(await subjectTo(email)).toBe('Set a new password | Harbor Community Bank');
  });

  test('is in the brand’s default language if the browser’s is not offered', async () => {
    const email = newEmail();
    await browser('de-DE').call('POST /register', { email, password });
    expect(await subjectTo(email)).toBe('Confirm your email address | Harbor Community Bank');
  });

  test('overridden by a brand never uses the base translation', async () => {
    const [volt, email] = [browser('es', 'volt.localhost:4000'), newEmail()];
    await registerDepositor(provider, volt, email);
    await logIn(provider, volt, email);
    const { subject, text } = await lastMessage(provider, email);
    expect(subject).toMatch(/^Here is your code \| /);
    expect(text).toMatch(/^Hola:\n\n\d{6}, and it is gone in 5 minutes\./);
  });

  test('to the owner of an address that someone else registers is in the owner’s language', async () => {
    const email = newEmail();
    await registerDepositor(provider, browser('en'), email);
    await logIn(provider, browser('en'), email);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT10M' });
    await browser('es').call('POST /register', { email, password });
    const { subject, text } = await lastMessage(provider, email);
    expect(subject).toBe('You already have a login | Harbor Community Bank');
    expect(text).toMatch(/^Hello,/);
  });

  test('follows the language of the last login', async () => {
    const email = newEmail();
    await registerDepositor(provider, browser('en'), email);
    await logIn(provider, browser('en'), email);
    expect(await subjectTo(email)).toBe('Your one-time code | Harbor Community Bank');
    await logIn(provider, browser('es'), email);
    expect(await subjectTo(email)).toBe('Su código | Harbor Community Bank');
  });

  test('sent by a job is in the stored language', async () => {
    const [spanish, email] = [browser('es'), newEmail()];
    await registerDepositor(provider, spanish, email);
    await logIn(provider, spanish, email);
    await fillIn(spanish, reviewed);
    await spanish.call('PATCH /depositor', { registration_step: 'confirmed' });
    await provider.client().send('POST', '/sandbox/clock', { advance: '1bd' });
    const { subject, text } = await lastMessage(provider, email);
    expect(subject).toBe('Hemos revisado su solicitud | Harbor Community Bank');
    expect(text).toMatch(/^Hola:\n\nEntre aquí:/);
  });
});

describe('a disclosure', () => {
  interface Item {
    uuid: string;
    hash: string;
    language: string;
    title: string;
    attestation: string;
    agreed_at: string | null;
  }
  const list = async (client: Client) => (await client.call('GET /disclosures?all=true')).body.data as unknown as Item[]; // as the contract has it

  /** A depositor with a linked account, in Spanish and in English. */
  async function linked() {
    const email = newEmail();
    const [spanish, english] = [browser('es'), browser('en')];
    await registerDepositor(provider, spanish, email);
    await logIn(provider, spanish, email);
    english.bearer = spanish.bearer;
    for (const [name, value] of spanish.cookies) english.cookies.set(name, value);
    const { db, config } = provider.platform.deps;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const own = eq(depositors.userId, user?.id ?? '');
    await db
      .update(depositors)
      .set({ registrationLastStep: 'verified', registrationStatus: 'PASSED', extendedStatus: 'LINKED' })
      .where(own);
    const edition = (hash: string) => {
      const found = provider.platform.brands
        .get('harbor')
        ?.disclosures.flatMap(editionsOf)
        .find((each) => each.hash === hash);
      if (!found) throw new Error('there is no such disclosure');
      return found;
    };
    const agree = (client: Client, { uuid, hash, attestation }: Item) =>
      client.call(`POST /disclosure/${uuid}`, { hash, attestation, access_code: accessCodeOf(config, user?.id ?? '', edition(hash)) });
    return { spanish, english, agree };
  }

  test('is translated if its current version is, else English', async () => {
    const { spanish, english } = await linked();
    const languages = async (client: Client) => (await list(client)).map(({ language }) => language);
    expect(await languages(spanish)).toEqual(['es-US', 'es-US', 'en-US', 'en-US', 'en-US']);
    expect(new Set(await languages(english))).toEqual(new Set(['en-US']));
    const [consent] = await list(spanish);
    const { body, headers } = await english.call(`GET /disclosure/${consent?.uuid}/${consent?.hash}`);
    expect(headers['content-language']).toBe('es-US');
    expect(body.data).toMatchObject({
      language: 'es-US',
      attestation: 'Acepto los registros de Harbor Community Bank.',
      sections: [{ paragraphs: ['Contacto: 800-555-0142 o support@harbor.example.'] }],
    });
    const { headers: file } = await spanish.send('GET', String(body.data['download_url']), undefined, bearerOf(spanish));
    expect(file['content-disposition']).toContain('harbor-esign-consent-es-US.pdf');
  });

  test('agreed to in one language counts for all, and the shown one is recorded', async () => {
    const { spanish, english, agree } = await linked();
    const [consent, agreement] = await list(spanish);
    const [, inEnglish] = await list(english);
    if (!consent || !agreement || !inEnglish) throw new Error('there are no disclosures');
    expect(agreement.hash).not.toBe(inEnglish.hash);
    expect((await agree(spanish, { ...consent, attestation: 'I agree.' })).body.code).toBe('disclosure_changed');
    expect((await agree(spanish, consent)).body.data).toMatchObject({ language: 'es-US', agreed_at: expect.any(String) });
    expect((await agree(english, inEnglish)).body.data).toMatchObject({ language: 'en-US', agreed_at: expect.any(String) });
    for (const client of [spanish, english])
      expect((await list(client)).slice(0, 2).map(({ agreed_at: at }) => at)).toEqual([expect.any(String), expect.any(String)]);
    const rows = await provider.platform.deps.db
      .select()
      .from(disclosureAgreements)
      .where(inArray(disclosureAgreements.hash, [consent.hash, inEnglish.hash]));
    expect(rows.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual(
      expect.arrayContaining(['account-agreement en-US', 'esign-consent es-US']),
    );
  });
});

const bearerOf = ({ bearer }: Client) => ({ authorization: `Bearer ${bearer}` });

/** An SSN that the sandbox reviews. */
const reviewed = '341552003';
