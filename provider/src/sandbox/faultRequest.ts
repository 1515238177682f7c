import type { FieldErrors } from '../domain/refused.ts';
import type { CallContract } from '../http/contract.ts';
import { problem } from '../http/problems/problem.ts';
import type { Fault } from '../db/platform.ts';
import { normalize } from './faults.ts';

/** Parses the body of POST /sandbox/fault, with explicit errors for test authors. */
export function readFault(body: unknown, contracts: readonly CallContract[]): Fault {
  const { call, status, code, drop, delay, times = 1 } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>; // checked below
  const errors: Record<string, string[]> = {};
  const known = typeof call === 'string' ? contracts.find((contract) => normalize(contract.call) === normalize(call)) : undefined;
  if (!known) errors['call'] = [`Give one of: ${contracts.map((contract) => contract.call).join(', ')}.`];
  if (status !== undefined && !isWhole(status, 200, 599)) errors['status'] = ['Give an HTTP status from 200 to 599.'];
  if (status === 202 && known && !known.schemas.answers['202']) errors['status'] = ['This call never answers 202.'];
  if (typeof status === 'number' && status < 400 && status !== 202) errors['status'] = ['202 is the only success that can be set.'];
  if (code !== undefined && !isCode(code)) errors['code'] = ['Give a code of lower-case letters and underscores.'];
  else if (code !== undefined && (status === undefined || status === 202))
    errors['code'] = ['Only a refusal has a code; give its status too.'];
  if (drop !== undefined && drop !== true && drop !== 'before' && drop !== 'after')
    errors['drop'] = ['Give "before" or "after" (the effect).'];
  if (delay !== undefined && !isWhole(delay, 0, 600_000)) errors['delay'] = ['Give milliseconds up to 600000.'];
  if (!isWhole(times, 1, 10_000)) errors['times'] = ['Give a number from 1 to 10000.'];
  if (status === undefined && drop === undefined && delay === undefined) errors['status'] = ['Give a status, drop or delay.'];
  if (!known || Object.keys(errors).length > 0) throw problem(422, 'invalid', { plain: 'This fault cannot be set.' }, plainly(errors));
  return {
    call: known.call,
    times: times as number, // checked by isWhole
    ...(isWhole(status, 200, 599) ? { status } : {}),
    ...(isCode(code) ? { code } : {}),
    ...(drop === undefined ? {} : { drop: drop === 'before' ? 'before' : 'after' }),
    ...(isWhole(delay, 0, 600_000) ? { delay } : {}),
  };
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z_]{0,63}$/.test(value);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** Messages for developers, in English. */
function plainly(errors: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, all]) => [field, all.map((plain) => ({ plain }))]));
}
