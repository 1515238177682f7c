import type { CompiledCall } from './call.ts';
import { isRecord } from './outcome.ts';

/**
 * A body as the call takes it: a field that is not the call's own is the answer to a question, where the call takes answers. For a call that takes
 * files it is a form of parts, sent as multipart/form-data.
 */
export function bodyOf({ own, files }: Pick<CompiledCall, 'own' | 'files'>, body: unknown): unknown {
  if (files !== undefined) return partsOf(isRecord(body) ? body : {});
  if (own === undefined || !isRecord(body)) return body;
  const entries = Object.entries(body);
  const questions = entries.filter(([name]) => !own.includes(name));
  if (questions.length === 0) return body;
  return { ...Object.fromEntries(entries.filter(([name]) => own.includes(name))), answers: Object.fromEntries(questions) };
}

/** Files come last: a provider has read the fields before them. */
function partsOf({ files = [], ...fields }: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, String(value));
  for (const file of [files].flat()) if (file instanceof File) parts.append('files', file);
  return parts;
}
