import type { CompiledCall } from './call.ts';
import { isRecord } from './outcome.ts';

/**
 * The request body. Fields outside the call's own schema go into `answers`, if the call has them.
 * Calls with files use multipart/form-data.
 */
export function bodyOf({ own, files }: Pick<CompiledCall, 'own' | 'files'>, body: unknown): unknown {
  if (files !== undefined) return partsOf(isRecord(body) ? body : {});
  if (own === undefined || !isRecord(body)) return body;
  const entries = Object.entries(body);
  const questions = entries.filter(([name]) => !own.includes(name));
  if (questions.length === 0) return body;
  return { ...Object.fromEntries(entries.filter(([name]) => own.includes(name))), answers: Object.fromEntries(questions) };
}

/** Files come last, so that the provider reads the fields first. */
function partsOf({ files = [], ...fields }: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, String(value));
  for (const file of [files].flat()) if (file instanceof File) parts.append('files', file);
  return parts;
}
