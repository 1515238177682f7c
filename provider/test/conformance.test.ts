import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { toForm, type Answer, type Client } from './client.ts';
import { createDepositor } from './depositors.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';

interface Response {
  $ref?: string;
  headers: Record<string, { $ref?: string; required?: boolean }>;
}

interface Operation {
  operationId: string;
  servers?: { url: string }[];
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name: string; in: string; schema: { enum?: string[]; $ref?: string } }[];
  requestBody?: { content: Record<string, { example: Record<string, unknown> }> };
  responses: Record<string, Response>;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let provider: TestProvider;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  const { raw } = await provider.client().send('GET', '/v1/openapi.json');
  document = JSON.parse(raw) as Document; // checked by the linter
  ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, 'document');
});
afterAll(() => provider.close());

/** Resolves a JSON pointer into the document. */
function at(pointer: string): unknown {
  const keys = pointer.slice(2).split('/');
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Reasons why an answer violates the document; empty when it conforms. */
function faultsOf(path: string, method: string, { status, headers, body }: Answer): string[] {
  const place = `#/paths/${escaped(path)}/${method}/responses/${status}`;
  const declared = at(place) as Response | undefined;
  if (!declared) return [`${status} is not declared`];
  const target = declared.$ref ?? place;
  const validate = ajv.getSchema(`document${target}/content/application~1json/schema`) as ValidateFunction;
  const { headers: known } = at(target) as Response;
  const missing = Object.entries(known).filter(([name, header]) => {
    const { required } = header.$ref === undefined ? header : (at(header.$ref) as { required: boolean });
    return required === true && headers[name.toLowerCase()] === undefined;
  });
  return [
    ...(validate(body)
      ? []
      : [`${status} ${JSON.stringify(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`))}`]),
    ...missing.map(([name]) => `${status} lacks ${name}`),
    ...(headers['set-cookie'] !== undefined && !('Set-Cookie' in known) ? [`${status} sets a cookie`] : []),
  ];
}

/** URL with parameters that the document allows; the objects need not exist. */
function addressOf(path: string, { servers = document.servers, parameters }: Operation): string {
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((address, { name, schema }) => address.replace(`{${name}}`, schema.enum?.[0] ?? unknown), path);
  return `${servers[0]?.url ?? ''}${filled}`.replace('//', '/');
}

const unknown = 'Zk3vR8pQm1xW5yT7uB9cD2eF4gH6jK0lN-aS_oPiUyQ';

/** The example body, and variants: a field missing, of another type, too long or added, and no object. */
function bodiesOf({ requestBody }: Operation): unknown[] {
  if (!requestBody) return [undefined];
  const [[mediaType, { example }] = ['', { example: {} }]] = Object.entries(requestBody.content);
  const fields = Object.keys(example);
  const broken = inFull(fields, fields.slice(0, 1)).flatMap((name) => {
    const { [name]: _, ...less } = example;
    return [less, { ...example, [name]: 7 }, { ...example, [name]: 'x'.repeat(2000) }];
  });
  const bodies = [example, ...broken, { ...example, iban: 'x' }, []];
  return mediaType === 'application/json' ? bodies : bodies.map((body) => toForm(body));
}

async function sendEach(client: Client, method: string, path: string, operation: Operation): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const body of bodiesOf(operation)) {
    if (method !== 'get' && !client.cookies.has('XSRF-TOKEN')) await client.send('GET', '/sanctum/csrf-cookie');
    const verb = method.toUpperCase() as Parameters<Client['send']>[0]; // OpenAPI uses lower case
    const headers = {
      ...(method === 'get' ? {} : { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' }),
      ...(client.bearer === null ? {} : { authorization: `Bearer ${client.bearer}` }),
    };
    answers.push(await client.send(verb, addressOf(path, operation), body, headers));
  }
  return answers;
}

/** Calls that the product's pages and integrators rely on; method and path must not change. */
const calls = `
  GET /sanctum/csrf-cookie
  POST /close-my-account
  GET /accounts
  GET /linked-accounts
  GET /statements
  GET /statements/years
  GET /statements/{year}
  GET /statements/{year}/{month}
  POST /link/manual
  POST /link/manual/verify
  POST /link/manual/reissue
  GET /fastlink
  POST /link/fastlink
  GET /alerts
  POST /alerts/
  POST /alerts/all
  GET /depositor/beneficiaries
  POST /depositor/beneficiaries
  PATCH /depositor/beneficiaries/{uuid}
  PATCH /depositor/beneficiaries/update-allocations
  DELETE /depositor/beneficiary
  POST /depositor/beneficiaries/delete-and-reallocate
  GET /device-info
  GET /disclosure/{uuid}/{hash}
  GET /disclosures
  GET /disclosures/active
  POST /disclosure/{disclosure}
  GET /faqs
  GET /depositor
  GET /depositor/progress
  GET /user
  PATCH /depositor
  PATCH /user
  POST /entity/details
  POST /depositor/register-secondary
  PATCH /depositor/update-secondary-email
  PATCH /depositor/update-secondary
  GET /depositor/secondary-info
  GET /depositor/secondary-progress
  POST /verify-identity
  POST /depositor/close-secondary-application
  POST /depositor/resend-secondary-verification
  GET /messages
  POST /messages/{uuid}/view
  POST /messages
  POST /uploads
  GET /uploads/{uuid}
  GET /nonprofits/default
  GET /nonprofits/selected
  POST /nonprofits/select
  GET /nonprofits
  POST /transactions/{id}/void
  POST /deposit
  GET /transactions
  POST /withdraw
  GET /request/{requestId}
  GET /service
  GET /banner-alerts
  GET /tax-documents
  POST /login
  POST /logout
  POST /forgot-password
  POST /reset-password
  POST /register
  GET /mfa-resend/{nonceToken}
  POST /mfa-add-sms
  GET /mfa-select/{type}
  POST /mfa-confirm-update/{type}
  POST /mfa-verify/{nonceToken}
  POST /session
  GET /auth-check
  GET /auth-check/no-ext
  GET /branding
  POST /initial-fund-amount
  GET /initial-fund-amount
  POST /fund-my-account
`;

test('the document contains all calls that clients rely on', () => {
  const wanted = calls.trim().split(/\n\s*/);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(wanted.filter((call) => !described.includes(call))).toEqual([]);
});

/** Calls that change the session come last, because the others need it. */
function operationsInOrder() {
  const changesSession = ({ responses }: Operation) => Number('Set-Cookie' in (responses['200']?.headers ?? {}));
  return Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .toSorted((one, other) => changesSession(one.operation) - changesSession(other.operation));
}

/** Requests and expectations are derived only from the document that the provider serves. */
describe('every answer of every operation conforms to the document', () => {
  const check = async (create: () => Promise<Client>) => {
    const faults: string[] = [];
    const succeeded = new Set<string>();
    for (const { path, method, operation } of operationsInOrder()) {
      const client = await create();
      for (const answer of await sendEach(client, method, path, operation)) {
        if (answer.status < 300) succeeded.add(operation.operationId);
        faults.push(...faultsOf(path, method, answer).map((fault) => `${operation.operationId}: ${fault}`));
      }
    }
    return { faults: [...new Set(faults)], succeeded };
  };

  test('for a visitor', async () => {
    const { faults, succeeded } = await check(async () => provider.client());
    expect(faults).toEqual([]);
    expect([...succeeded]).toEqual(expect.arrayContaining(['branding', 'csrf-cookie', 'register', 'forgot-password', 'logout']));
  });

  test('for a depositor', async () => {
    const { client } = await createDepositor(provider);
    const kept = [...client.cookies];
    const { faults, succeeded } = await check(async () => {
      const again = provider.client();
      for (const [name, value] of kept) again.cookies.set(name, value);
      again.bearer = client.bearer;
      return again;
    });
    expect(faults).toEqual([]);
    expect([...succeeded]).toEqual(expect.arrayContaining(['auth-check', 'accounts', 'depositor', 'service', 'transactions', 'user']));
  });
});
