import type { CallInput, Outcome } from '../contract/api.ts';
import type { CompiledCall } from '../contract/call.ts';
import { faultOf, isRecord, problemIn } from '../contract/outcome.ts';
import { pause, whenVisible } from './pause.ts';
import { problemOf } from '../contract/problem.ts';

const firstPause = 1000;
const longestPause = 10_000;
/** After this the outcome counts as unknown: at most 40 questions. */
const patience = 5 * 60_000;

/**
 * Asks `GET /request/{requestId}` with growing pauses until the accepted call is completed or failed, and answers as that call would
 * have (rule calls-4). Asks nothing while the page is hidden; lost answers are asked for again. When the question itself is refused, the
 * outcome is unknown: a write with a key is asked for by its key from then on, any other goes on being asked about here.
 */
export async function pollRequest(
  call: CompiledCall,
  requestId: string,
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number = () => performance.now(),
): Promise<Outcome> {
  return pollUntil(call, requestId, ask, signal, monotonic, (asked) => {
    if (call.idempotent && isTurnedAway(asked)) return { ok: false, problem: problemOf(call.id, 'unknown', { requestId }) };
    return resultOf(call, requestId, asked);
  });
}

/** A question may overtake the write that it asks about, so a single "no such request" proves nothing. */
const absencesThatProve = 2;

/**
 * Asks the same way what became of a write by its idempotency key, when its answer was lost. A problem with code `undone` says that the
 * provider knows nothing of the key. A write that it has accepted is never undone for that: it is asked about again.
 */
export async function recallWrite(
  call: CompiledCall,
  { key, isAccepted = false }: { key: string; isAccepted?: boolean },
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number = () => performance.now(),
): Promise<Outcome> {
  let absences = 0;
  return pollUntil(call, key, ask, signal, monotonic, (asked) => {
    if (isDone(asked)) return { ok: true, status: 200, data: null };
    if (isAccepted || !isAbsent(asked)) {
      absences = 0;
      return resultOf(call, key, asked);
    }
    absences += 1;
    return absences < absencesThatProve ? null : { ok: false, problem: problemOf(call.id, 'refused', { status: 404, code: 'undone' }) };
  });
}

/** It went through; only the same write, sent again, gets its answer. */
function isDone(asked: Outcome): boolean {
  return asked.ok && isRecord(asked.data) && asked.data['status'] === 'COMPLETED' && asked.data['data'] === null;
}

/** The provider's own word that there is no such request; a 404 of anything before it says nothing. */
function isAbsent(asked: Outcome): boolean {
  return !asked.ok && asked.problem.status === 404 && asked.problem.code === 'not_found';
}

async function pollUntil(
  call: CompiledCall,
  requestId: string,
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number,
  readResult: (asked: Outcome) => Outcome | null,
): Promise<Outcome> {
  const end = monotonic() + patience;
  for (let wait = firstPause; monotonic() < end; wait = Math.min(wait * 1.6, longestPause)) {
    await pause(wait, signal);
    await whenVisible(signal);
    if (signal.aborted) return { ok: false, problem: problemOf(call.id, 'stopped', { requestId }) };
    const outcome = readResult(await ask('request', { path: { requestId }, signal }));
    if (outcome) return outcome;
  }
  return { ok: false, problem: problemOf(call.id, 'unknown', { code: 'still_pending', requestId }) };
}

/** The question was refused, which says nothing about the write that it asks about. */
function isTurnedAway(asked: Outcome): boolean {
  if (asked.ok || asked.problem.kind !== 'refused') return false;
  const { status } = asked.problem;
  return status !== null && status < 500 && status !== 429;
}

/** How the request ended, or null while it is not known. */
function resultOf(call: CompiledCall, requestId: string, asked: Outcome): Outcome | null {
  if (!asked.ok) {
    return asked.problem.kind === 'stopped' ? { ok: false, problem: problemOf(call.id, 'stopped', { requestId }) } : null;
  }
  const request = isRecord(asked.data) ? asked.data : {};
  if (request['status'] === 'COMPLETED') return completed(call, requestId, request['data']);
  if (request['status'] === 'FAILED') return { ok: false, problem: failed(call, requestId, request['problem'], asked.isForeign) };
  return null;
}

function completed(call: CompiledCall, requestId: string, data: unknown): Outcome {
  const status = Object.keys(call.validate).find((code) => code !== '202') ?? '200';
  const fault = faultOf(call, Number(status), data);
  if (fault !== null) return { ok: false, problem: problemOf(call.id, 'unknown', { status: Number(status), requestId, fault }) };
  return { ok: true, status: Number(status), data };
}

function failed(call: CompiledCall, requestId: string, told: unknown, isForeign: boolean | undefined) {
  const said = isRecord(told) ? told['status'] : 500;
  // A refusal that is kept with the key of its write tells its code, and no status.
  const status = typeof said === 'number' ? said : 422;
  // The provider has said that it failed, so even a 5xx is certain here.
  return { ...problemIn(call, status, told, { isForeign }), kind: 'refused' as const, requestId };
}
