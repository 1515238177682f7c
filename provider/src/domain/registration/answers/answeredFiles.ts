import { fieldPathOf } from '../../../../../schemas/formFields.ts';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { fieldsIn, type StepForm, type FileLimits, type Question } from '../../../config/stepForms.ts';
import type { Transaction } from '../../../db/database.ts';
import { files, uploads } from '../../../db/schema/files.ts';
import { depositors, type Answer, type Answers } from '../../../db/schema/people.ts';
import type { FieldErrors } from '../../refused.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { RefusalMessage } from '../../../texts/refusals.ts';
import { leavesOf, placeOf, type Fields } from './nestedAnswers.ts';
import { isUuid } from '../../values/isUuid.ts';
import { expiryFrom } from '../../uploads/uploads.ts';

/** The depositor whose answers refer to files, and the user who submits them. */
interface Answering {
  depositorId: string;
  /** The user: the depositor's own, or the primary holder's for a joint holder. */
  by: string;
}

/**
 * Keeps the uploads that a form's answers refer to, and lets replaced ones expire.
 * @param kept earlier answers, to any form
 * @returns faults by question; if there are any, nothing was changed
 */
export async function holdAnsweredFiles(
  tx: Transaction,
  context: RequestContext,
  answering: Answering,
  form: StepForm,
  answers: Answers,
  kept: Answers,
): Promise<FieldErrors> {
  const fields = fieldsIn(form.schema);
  if (![...fields.values()].some(isFile)) return {};
  const { depositorId } = answering;
  const named = [...form.questions.keys()].flatMap((name) => filesIn(fields, name, answers[name]));
  const ids = named.map(({ id }) => id);
  const found = await findUploads(tx, ids);
  const errors: FieldErrors = {};
  for (const { place, id } of named) {
    const fault = findFault(found.get(id), answering, form.fileLimits?.get(fieldPathOf(place)), context.now);
    if (fault !== null) errors[place] ??= [fault];
  }
  if (Object.keys(errors).length > 0) return errors;
  const others = Object.entries(kept).filter(([name]) => !form.questions.has(name));
  const staying = [...ids, ...uuidsIn(JSON.stringify(others))];
  await tx
    .update(uploads)
    .set({ answerOf: null, expiresAt: expiryFrom(context) })
    .where(and(eq(uploads.answerOf, depositorId), notInArray(uploads.id, staying)));
  await tx.update(uploads).set({ answerOf: depositorId, expiresAt: null }).where(inArray(uploads.id, ids));
  return {};
}

/** Whether malware was found in an answer's file after the answer was saved. */
export async function hasInfectedFile(tx: Transaction, depositorId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .where(and(eq(uploads.answerOf, depositorId), eq(files.state, 'BLOCKED')))
    .limit(1);
  return row !== undefined;
}

type FoundUpload = Awaited<ReturnType<typeof findUploads>> extends Map<string, infer Row> ? Row : never;

async function findUploads(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({ upload: uploads, file: files, owner: depositors.userId })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .innerJoin(depositors, eq(depositors.id, files.depositorId))
    .where(inArray(uploads.id, [...ids]))
    .for('update', { of: uploads });
  return new Map(rows.map((row) => [row.upload.id, row]));
}

/** Another person's file is reported like an expired one (rule provider-security-18). */
function findFault(
  found: FoundUpload | undefined,
  { depositorId, by }: Answering,
  limits: FileLimits | undefined,
  now: Date,
): RefusalMessage | null {
  if (!found) return 'file_unknown';
  const { upload, file, owner } = found;
  const isAnswer = upload.answerOf === depositorId;
  const isFree = upload.expiresAt !== null && upload.expiresAt > now && owner === by;
  if (!isAnswer && !isFree) return 'file_unknown';
  if (file.state === 'BLOCKED') return 'file_infected';
  if (limits?.types.includes(file.type) === false) return 'file_type';
  if (limits !== undefined && file.size > limits.bytes)
    return { text: 'file_too_large', values: { limit: Math.floor(limits.bytes / 1024 / 1024) } };
  return null;
}

const isFile = ({ format }: Question) => format === 'data-url';

/** Files in an answer, each with its field's path. A list of files is one field. */
function filesIn(fields: Fields, name: string, answer: Answer | undefined): { place: string; id: string }[] {
  if (answer === undefined) return [];
  return leavesOf(answer, name).flatMap(([path, id]) => {
    const field = fields.get(fieldPathOf(path));
    return field && isFile(field) && typeof id === 'string' && isUuid(id) ? [{ place: placeOf(fields, path), id }] : [];
  });
}

const uuidsIn = (text: string): string[] => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
