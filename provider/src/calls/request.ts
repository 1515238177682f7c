import { findRequest } from '../domain/writes/requests.ts';
import { findWrite } from '../domain/writes/writes.ts';
import { absent, Refused } from '../domain/refused.ts';
import { reading, type CallContext, type CallHandlers } from './call.ts';
import { voiceOf } from '../config/brands.ts';
import { languageSaid, renderRefusal, tellErrors, type Voice } from '../texts/refusals.ts';
import { statusOf } from './statusOf.ts';

export const handlers: CallHandlers = {
  // Finds a request by id, or a write by its idempotency key. Someone else's is absent.
  request: reading(async (db, context) => {
    const { path, session } = context;
    const userId = session?.kind === 'full' ? session.userId : null;
    const id = path.requestId ?? '';
    const found = (await findRequest(db, id, userId, context.now)) ?? (await findWrite(db, context, id, userId));
    if (!found) throw absent('request_unknown');
    const { problem } = found;
    const data = { request_id: id, ...found };
    if (problem instanceof Refused)
      return { data: { ...data, problem: problemOf(problem, voiceOf(context)) }, language: languageOf(problem, context) };
    // The refusal is in the language of the original request, which is the waiting page's.
    return problem ? { data, language: context.language } : { data };
  }),
};

const problemOf = ({ kind, code, reason, errors }: Refused, voice: Voice) => ({
  status: statusOf[kind],
  code,
  message: renderRefusal(voice, reason),
  errors: tellErrors(voice, errors),
});

const languageOf = ({ reason, errors }: Refused, context: CallContext) =>
  languageSaid(voiceOf(context), [reason, ...Object.values(errors).flat()]);
