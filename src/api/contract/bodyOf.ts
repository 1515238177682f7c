import type { CompiledCall } from './call.ts';
import { isRecord } from './outcome.ts';

/** A body as the call takes it: a field that is not the call's own is the answer to a question, where the call takes answers. */
export function bodyOf({ own }: Pick<CompiledCall, 'own'>, body: unknown): unknown {
  if (own === undefined || !isRecord(body)) return body;
  const entries = Object.entries(body);
  const questions = entries.filter(([name]) => !own.includes(name));
  if (questions.length === 0) return body;
  return { ...Object.fromEntries(entries.filter(([name]) => own.includes(name))), answers: Object.fromEntries(questions) };
}
