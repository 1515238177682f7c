import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxLimits } from '../src/config/limits.ts';
import { depositors } from '../src/db/schema/people.ts';
import { getUser } from '../src/domain/access/users.ts';
import { readContracts, type CallContract } from '../src/http/contract.ts';
import type { Client } from './client.ts';
import { closeAtOnce } from './closeAtOnce.ts';
import { createDepositor, openFor, password } from './depositors.ts';
import { saver, type Funder } from './funders.ts';
import { createOwner, goodRequest, send } from './goodRequests.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';

/**
 * Statuses of every call for every kind of caller. All send a request that succeeds for the owner, so only the caller can cause a refusal. The
 * statuses are written out here rather than derived from the policies.
 *
 * - nobody: no session
 * - pending: password entered, code missing
 * - brand: the owner's session at another brand's host
 * - other: another depositor at the same step as the owner
 * - review: the owner's joint holder during the identity check
 * - hold, view: the owner, on hold or view-only
 * - closed: the owner after closing the account
 * - joint: the owner's joint holder
 */
const kinds = ['nobody', 'pending', 'brand', 'other', 'review', 'hold', 'view', 'closed', 'joint', 'owner'] as const;
type Kind = (typeof kinds)[number];

const table = `
GET /account-numbers                                     401 401 401 200 200 403 403 403 200 200
GET /accounts                                            401 401 401 200 200 200 200 200 200 200
GET /alerts                                              401 401 401 200 200 200 200 200 200 200
POST /alerts/                                            401 401 401 404 404 200 200 200 404 200
POST /alerts/all                                         401 401 401 200 200 200 200 200 200 200
GET /auth-check                                          401 200 401 200 200 200 200 200 200 200
GET /auth-check/no-ext                                   401 200 401 200 200 200 200 200 200 200
GET /balance-history                                     401 401 401 200 200 200 200 200 200 200
GET /banner-alerts                                       200 200 200 200 200 200 200 200 200 200
GET /branding                                            200 200 200 200 200 200 200 200 200 200
POST /close-my-account                                   401 401 401 404 403 403 403 409 403 202
POST /deposit                                            401 401 401 404 403 403 403 409 202 202
GET /depositor                                           401 401 401 200 200 200 200 200 200 200
PATCH /depositor                                         401 401 401 200 200 403 200 200 200 200
GET /depositor/beneficiaries                             401 401 401 200 200 200 200 200 200 200
POST /depositor/beneficiaries                            401 401 401 201 403 201 403 403 403 201
POST /depositor/beneficiaries/delete-and-reallocate      401 401 401 404 403 200 403 403 403 200
PATCH /depositor/beneficiaries/update-allocations        401 401 401 409 403 200 403 403 403 200
PATCH /depositor/beneficiaries/{uuid}                    401 401 401 404 403 200 403 403 403 200
DELETE /depositor/beneficiary                            401 401 401 404 403 200 403 403 403 200
POST /depositor/close-secondary-application              401 401 401 200 403 403 403 409 403 200
POST /depositor/dismiss                                  401 401 401 200 200 200 200 200 200 200
GET /depositor/progress                                  401 401 401 200 200 200 200 200 200 200
POST /depositor/register-secondary                       401 401 401 404 403 403 403 409 403 200
POST /depositor/resend-secondary-verification            401 401 401 409 403 403 403 409 403 200
GET /depositor/secondary-info                            401 401 401 200 200 200 200 200 200 200
GET /depositor/secondary-progress                        401 401 401 200 200 200 200 200 200 200
PATCH /depositor/update-secondary                        401 401 401 404 403 403 403 409 403 200
PATCH /depositor/update-secondary-email                  401 401 401 409 403 403 403 409 403 200
GET /device-info                                         401 200 401 200 200 200 200 200 200 200
GET /devices                                             401 401 401 200 200 200 200 200 200 200
DELETE /devices/{uuid}                                   401 401 401 404 404 200 404 404 404 200
POST /disclosure/{disclosure}                            401 401 401 200 409 200 403 403 409 200
GET /disclosure/{uuid}/{hash}                            401 401 401 200 200 200 200 200 200 200
GET /disclosures                                         401 401 401 200 200 200 200 200 200 200
GET /disclosures/active                                  401 401 401 200 200 200 200 200 200 200
POST /entity/details                                     401 401 401 200 200 200 200 200 200 200
GET /faqs                                                401 401 401 200 200 200 200 200 200 200
GET /fastlink                                            401 401 401 409 403 403 403 403 403 200
GET /forgot-password                                     200 200 200 200 200 200 200 200 200 200
POST /forgot-password                                    200 200 200 200 200 200 200 200 200 200
POST /fund-my-account                                    401 401 401 404 403 403 403 403 403 202
GET /initial-fund-amount                                 401 401 401 200 200 200 200 200 200 200
POST /initial-fund-amount                                401 401 401 409 403 403 403 403 403 200
GET /link/banks                                          401 401 401 200 200 200 200 200 200 200
POST /link/fastlink                                      401 401 401 409 403 403 403 403 403 200
GET /link/manual                                         401 401 401 200 200 200 200 200 200 200
POST /link/manual                                        401 401 401 409 403 403 403 403 403 200
POST /link/manual/reissue                                401 401 401 409 409 403 403 403 409 200
POST /link/manual/verify                                 401 401 401 409 409 403 403 403 409 200
GET /linked-accounts                                     401 401 401 200 200 200 200 200 200 200
POST /login                                              400 400 400 400 400 400 400 400 400 400
POST /logout                                             200 200 200 200 200 200 200 200 200 200
POST /logout/everywhere                                  401 401 401 200 200 200 200 200 200 200
GET /message-attachments/{uuid}                          401 401 401 404 404 200 200 200 404 200
GET /messages                                            401 401 401 200 200 200 200 200 200 200
POST /messages                                           401 401 401 201 201 201 201 201 201 201
POST /messages/{uuid}/view                               401 401 401 404 404 200 200 200 404 200
POST /mfa-add-sms                                        401 403 401 403 403 403 403 403 403 403
POST /mfa-confirm-update/{type}                          401 401 401 409 409 409 409 409 409 200
GET /mfa-resend/{nonceToken}                             401 404 401 404 404 404 404 404 404 200
GET /mfa-select/{type}                                   401 200 401 200 200 200 200 200 200 200
POST /mfa-verify/{nonceToken}                            401 400 401 400 400 400 400 400 400 200
GET /nonprofits                                          401 401 401 200 200 200 200 200 200 200
GET /nonprofits/default                                  401 401 401 200 200 200 200 200 200 200
POST /nonprofits/select                                  401 401 401 200 404 200 403 403 200 200
GET /nonprofits/selected                                 401 401 401 200 200 200 200 200 200 200
GET /register                                            200 200 200 200 200 200 200 200 200 200
POST /register                                           201 201 201 201 201 201 201 201 201 201
GET /request/{requestId}                                 404 404 404 404 404 200 200 200 404 200
POST /reset-password                                     400 400 400 400 400 400 400 400 400 400
POST /reset-password/link                                400 400 400 400 400 400 400 400 400 400
GET /sanctum/csrf-cookie                                 200 200 200 200 200 200 200 200 200 200
GET /schedule-dates                                      401 401 401 200 200 200 200 200 200 200
GET /schedules                                           401 401 401 200 200 200 200 200 200 200
POST /schedules/linked-account                           401 401 401 404 403 403 403 409 200 200
GET /service                                             401 401 401 200 200 200 200 200 200 200
POST /session                                            401 401 401 404 404 404 404 404 404 200
POST /start-application                                  401 401 401 409 403 409 409 409 403 200
GET /statements                                          401 401 401 200 200 200 200 200 200 200
GET /statements/years                                    401 401 401 200 200 200 200 200 200 200
GET /statements/{year}                                   401 401 401 404 404 404 404 404 404 404
GET /statements/{year}/{month}                           401 401 401 404 404 404 404 404 404 404
GET /tax-documents                                       401 401 401 200 200 200 200 200 200 200
GET /tax-documents/delivery                              401 401 401 200 200 200 200 200 200 200
POST /tax-documents/delivery                             401 401 401 200 404 200 200 200 404 200
GET /tax-documents/years                                 401 401 401 200 200 200 200 200 200 200
GET /tax-documents/{uuid}                                401 401 401 404 404 404 404 404 404 404
GET /transactions                                        401 401 401 200 200 200 200 200 200 200
POST /transactions/{id}/void                             401 401 401 404 404 403 403 403 200 200
GET /transfer-terms                                      401 401 401 200 200 200 200 200 200 200
POST /uploads                                            401 401 401 201 201 201 201 201 201 201
GET /uploads/{uuid}                                      401 401 401 404 404 200 200 200 404 200
GET /user                                                401 401 401 200 200 200 200 200 200 200
PATCH /user                                              401 401 401 200 200 200 200 200 200 200
POST /verify-identity                                    404 404 404 404 404 404 404 404 404 404
POST /withdraw                                           401 401 401 404 403 403 403 409 202 202
`;

const expected = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => /^(\S+ \S+)\s+(.*)$/.exec(line))
    .map((found) => [found?.[1] ?? '', found?.[2]?.trim() ?? '']),
);

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ limits: { ...sandboxLimits, sendPauseSeconds: 0 } })));
afterAll(() => provider.close());

/** Puts the owner into this state, with a new session, because the previous call may have ended theirs. */
async function become(owner: Funder, state: Partial<typeof depositors.$inferInsert>): Promise<Client> {
  const { db } = provider.platform.deps;
  await db.update(depositors).set(state).where(eq(depositors.userId, owner.userId));
  await openFor(provider, owner.client, await getUser(db, owner.userId));
  return owner.client;
}

async function joinsAccount(owner: Funder, status?: string): Promise<Client> {
  const { db } = provider.platform.deps;
  const [primary] = await db.select().from(depositors).where(eq(depositors.userId, owner.userId));
  const { client } = await createDepositor(provider);
  const userId = String((await client.call('GET /user')).body.data['uuid']);
  const { entityId, registrationStatus, registrationLastStep, relink } = primary ?? {};
  // There can be only one joint holder, so remove the one whom the request is about.
  const others = and(eq(depositors.entityId, entityId ?? ''), eq(depositors.isPrimary, false));
  await db.update(depositors).set({ cancelledAt: provider.platform.deps.clock.now() }).where(others);
  const progress = { entityId, registrationStatus: status ?? registrationStatus, registrationLastStep, relink };
  await db
    .update(depositors)
    .set({ ...progress, isPrimary: false, firstName: 'Robin', lastName: 'Rivera' })
    .where(eq(depositors.userId, userId));
  return client;
}

const callers: Record<Kind, (owner: Funder) => Promise<Client>> = {
  nobody: async () => provider.client(),
  pending: async ({ email }) => {
    const client = provider.client();
    client.bearer = String((await client.call('POST /login', { email, password })).body.data['token']);
    return client;
  },
  brand: async ({ client }) => {
    const elsewhere = provider.client('volt.localhost:4000');
    elsewhere.bearer = client.bearer;
    for (const [name, value] of client.cookies) if (name !== 'XSRF-TOKEN') elsewhere.cookies.set(name, value);
    return elsewhere;
  },
  other: async () => (await saver(provider)).client,
  review: (owner) => joinsAccount(owner, 'IN_REVIEW'),
  hold: (owner) => become(owner, { extendedStatus: 'HOLD' }),
  view: (owner) => become(owner, { extendedStatus: 'FUNDED', registrationStatus: 'VIEW_ONLY' }),
  closed: async (owner) => {
    await become(owner, { registrationStatus: 'PASSED' });
    await closeAtOnce(provider, owner);
    return become(owner, { registrationStatus: 'VIEW_ONLY' });
  },
  joint: (owner) => joinsAccount(owner),
  owner: async ({ client }) => client,
};

/** `start-application` requires a depositor without anything to share. */
const hasAccount = ({ id }: CallContract) => id !== 'start-application';

test('every call has a line', () => {
  expect([...expected.keys()].toSorted()).toEqual(contracts.map(({ call }) => call).toSorted());
});

test.each(contracts)('$call', async (contract) => {
  const statuses: number[] = [];
  let owner: Funder | undefined;
  let request = {};
  for (const kind of kinds) {
    // Later callers may change the owner's data, so they get an owner of their own.
    if (!owner || kind === 'joint' || kind === 'owner') {
      owner = await (kind === 'owner' || hasAccount(contract) ? createOwner(provider, contract) : saver(provider));
      request = await goodRequest(provider, contract, owner);
    }
    statuses.push((await send(await callers[kind](owner), contract, request)).status);
  }
  expect(statuses.join(' ')).toBe(expected.get(contract.call));
});
