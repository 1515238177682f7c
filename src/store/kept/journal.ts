/**
 * A write sent with an idempotency key. Contains no user input: owner and content are salted hashes of texts that
 * include a random id, which the device does not store.
 */
export interface JournalEntry {
  /** A UUIDv4. */
  key: string;
  call: string;
  /** Pattern of the route that sent it. */
  path: string;
  owner: string;
  sent: string;
  /** Last sent, in milliseconds on the provider's clock, which also expires its keys. */
  at: number;
  /** The provider accepted it (202), so it is in progress even when its status is unavailable. */
  isAccepted?: true;
  /** Time of the final answer; absent while the outcome is unknown. */
  endedAt?: number;
}

/** The part of an entry that identifies a write. */
export type Mark = Pick<JournalEntry, 'call' | 'path' | 'owner' | 'sent'>;

/** Milliseconds after which a provider may drop a key. */
const lifetime = 24 * 60 * 60_000;
/** Maximum number of entries, ended ones dropped first. A depositor makes a few writes a day. */
const most = 50;

/** Entries that have not expired. Entries dated far in the future do not count, in case the clock was set back. */
export function youngOf(entries: readonly JournalEntry[], now: number): JournalEntry[] {
  return entries.filter(({ at }) => Math.abs(now - at) < lifetime);
}

/** Adds a write that is about to be sent, or updates an accepted one. */
export function withBegun(entries: readonly JournalEntry[], entry: JournalEntry): JournalEntry[] {
  const others = youngOf(entries, entry.at).filter(({ key }) => key !== entry.key);
  const inOrder = [...others.filter(isEnded), ...others.filter(isOpen), entry];
  return inOrder.slice(-most);
}

/** Marks a write as answered. Keeps its key, because another tab may show the same form. */
export function withEnded(entries: readonly JournalEntry[], key: string, now: number): JournalEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, endedAt: now } : entry));
}

/** Removes a write that had no effect. */
export function without(entries: readonly JournalEntry[], key: string): JournalEntry[] {
  return entries.filter((entry) => entry.key !== key);
}

/** Entries that outlive a session, because their outcome is still to be asked. */
export function openOf(entries: readonly JournalEntry[], now: number): JournalEntry[] {
  return youngOf(entries, now).filter(isOpen);
}

/**
 * The key of the same write: unanswered, or answered to another tab after this form was opened (a double submit).
 * Undefined for a new write.
 *
 * @param earlier keys of writes that were answered before this form was opened
 */
export function findKey(entries: readonly JournalEntry[], mark: Mark, earlier: ReadonlySet<string>, now: number): string | undefined {
  const same = youngOf(entries, now).filter((entry) => isSameForm(entry, mark) && entry.sent === mark.sent);
  return same.findLast((entry) => isOpen(entry) || !earlier.has(entry.key))?.key;
}

/** Writes of the same form with other content and an unknown outcome. They block new ones. */
export function findConflicting(entries: readonly JournalEntry[], mark: Mark, now: number): JournalEntry[] {
  return openOf(entries, now).filter((entry) => isSameForm(entry, mark) && entry.sent !== mark.sent);
}

function isSameForm(one: Mark, other: Mark): boolean {
  return one.owner === other.owner && one.call === other.call && one.path === other.path;
}

export function isOpen({ endedAt }: JournalEntry): boolean {
  return endedAt === undefined;
}

function isEnded(entry: JournalEntry): boolean {
  return !isOpen(entry);
}
