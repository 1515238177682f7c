import type { Made } from '../../../journeys/scriptedProvider.ts';
import type { Contract } from '../../../journeys/world.ts';
import type { Given } from './watchCalls.ts';

/** Compares the provider's answer with the journey's: status, code, messages, and the fields it states. */
export async function differenceOf(
  { call, answer }: Pick<Made, 'call' | 'answer'>,
  given: Given | undefined,
  { success }: Contract,
): Promise<string | null> {
  if (answer?.lost === 'unsent') return given?.status ? `${call} was sent` : null;
  if (!given) return `${call} was not called`;
  const status = answer?.lost ? null : (answer?.status ?? success);
  if (given.status !== status)
    return `${call} answers ${given.status}, and the journey says ${status}: ${JSON.stringify(await given.body)}`;
  const body = ((await given.body) ?? {}) as { code?: string; message?: string; errors?: Record<string, string[]>; data?: unknown }; // envelope of every answer
  if (answer?.fault) return null;
  if (answer?.code !== undefined && body.code !== answer.code)
    return `${call} answers the code ${body.code}, and the journey says ${answer.code}`;
  if (answer?.message !== undefined && !body.message?.includes(answer.message))
    return `${call} says “${body.message}”, not “${answer.message}”`;
  for (const [field, sentences] of Object.entries(answer?.errors ?? {})) {
    const said = body.errors?.[field] ?? [];
    const missing = sentences.find((sentence) => !said.some((each) => each.includes(sentence)));
    if (missing !== undefined) return `${call} says ${JSON.stringify(said)} of ${field}, not “${missing}”`;
  }
  const missing = answer?.data === undefined ? null : outside(answer.data, body.data, 'data');
  return missing && `${call} answers ${missing}`;
}

/** The first difference between `part` and `whole`. Any id matches an id, since they vary. */
function outside(part: unknown, whole: unknown, place: string): string | null {
  if (typeof part === 'string' && uuid.test(part))
    return typeof whole === 'string' ? null : `${place}: ${JSON.stringify(whole)}, not an id`;
  if (typeof part !== 'object' || part === null) {
    return part === whole ? null : `${place}: ${JSON.stringify(whole)}, and the journey says ${JSON.stringify(part)}`;
  }
  if (Array.isArray(part) && part.length !== (whole as unknown[] | undefined)?.length)
    return `${place}: ${JSON.stringify(whole)}, and the journey lists ${part.length}`;
  const fields = (whole ?? {}) as Record<string, unknown>; // any JSON
  return Object.entries(part).reduce<string | null>((found, [key, value]) => found ?? outside(value, fields[key], `${place}/${key}`), null);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
