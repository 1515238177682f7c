import { eq } from 'drizzle-orm';
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
import { isHeldByAnother } from '../depositors/ssnClaims.ts';
import { toApplicant } from '../identity/applicant.ts';
import { beginCheck } from '../identity/checks.ts';
import { stepReaders } from './registrationFields.ts';
import { answerColumns, openAnswers } from './answers/keepAnswers.ts';
import { readAnswers, type Sent } from './answers/readAnswers.ts';
import { placeOf, stepsUnanswered, type Step } from './stepOrder.ts';
import { macsOf, seal, unseal } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { hasInfectedFile, holdAnsweredFiles } from './answers/answeredFiles.ts';

export interface StepBody extends Record<string, string | undefined> {
  registration_step: Step;
}

/** Minimum age in years, whatever the form says. */
const leastAge = 18;

/** Result of a step. A `refusal` is returned rather than thrown, so that the transaction commits. */
export interface StepTaken {
  depositor: Depositor;
  refusal?: Refused;
}

/**
 * Takes one registration step: the next one in the brand's order, or a correction of one that is finished, until the identity check has run.
 * Which one that may be the call's policy says (`step` in `policy/conditions.ts`).
 * @throws {Refused} conflict `details_missing`, `details_changed` or `answer_file_blocked`, invalid with the faults by field.
 */
export async function takeStep(
  tx: Transaction,
  context: RequestContext,
  identity: IdentityPort,
  userId: string,
  body: StepBody,
  extras: StepExtras = {},
): Promise<StepTaken> {
  const depositor = await lockDepositor(tx, userId);
  return takeStepOf(tx, context, identity, { depositor, registration: context.brand.registration, by: userId }, body, extras);
}

export interface StepExtras {
  answers?: Sent;
  /** Version of the details shown for confirmation. */
  version?: number;
}

/** The application and the user who fills it in. */
export interface Applying {
  /** Already locked. */
  depositor: Depositor;
  /** Steps before the identity check, in order. */
  registration: readonly OrderedStep[];
  /** The depositor's own user, or the primary holder for a joint one. */
  by: string;
}

/** Takes a step of any application. The caller has locked it and checked the order. */
export async function takeStepOf(
  tx: Transaction,
  context: RequestContext,
  identity: IdentityPort,
  applying: Applying,
  body: StepBody,
  { answers = {}, version }: StepExtras = {},
): Promise<StepTaken> {
  const step = body.registration_step;
  return step === 'confirmed' ? confirm(tx, context, identity, applying, version) : fill(tx, context, applying, step, body, answers);
}

/** Audit detail that names the joint holder when the primary holder answers for them. */
function toDetail({ id, isPrimary }: Depositor): Record<string, string> {
  return isPrimary ? {} : { joint: id };
}

async function fill(
  tx: Transaction,
  context: RequestContext,
  { depositor, registration, by }: Applying,
  step: Exclude<Step, 'confirmed'>,
  body: StepBody,
  given: Sent,
): Promise<StepTaken> {
  const { fields, answered } = await readDetails(tx, context, { depositor, by }, step, body, given);
  const { ssn, ...columns } = fields;
  const isNext = placeOf(step, registration, depositor.registrationLastStep) === 'next';
  const [saved] = await tx
    .update(depositors)
    .set({
      ...columns,
      ...answered,
      ...(ssn ? sealedNumber(context, depositor.id, ssn) : {}),
      ...(isNext ? { registrationLastStep: step } : {}),
      detailsVersion: depositor.detailsVersion + 1,
    })
    .where(eq(depositors.id, depositor.id))
    .returning();
  await record(tx, context, {
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
  context: RequestContext,
  { depositor, by }: Pick<Applying, 'depositor' | 'by'>,
  step: Exclude<Step, 'confirmed'>,
  body: Record<string, string | undefined>,
  given: Sent,
) {
  const form = context.brand.forms.get(step);
  if (!form) throw new Error(`the step ${step} has no form`);
  const today = bankDate(context.now).toISOString().slice(0, 10);
  const minimumAge = Math.max(leastAge, form.minimumAges.get('date_of_birth') ?? 0);
  const { fields, errors } = stepReaders[step](body, { today, minimumAge, hasNumber: depositor.ssnSealed !== null });
  const kept = openAnswers(context.config, depositor);
  const answered = readAnswers(form, body, given, kept, today);
  const ofFiles = await holdAnsweredFiles(tx, context, { depositorId: depositor.id, by }, form, answered.answers, kept);
  const faults = { ...errors, ...ofFiles, ...answered.errors };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { fields, answered: answerColumns(context.config, depositor, form, kept, answered.answers) };
}

/** Runs the identity check and applies the result, or starts a review. */
async function confirm(
  tx: Transaction,
  context: RequestContext,
  identity: IdentityPort,
  { depositor, registration, by }: Applying,
  version: number | undefined,
): Promise<StepTaken> {
  const { config, now } = context;
  const { ssnSealed } = depositor;
  if (version !== undefined && version !== depositor.detailsVersion) throw refused('conflict', 'details_changed');
  if (ssnSealed === null || stepsUnanswered(registration, depositor).length > 0) {
    throw refused('conflict', 'details_missing');
  }
  if (await hasInfectedFile(tx, depositor.id)) throw refused('conflict', 'answer_file_blocked');
  const number = unseal(config.sealingKeys, numberPlace(depositor.id), ssnSealed);
  const macs = numberMacs(context, number);
  const answer = (await isHeldByAnother(tx, depositor, macs)) ? 'duplicate' : identity.answerAtOnce(toApplicant(config, depositor, number));
  const { status, hold, isConfirmed } = meaningOf(answer);
  const [saved] = await tx
    .update(depositors)
    .set({
      registrationStatus: status,
      ...(isConfirmed ? { registrationLastStep: 'confirmed', ...claim(context, macs) } : {}),
      ...(hold ? { extendedStatus: 'HOLD' } : {}),
      identityTries: depositor.identityTries + 1,
    })
    .where(eq(depositors.id, depositor.id))
    .returning();
  if (answer === 'pending') await beginCheck(tx, identity, depositor.id, now);
  await record(tx, context, {
    event: 'identity.checked',
    userId: by,
    detail: { status: answer === 'duplicate' ? 'DUPLICATE' : status, hold, ...toDetail(depositor) },
  });
  return { depositor: saved ?? depositor, ...(answer === 'duplicate' ? { refusal: duplicate() } : {}) };
}

/** Maps a check's result to the status and to whether the step is completed. */
function meaningOf(answer: FirstAnswer): { status: string; hold: boolean; isConfirmed: boolean } {
  if (answer === 'duplicate') return { status: 'UNSUBMITTED', hold: false, isConfirmed: false };
  if (answer === 'pending') return { status: 'IN_REVIEW', hold: false, isConfirmed: true };
  const hold = 'hold' in answer && answer.hold === true;
  return { status: answer.status, hold, isConfirmed: answer.status !== 'ERRORED' };
}

/** A unique index also enforces the claim. */
function claim({ config }: RequestContext, [ssnMac]: readonly string[]): { ssnClaim?: string } {
  return config.mode === 'production' ? { ssnClaim: ssnMac } : {};
}

function duplicate(): Refused {
  return refused('invalid', 'duplicate_ssn', { errors: { ssn: ['duplicate_ssn'] } });
}

/** Columns of an SSN: sealed, MAC within the brand, and last four digits. */
export function sealedNumber({ config, brand }: Pick<RequestContext, 'config' | 'brand'>, depositorId: string, ssn: string) {
  return {
    ssnSealed: seal(config.sealingKeys[0], numberPlace(depositorId), ssn),
    ssnMac: numberMacs({ config, brand }, ssn)[0],
    ssnLast4: ssn.slice(-4),
  };
}

/** MACs of an SSN within the brand with every held key, newest first. */
export function numberMacs(
  { config, brand }: { config: Pick<Config, 'macKeys'>; brand: Pick<BrandConfig, 'slug'> },
  ssn: string,
): string[] {
  return macsOf(config.macKeys, 'ssn', `${brand.slug}\0${ssn}`);
}
