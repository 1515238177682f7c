import type { CallInput, Outcome, Upload } from '../../api/contract/api.ts';
import { randomId } from '../../api/randomId.ts';
import type { JournalEntry, Mark } from '../../store/kept/journal.ts';
import type { Runtime } from '../core/runtime.ts';
import { noteWhetherKnown, whileUnsettled } from '../core/unsettled.ts';

export interface KeyedWrite {
  call: string;
  path: string;
  input: Pick<CallInput, 'path' | 'query' | 'body'>;
  /** Only for the first attempt; replays fetch the answer. */
  upload?: Upload | undefined;
}

/** `isEarlier`: nothing was sent; this is the outcome of an unresolved earlier write. */
export type SentOnce = Outcome & { isEarlier?: true };

/**
 * Sends a write at most once across retries, reloads and tabs; resolves when its outcome is known.
 * First resolves earlier writes of the form whose outcome is unknown.
 */
export async function sendOnce(runtime: Runtime, write: KeyedWrite, keys: FormKeys): Promise<SentOnce> {
  const { journal, store } = runtime;
  const content = JSON.stringify(write.input, describeFiles);
  const user = store.facts().user?.uuid;
  const mark = await journal.markOf({ call: write.call, path: write.path, content, user }).catch(() => null);
  // Without hashing, nothing may be stored; the form's key still prevents duplicates.
  if (!mark) return sendUnkept(runtime, write, keys.keyFor(write.call, content), keys);
  return holdWrite(mark.sent, async () => {
    const earlier = await settleEarlier(runtime, mark);
    return earlier ?? (await sendKept(runtime, write, mark, keys));
  });
}

/** JSON cannot represent files, so use name, size and date. */
function describeFiles(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** Queries unresolved earlier writes. Null when none of them went through. */
async function settleEarlier(runtime: Runtime, mark: Mark): Promise<SentOnce | null> {
  for (const entry of runtime.journal.findConflicting(mark)) {
    const outcome = await settle(runtime, entry);
    if (outcome.ok || isOpenStill(outcome)) return { ...outcome, isEarlier: true };
  }
  return null;
}

async function sendKept(runtime: Runtime, write: KeyedWrite, mark: Mark, keys: FormKeys): Promise<Outcome> {
  const { api, journal } = runtime;
  const own = keys.keyFor(write.call, mark.sent);
  let entry = journal.begin(mark, journal.findKey(mark, keys.earlier()) ?? own);
  const onAccepted = () => void (entry = journal.accept(entry));
  const outcome = await api.call(write.call, { ...write.input, upload: write.upload, idempotencyKey: entry.key, onAccepted });
  const settled = isOpenStill(outcome) ? await settleLost(runtime, entry, outcome, write.upload?.signal.aborted) : outcome;
  // It went through, so a replay only fetches the answer.
  const isUntold = settled.ok && settled.data === null;
  const known = isUntold ? await api.call(write.call, { ...write.input, idempotencyKey: entry.key }) : settled;
  noteEnd(runtime, entry, known);
  if (isFinal(known)) keys.renew(write.call);
  return known;
}

async function sendUnkept({ api }: Runtime, write: KeyedWrite, key: string, keys: FormKeys): Promise<Outcome> {
  const outcome = await api.call(write.call, { ...write.input, upload: write.upload, idempotencyKey: key });
  if (isFinal(outcome)) keys.renew(write.call);
  return outcome;
}

/** Queries the outcome of a write and updates the journal. The page shows it as unsettled meanwhile. */
export async function settle(runtime: Runtime, entry: JournalEntry): Promise<Outcome> {
  return whileUnsettled(runtime.store, entry, () => recall(runtime, entry));
}

async function recall(runtime: Runtime, entry: JournalEntry): Promise<Outcome> {
  const outcome = await runtime.api.recall(entry.call, entry);
  noteEnd(runtime, entry, outcome);
  return outcome;
}

/**
 * Resolves a write whose answer was lost. Returns the original problem when nothing more is known.
 *
 * @param isCanceled the depositor canceled the upload
 */
async function settleLost(runtime: Runtime, entry: JournalEntry, lost: Outcome, isCanceled = false): Promise<Outcome> {
  const found = await (isCanceled ? recall : settle)(runtime, entry);
  if (found.ok || lost.ok || found.problem.kind === 'stopped') return found;
  if (isUndone(found) && isCanceled) return { ok: false, problem: { ...lost.problem, kind: 'stopped', code: 'canceled' } };
  if (isUndone(found)) return { ok: false, problem: { ...lost.problem, kind: 'offline', code: 'undone' } };
  return found.problem.kind === 'refused' ? found : lost;
}

function noteEnd({ journal, store }: Runtime, entry: JournalEntry, outcome: Outcome): void {
  const isKnown = !isOpenStill(outcome);
  noteWhetherKnown(store, entry, isKnown);
  if (outcome.ok) journal.end(entry.key);
  else if (isKnown) journal.drop(entry.key);
}

/** Whether the outcome is unknown: lost answer, ended session, or another attempt in progress. */
export function isOpenStill(outcome: Outcome): boolean {
  if (outcome.ok) return false;
  const { kind, code } = outcome.problem;
  return kind === 'unknown' || kind === 'stopped' || kind === 'unreadable' || (kind === 'refused' && code === 'in_progress');
}

/** Whether the provider does not know the key, so that a retry is safe. */
export function isUndone(outcome: Outcome): boolean {
  return !outcome.ok && outcome.problem.code === 'undone';
}

/** Whether the answer is final, so that the same content is a new write. */
function isFinal(outcome: Outcome): boolean {
  return outcome.ok || (outcome.problem.kind === 'refused' && outcome.problem.code !== 'in_progress');
}

/**
 * Serializes equal writes across tabs; the second one finds the first one's outcome in the journal.
 * Without the Web Locks API, the idempotency key alone prevents duplicates.
 */
export function holdWrite<T>(sent: string, work: () => Promise<T>): Promise<T> {
  return withLock(sent, {}, work);
}

/** Like `holdWrite`, but skips the work when another tab has the lock. */
export async function holdWriteIfFree(sent: string, work: () => Promise<void>): Promise<void> {
  await withLock(sent, { ifAvailable: true }, async (isFree) => (isFree ? await work() : undefined));
}

async function withLock<T>(sent: string, options: LockOptions, work: (isHeld: boolean) => Promise<T>): Promise<T> {
  let isAsked = false;
  const once = (lock: Lock | null) => {
    isAsked = true;
    return work(lock !== null);
  };
  try {
    const locks = locksHere();
    if (locks) return await locks.request(nameOf(sent), options, once);
  } catch (error) {
    // The error came from `work`, so do not run it again.
    if (isAsked) throw error;
  }
  return await work(true);
}

const nameOf = (sent: string) => `passbook-write ${sent}`;

/** Undefined in insecure contexts. */
function locksHere(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Idempotency keys of an open form, one per call. */
export interface FormKeys {
  /** Keys of writes that were final when the form opened or last completed, so they are not this form's. */
  earlier(): ReadonlySet<string>;
  /** The key for the next request; changes when the content does. */
  keyFor(call: string, sent: string): string;
  /** Starts a new write after a final answer. */
  renew(call: string): void;
}

/**
 * Creates keys when the form opens.
 *
 * @param answered keys of writes with a final answer, from any tab
 */
export function createFormKeys(calls: readonly string[], answered: () => ReadonlySet<string>): FormKeys {
  const keys = new Map<string, { key: string; sent?: string }>(calls.map((call) => [call, { key: randomId() }]));
  let earlier = answered();

  function keyFor(call: string, sent: string): string {
    const known = keys.get(call);
    const isEdited = known?.sent !== undefined && known.sent !== sent;
    const key = known && !isEdited ? known.key : randomId();
    keys.set(call, { key, sent });
    return key;
  }

  return {
    earlier: () => earlier,
    keyFor,
    renew: (call) => {
      keys.set(call, { key: randomId() });
      earlier = answered();
    },
  };
}
