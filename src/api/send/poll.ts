import type { CallInput, Outcome } from '../contract/api.ts';
import type { CompiledCall } from '../contract/call.ts';
import { faultOf, isRecord, problemIn } from '../contract/outcome.ts';
import { pause, whenVisible } from './pause.ts';
import { problemOf } from '../contract/problem.ts';

const firstPause = 1000;
const longestPause = 10_000;
/** The outcome is unknown after this time, which is at most 40 requests. */
const patience = 5 * 60_000;

/**
 * Polls `GET /request/{requestId}` until the accepted call completes or fails; returns that call's outcome (rule calls-4).
 * Pauses grow, polling stops while the page is hidden, and lost answers are retried. When polling is refused, the outcome is
 * unknown: a write with a key is then recalled by it; any other is polled again here.
 */
export async function pollRequest(
  call: CompiledCall,
  requestId: string,
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number = () => performance.now(),
): Promise<Outcome> {
  return pollUntil(call, requestId, ask, signal, monotonic, (polled) => {
    if (call.idempotent && isTurnedAway(polled)) return { ok: false, problem: problemOf(call.id, 'unknown', { requestId }) };
    return resultOf(call, requestId, polled);
  });
}

/** A poll may overtake its write, so one "no such request" proves nothing. */
const absencesThatProve = 2;

/**
 * Polls for the outcome of a write by its idempotency key, after its answer was lost.
 * Code `undone`: the provider does not know the key. Never returned for an accepted write, which is polled again.
 */
export async function recallWrite(
  call: CompiledCall,
  { key, isAccepted = false }: { key: string; isAccepted?: boolean },
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number = () => performance.now(),
): Promise<Outcome> {
  let absences = 0;
  return pollUntil(call, key, ask, signal, monotonic, (polled) => {
    if (isDone(polled)) return { ok: true, status: 200, data: null };
    if (isAccepted || !isAbsent(polled)) {
      absences = 0;
      return resultOf(call, key, polled);
    }
    absences += 1;
    return absences < absencesThatProve ? null : { ok: false, problem: problemOf(call.id, 'refused', { status: 404, code: 'undone' }) };
  });
}

/** Succeeded; repeating the write returns its answer. */
function isDone(polled: Outcome): boolean {
  return polled.ok && isRecord(polled.data) && polled.data['status'] === 'COMPLETED' && polled.data['data'] === null;
}

/** The provider's own "not found"; a 404 from a proxy does not count. */
function isAbsent(polled: Outcome): boolean {
  return !polled.ok && polled.problem.status === 404 && polled.problem.code === 'not_found';
}

async function pollUntil(
  call: CompiledCall,
  requestId: string,
  ask: (id: string, input: CallInput) => Promise<Outcome>,
  signal: AbortSignal,
  monotonic: () => number,
  readResult: (polled: Outcome) => Outcome | null,
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

/** The poll was refused, which says nothing about the write. */
function isTurnedAway(polled: Outcome): boolean {
  if (polled.ok || polled.problem.kind !== 'refused') return false;
  const { status } = polled.problem;
  return status !== null && status < 500 && status !== 429;
}

function resultOf(call: CompiledCall, requestId: string, polled: Outcome): Outcome | null {
  if (!polled.ok) {
    return polled.problem.kind === 'stopped' ? { ok: false, problem: problemOf(call.id, 'stopped', { requestId }) } : null;
  }
  const request = isRecord(polled.data) ? polled.data : {};
  if (request['status'] === 'COMPLETED') return completed(call, requestId, request['data']);
  if (request['status'] === 'FAILED') return { ok: false, problem: failed(call, requestId, request['problem'], polled.isForeign) };
  return null;
}

function completed(call: CompiledCall, requestId: string, data: unknown): Outcome {
  const status = Object.keys(call.validate).find((code) => code !== '202') ?? '200';
  const fault = faultOf(call, Number(status), data);
  if (fault !== null) return { ok: false, problem: problemOf(call.id, 'unknown', { status: Number(status), requestId, fault }) };
  return { ok: true, status: Number(status), data };
}

function failed(call: CompiledCall, requestId: string, problem: unknown, isForeign: boolean | undefined) {
  const said = isRecord(problem) ? problem['status'] : 500;
  // A refusal stored with an idempotency key has a code but no status.
  const status = typeof said === 'number' ? said : 422;
  // The provider reported the failure, so even a 5xx is certain.
  return { ...problemIn(call, status, problem, { isForeign }), kind: 'refused' as const, requestId };
}
