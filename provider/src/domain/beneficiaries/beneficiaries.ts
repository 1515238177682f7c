import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { beneficiaries } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { record } from '../audit/audit.ts';
import { getDepositor, type Depositor } from '../depositors/depositors.ts';
import { heldBy } from '../depositors/holders.ts';
import { requireFunded } from '../depositors/requireFunded.ts';
import { absent, invalid, refused, type Refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { seal } from '../secrets.ts';
import { readPerson, type Person, type TypedPerson } from './person.ts';
import { tellOfChange, type BeneficiaryMessage } from './tellOfChange.ts';

type Beneficiary = typeof beneficiaries.$inferSelect;

/** A beneficiary's version as shown to the depositor, and the new share in basis points. */
export interface Share {
  uuid: string;
  version: number;
  allocation: number;
}

const whole = 10_000;

/** `GET /depositor/beneficiaries`, oldest first. */
export async function readBeneficiaries(db: Store, userId: string) {
  const rows = await db
    .select({ beneficiary: beneficiaries })
    .from(depositors)
    .innerJoin(beneficiaries, eq(beneficiaries.entityId, depositors.entityId))
    .where(heldBy(userId))
    .orderBy(asc(beneficiaries.createdAt), asc(beneficiaries.id))
    .limit(100);
  return rows.map(({ beneficiary }) => toAnswer(beneficiary));
}

function toAnswer({
  id,
  version,
  firstName,
  lastName,
  dateOfBirth,
  relationship,
  ssnSealed,
  ssnLast4,
  email,
  phone,
  basisPoints,
}: Beneficiary) {
  return {
    uuid: id,
    version,
    first_name: firstName,
    last_name: lastName,
    date_of_birth: dateOfBirth,
    relationship,
    ...(ssnSealed !== null && { ssn: null }),
    ssn_last4: ssnLast4,
    email,
    phone,
    allocation: basisPoints,
  };
}

/**
 * Adds a beneficiary and sets everyone's share (rule money-5).
 * @throws {Refused} invalid; conflict `beneficiaries_changed`, `too_many_beneficiaries`, `step_out_of_order`
 */
export async function addBeneficiary(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  typed: TypedPerson & { allocation?: number; allocations?: Share[] },
): Promise<void> {
  const { allocation = whole, allocations = [] } = typed;
  await requireFunded(tx, await getDepositor(tx, userId));
  const { entityId, known, holders } = await lockAll(tx, userId);
  const { most } = context.brand.beneficiaries;
  if (known.length >= most)
    throw refused('conflict', 'too_many_beneficiaries', { reason: { text: 'too_many_beneficiaries', values: { most } } });
  const person = readPerson(typed, holders, context.now);
  requireUnchanged(known, allocations);
  requireWhole([allocation, ...allocations.map((share) => share.allocation)]);
  const id = randomUUID();
  await tx.insert(beneficiaries).values({ ...toRow(context, person, id), id, entityId, basisPoints: allocation, createdAt: context.now });
  await writeShares(tx, known, allocations);
  await finish(tx, context, { userId, entityId }, 'beneficiaryAdded', { event: 'beneficiary.added', detail: { beneficiaryId: id } });
}

/** Binds the sealed SSN to its row. */
export function beneficiaryNumberPlace(id: string): string {
  return `beneficiaries/${id}/ssn`;
}

/** Columns of a person. Without an SSN in the request, the stored one is kept. */
function toRow({ config }: Pick<RequestContext, 'config'>, { ssn, ssnLast4, ...person }: Person, id: string, before?: Beneficiary) {
  if (ssn) return { ...person, ssnSealed: seal(config.sealingKeys[0], beneficiaryNumberPlace(id), ssn), ssnLast4: ssn.slice(-4) };
  const isKept = before?.ssnSealed && ssn === undefined && (ssnLast4 === null || ssnLast4 === before.ssnLast4);
  return isKept ? person : { ...person, ssnSealed: null, ssnLast4 };
}

/** @throws {Refused} absent; invalid; conflict `beneficiaries_changed` */
export async function editBeneficiary(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  id: string,
  typed: TypedPerson & { version: number },
): Promise<void> {
  const { entityId, known, holders } = await lockAll(tx, userId);
  const before = find(known, id);
  requireVersion(before, typed.version);
  const person = readPerson(typed, holders, context.now);
  await tx
    .update(beneficiaries)
    .set({ ...toRow(context, person, id, before), version: next })
    .where(eq(beneficiaries.id, id));
  await finish(tx, context, { userId, entityId }, 'beneficiaryChanged', { event: 'beneficiary.changed', detail: { beneficiaryId: id } });
}

/** @throws {Refused} invalid; conflict `beneficiaries_changed` */
export async function updateAllocations(tx: Transaction, context: RequestContext, userId: string, allocations: Share[]): Promise<void> {
  const { entityId, known } = await lockAll(tx, userId, changed);
  requireUnchanged(known, allocations);
  requireWhole(allocations.map(({ allocation }) => allocation));
  await writeShares(tx, known, allocations);
  await finish(tx, context, { userId, entityId }, 'sharesChanged', {
    event: 'beneficiaries.reallocated',
    detail: { count: known.length },
  });
}

/**
 * Removes a beneficiary and sets the shares of the others, which are empty after the last one.
 * @throws {Refused} absent; invalid; conflict `shares_left`, `beneficiaries_changed`
 */
export async function removeBeneficiary(
  tx: Transaction,
  context: RequestContext,
  userId: string,
  { uuid: id, version, allocations }: { uuid: string; version?: number | undefined; allocations?: Share[] },
): Promise<void> {
  const { entityId, known } = await lockAll(tx, userId);
  const removed = find(known, id);
  if (version !== undefined) requireVersion(removed, version);
  const staying = known.filter((one) => one !== removed);
  if (!allocations && staying.length > 0) throw refused('conflict', 'shares_left');
  requireUnchanged(staying, allocations ?? []);
  if (allocations) requireWhole(allocations.map(({ allocation }) => allocation));
  await tx.delete(beneficiaries).where(eq(beneficiaries.id, id));
  await writeShares(tx, staying, allocations ?? []);
  await finish(tx, context, { userId, entityId }, 'beneficiaryRemoved', { event: 'beneficiary.removed', detail: { beneficiaryId: id } });
}

/**
 * Reads beneficiaries and holders of an entity. The call's policy has locked the primary depositor, which serializes changes.
 * @param missing refusal before the depositor has an entity, and so before there can be beneficiaries
 */
async function lockAll(
  tx: Transaction,
  userId: string,
  missing: () => Refused = absent,
): Promise<{ entityId: string; known: Beneficiary[]; holders: Depositor[] }> {
  const self = await getDepositor(tx, userId);
  if (self.entityId === null) throw missing();
  const { entityId } = self;
  const known = await tx
    .select()
    .from(beneficiaries)
    .where(eq(beneficiaries.entityId, entityId))
    .orderBy(asc(beneficiaries.id))
    .for('update');
  const holders = await tx.select().from(depositors).where(eq(depositors.entityId, entityId));
  return { entityId, known, holders };
}

function find(known: readonly Beneficiary[], id: string): Beneficiary {
  const found = known.find((one) => one.id === id);
  if (!found) throw absent();
  return found;
}

const changed = () => refused('conflict', 'beneficiaries_changed');

function requireVersion(beneficiary: Beneficiary, version: number): void {
  if (beneficiary.version !== version) throw changed();
}

/** Requires exactly the current beneficiaries at their current versions. Someone else's count as removed. */
function requireUnchanged(known: readonly Beneficiary[], shares: readonly Share[]): void {
  const isSame =
    shares.length === known.length &&
    known.every(({ id, version }) => shares.some((share) => share.uuid === id && share.version === version));
  if (!isSame) throw changed();
}

function requireWhole(allocations: readonly number[]): void {
  if (allocations.reduce((sum, allocation) => sum + allocation, 0) !== whole) throw invalid({ allocations: ['shares_not_whole'] });
}

const next = sql`${beneficiaries.version} + 1`;

/** Unchanged shares keep their version. */
async function writeShares(tx: Transaction, known: readonly Beneficiary[], shares: readonly Share[]): Promise<void> {
  const changed = shares.filter(({ uuid, allocation }) => known.some(({ id, basisPoints }) => id === uuid && basisPoints !== allocation));
  for (const { uuid, allocation } of changed)
    await tx.update(beneficiaries).set({ basisPoints: allocation, version: next }).where(eq(beneficiaries.id, uuid));
}

async function finish(
  tx: Transaction,
  context: RequestContext,
  by: { userId: string; entityId: string },
  message: BeneficiaryMessage,
  { event, detail }: { event: string; detail: Record<string, string | number> },
): Promise<void> {
  await tellOfChange(tx, context, by, message);
  await record(tx, context, { event, userId: by.userId, detail });
}
