import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Database, type Store, type Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors, entities, users, type Suggestion } from '../../db/schema/people.ts';
import { unidentified } from '../refused.ts';
import type { User } from '../access/users.ts';
import { publicAnswers } from './publicAnswers.ts';

export type Depositor = typeof depositors.$inferSelect;

export async function getDepositor(db: Database, userId: string): Promise<Depositor> {
  const [depositor] = await byUser(db).execute({ userId });
  if (!depositor) throw unidentified();
  return depositor;
}

const byUser = prepared((db) =>
  db
    .select()
    .from(depositors)
    .where(eq(depositors.userId, sql.placeholder('userId')))
    .prepare('depositor_by_user'),
);

/** Like `getDepositor`, locked until the transaction ends. */
export async function lockDepositor(tx: Transaction, userId: string): Promise<Depositor> {
  const [depositor] = await tx.select().from(depositors).where(eq(depositors.userId, userId)).for('update');
  if (!depositor) throw unidentified();
  return depositor;
}

/** Brand of a depositor as SQL. Joint holders have an entity but no user until they sign up. */
export const brandOfDepositor = sql<string>`coalesce((select ${users.brand} from ${users} where ${users.id} = ${depositors.userId}), (select ${entities.brand} from ${entities} where ${entities.id} = ${depositors.entityId}))`;

/** Binds the sealed SSN to its row. */
export function numberPlace(depositorId: string): string {
  return `depositors/${depositorId}/ssn`;
}

export async function dismiss(tx: Transaction, { id }: Depositor, suggestion: Suggestion): Promise<void> {
  const others = sql`array_remove(${depositors.dismissed}, ${suggestion})`;
  await tx
    .update(depositors)
    .set({ dismissed: sql`array_append(${others}, ${suggestion})` })
    .where(eq(depositors.id, id));
}

/** `GET /depositor/progress`, with the reason for a hold. */
export async function readProgress(db: Store, userId: string) {
  const depositor = await getDepositor(db, userId);
  return { ...toProgress(depositor), hold_reason: await holdReasonOf(db, depositor) };
}

type HoldReason =
  | 'application_failed'
  | 'application_held'
  | 'joint_failed'
  | 'joint_held'
  | 'account_failed'
  | 'account_held'
  | 'view_only'
  | 'closed';

async function holdReasonOf(
  db: Store,
  { registrationStatus, registrationLastStep, extendedStatus, entityId, isPrimary }: Depositor,
): Promise<HoldReason | null> {
  const isOpen = registrationLastStep === 'completed';
  const before = isPrimary ? 'application' : 'joint';
  if (registrationStatus === 'FAILED') return isOpen ? 'account_failed' : `${before}_failed`;
  if (registrationStatus === 'VIEW_ONLY' && !isOpen) return `${before}_failed`;
  if (registrationStatus === 'VIEW_ONLY') return entityId !== null && (await hasOpenAccount(db, entityId)) ? 'view_only' : 'closed';
  if (extendedStatus !== 'HOLD') return null;
  return isOpen ? 'account_held' : `${before}_held`;
}

async function hasOpenAccount(db: Store, entityId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.entityId, entityId), isNull(accounts.closedAt)))
    .limit(1);
  return open !== undefined;
}

/** Answer of every registration step. */
export function toProgress(depositor: Depositor) {
  return {
    depositor_id: depositor.id,
    registration_status: depositor.registrationStatus,
    registration_last_step: depositor.registrationLastStep,
    is_primary: depositor.isPrimary,
    extended_status: depositor.extendedStatus,
    first_name: depositor.firstName,
    is_cancelled: depositor.cancelledAt !== null,
    dismissed: depositor.dismissed,
  };
}

/** `GET /depositor`: includes only the last four digits of the SSN, and only whether sensitive answers were given. */
export function toProfile(depositor: Depositor, user: User) {
  return { depositor_id: depositor.id, phone: user.phone, email: user.email, ...toDetails(depositor) };
}

/** Personal details given in the registration or by the primary holder. */
export function toDetails(depositor: Depositor) {
  const { streetAddress, unit, city, state, zip, employmentStatus, employerName, occupation } = depositor;
  return {
    first_name: depositor.firstName,
    middle_name: depositor.middleName,
    last_name: depositor.lastName,
    suffix: depositor.suffix,
    date_of_birth: depositor.dateOfBirth,
    ssn_last4: depositor.ssnLast4,
    address: streetAddress === null ? null : { street_address: streetAddress, unit, city, state, zip },
    employment: employmentStatus === null ? null : { employment_status: employmentStatus, employer_name: employerName, occupation },
    answers: publicAnswers(depositor.answers),
    version: depositor.detailsVersion,
  };
}
