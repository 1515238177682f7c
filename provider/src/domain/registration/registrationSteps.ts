import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { bankDate } from '../../clock/businessDays.ts';
import type { BrandConfig } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { OrderedStep } from '../../config/registrationLine.ts';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import { invalid, refused, type Refused } from '../refused.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, numberPlace, type Depositor } from '../depositors/depositors.ts';
import type { FirstAnswer, IdentityPort } from '../../ports/identity.ts';
import { toApplicant } from '../identity/applicant.ts';
import { beginCheck } from '../identity/checks.ts';
import { stepReaders } from './registrationFields.ts';
import { answerColumns, openAnswers } from './answers/keepAnswers.ts';
import { readAnswers, type Sent } from './answers/readAnswers.ts';
import { placeOf, stepsUnanswered, type Step } from './stepOrder.ts';
import { macsOf, seal, unseal } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { hasInfectedFile, holdAnsweredFiles } from '../uploads/answeredFiles.ts';

export interface StepBody extends Record<string, string | undefined> {
  registration_step: Step;
}

/** Years below which nobody opens an account, whatever a form says. */
const leastAge = 18;

/** The result of a step: the depositor as they now stand, and perhaps a refusal to answer while the transaction is kept. */
export interface StepTaken {
  depositor: Depositor;
  /** What is refused while its traces are kept. */
  refusal?: Refused;
}

/**
 * Takes one registration step: the next one in the brand's order, or a correction of one that is finished, until the identity check has run.
 * Which one that may be the call's policy says (`step` in `policy/conditions.ts`).
 * @throws {Refused} conflict `details_missing`, `details_changed` or `answer_file_blocked`, invalid with the faults by field.
 */
export async function takeStep(
  tx: Transaction,
  situation: Situation,
  identity: IdentityPort,
  userId: string,
  body: StepBody,
  told: Told = {},
): Promise<StepTaken> {
  const depositor = await lockDepositor(tx, userId);
  return takeStepOf(tx, situation, identity, { depositor, registration: situation.brand.registration, by: userId }, body, told);
}

/** What comes with a step beside its fields. */
export interface Told {
  answers?: Sent;
  /** Of the details that whoever confirms them was shown. */
  version?: number;
}

/** Whose application a step belongs to, and who answers it. */
export interface Applying {
  /** The applicant's row, already locked. */
  depositor: Depositor;
  /** The steps of their application before the identity check, in the order in which they are taken. */
  registration: readonly OrderedStep[];
  /** The user who gives the answers: the depositor's own, or the primary holder about a joint one. */
  by: string;
}

/** Takes a step of any application. The caller has locked it and checked that the step may be taken now. */
export async function takeStepOf(
  tx: Transaction,
  situation: Situation,
  identity: IdentityPort,
  applying: Applying,
  body: StepBody,
  { answers = {}, version }: Told = {},
): Promise<StepTaken> {
  const step = body.registration_step;
  return step === 'confirmed' ? confirm(tx, situation, identity, applying, version) : fill(tx, situation, applying, step, body, answers);
}

/** Detail of the audit entry: names the joint holder when the primary holder answers for them. */
function toDetail({ id, isPrimary }: Depositor): Record<string, string> {
  return isPrimary ? {} : { joint: id };
}

async function fill(
  tx: Transaction,
  situation: Situation,
  { depositor, registration, by }: Applying,
  step: Exclude<Step, 'confirmed'>,
  body: StepBody,
  given: Sent,
): Promise<StepTaken> {
  const { fields, answered } = await readDetails(tx, situation, { depositor, by }, step, body, given);
  const { ssn, ...columns } = fields;
  const isNext = placeOf(step, registration, depositor.registrationLastStep) === 'next';
  const [saved] = await tx
    .update(depositors)
    .set({
      ...columns,
      ...answered,
      ...(ssn ? sealedNumber(situation, depositor.id, ssn) : {}),
      ...(isNext ? { registrationLastStep: step } : {}),
      detailsVersion: depositor.detailsVersion + 1,
    })
    .where(eq(depositors.id, depositor.id))
    .returning();
  await record(tx, situation, {
    event: isNext ? 'registration.step' : 'registration.correction',
    userId: by,
    detail: { step, ...toDetail(depositor) },
  });
  return { depositor: saved ?? depositor };
}

/**
 * What the form of a step asks, as columns of a depositor; `fields.ssn` is the number itself, to be sealed by the caller. Holds the files that
 * its answers name.
 * @throws {Refused} invalid with the faults by field.
 */
export async function readDetails(
  tx: Transaction,
  situation: Situation,
  { depositor, by }: Pick<Applying, 'depositor' | 'by'>,
  step: Exclude<Step, 'confirmed'>,
  body: Record<string, string | undefined>,
  given: Sent,
) {
  const form = situation.brand.forms.get(step);
  if (!form) throw new Error(`no form asks for the step ${step}`);
  const today = bankDate(situation.now).toISOString().slice(0, 10);
  const minimumAge = Math.max(leastAge, form.minimumAges.get('date_of_birth') ?? 0);
  const { fields, errors } = stepReaders[step](body, { today, minimumAge, hasNumber: depositor.ssnSealed !== null });
  const kept = openAnswers(situation.config, depositor);
  const answered = readAnswers(form, body, given, kept, today);
  const ofFiles = await holdAnsweredFiles(tx, situation, { depositorId: depositor.id, by }, form, answered.answers, kept);
  const faults = { ...errors, ...ofFiles, ...answered.errors };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { fields, answered: answerColumns(situation.config, depositor, form, kept, answered.answers) };
}

/** Runs the identity check and acts on its outcome; without an immediate one a review begins. */
async function confirm(
  tx: Transaction,
  situation: Situation,
  identity: IdentityPort,
  { depositor, registration, by }: Applying,
  version: number | undefined,
): Promise<StepTaken> {
  const { config, now } = situation;
  const { ssnSealed } = depositor;
  if (version !== undefined && version !== depositor.detailsVersion) throw refused('conflict', 'details_changed');
  if (ssnSealed === null || stepsUnanswered(registration, depositor).length > 0) {
    throw refused('conflict', 'details_missing');
  }
  if (await hasInfectedFile(tx, depositor.id)) throw refused('conflict', 'answer_file_blocked');
  const number = unseal(config.sealingKeys, numberPlace(depositor.id), ssnSealed);
  const macs = numberMacs(situation, number);
  const answer = (await isHeldByAnother(tx, depositor, macs)) ? 'duplicate' : identity.answerAtOnce(toApplicant(config, depositor, number));
  const { status, hold, isConfirmed } = meaningOf(answer);
  const [saved] = await tx
    .update(depositors)
    .set({
      registrationStatus: status,
      ...(isConfirmed ? { registrationLastStep: 'confirmed', ...claim(situation, macs) } : {}),
      ...(hold ? { extendedStatus: 'HOLD' } : {}),
      identityTries: depositor.identityTries + 1,
    })
    .where(eq(depositors.id, depositor.id))
    .returning();
  if (answer === 'pending') await beginCheck(tx, identity, depositor.id, now);
  await record(tx, situation, {
    event: 'identity.checked',
    userId: by,
    detail: { status: answer === 'duplicate' ? 'DUPLICATE' : status, hold, ...toDetail(depositor) },
  });
  return { depositor: saved ?? depositor, ...(answer === 'duplicate' ? { refusal: duplicate() } : {}) };
}

/** What an answer means for the registration: its status, and whether the step is finished. */
function meaningOf(answer: FirstAnswer): { status: string; hold: boolean; isConfirmed: boolean } {
  if (answer === 'duplicate') return { status: 'UNSUBMITTED', hold: false, isConfirmed: false };
  if (answer === 'pending') return { status: 'IN_REVIEW', hold: false, isConfirmed: true };
  const hold = 'hold' in answer && answer.hold === true;
  return { status: answer.status, hold, isConfirmed: answer.status !== 'ERRORED' };
}

/**
 * Whether another depositor of the brand holds this number. In production everybody who was checked with it does; in the sandbox, where
 * the number decides the outcome and is typed again and again, only those whose account is open. Two who are checked at once with one
 * number take turns, also while processes hold the same keys in another order.
 */
async function isHeldByAnother(tx: Transaction, depositor: Depositor, macs: readonly string[]): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${macs.toSorted()[0] ?? ''}, 0))`);
  const others = await tx
    .select({ id: depositors.id })
    .from(depositors)
    .where(and(inArray(depositors.ssnClaim, [...macs]), ne(depositors.id, depositor.id)));
  return others.length > 0;
}

/** The database, too, keeps the claim unique. */
function claim({ config }: Situation, [ssnMac]: readonly string[]): { ssnClaim?: string } {
  return config.mode === 'production' ? { ssnClaim: ssnMac } : {};
}

function duplicate(): Refused {
  return refused('invalid', 'duplicate_ssn', { errors: { ssn: ['duplicate_ssn'] } });
}

/** Columns of a social security number: sealed to its row, findable by keyed hash within the brand, and its last four digits. */
export function sealedNumber({ config, brand }: Pick<Situation, 'config' | 'brand'>, depositorId: string, ssn: string) {
  return {
    ssnSealed: seal(config.sealingKeys[0], numberPlace(depositorId), ssn),
    ssnMac: numberMacs({ config, brand }, ssn)[0],
    ssnLast4: ssn.slice(-4),
  };
}

/** Keyed hashes of a number within the brand by every key that is held, the newest first. */
export function numberMacs(
  { config, brand }: { config: Pick<Config, 'macKeys'>; brand: Pick<BrandConfig, 'slug'> },
  ssn: string,
): string[] {
  return macsOf(config.macKeys, 'ssn', `${brand.slug}\0${ssn}`);
}
