/**
 * A write that was sent with an idempotency key, as the device remembers it. Nothing in it was typed: its owner and its content are salted
 * hashes of texts that contain a random id, which the device does not keep.
 */
export interface JournalEntry {
  /** Idempotency key, a UUIDv4. */
  key: string;
  call: string;
  /** Pattern of the route that sent it. */
  path: string;
  owner: string;
  sent: string;
  /** When it was sent last, in milliseconds on the provider's clock: that is the one by which it forgets keys. */
  at: number;
  /** The provider has accepted it (202), so that it is under way even where nobody can tell how it stands. */
  isAccepted?: true;
  /** When its final answer came; absent while its outcome is not known. */
  endedAt?: number;
}

/** What a form is about to send: the part of an entry that tells one write from another. */
export type Mark = Pick<JournalEntry, 'call' | 'path' | 'owner' | 'sent'>;

/** Milliseconds after which a provider need not know a key any more. */
const lifetime = 24 * 60 * 60_000;
/** Entries beyond this are forgotten, the ended ones first: a depositor sends a few writes a day. */
const most = 50;

/** Entries that are young enough to mean something. A clock that was moved far back makes no entry young. */
export function youngOf(entries: readonly JournalEntry[], now: number): JournalEntry[] {
  return entries.filter(({ at }) => Math.abs(now - at) < lifetime);
}

/** The journal with a write that is about to be sent, or was accepted just now. */
export function withBegun(entries: readonly JournalEntry[], entry: JournalEntry): JournalEntry[] {
  const others = youngOf(entries, entry.at).filter(({ key }) => key !== entry.key);
  const inOrder = [...others.filter(isEnded), ...others.filter(isOpen), entry];
  return inOrder.slice(-most);
}

/** The journal once a write has its final answer: the key stays, for another tab may show the same form. */
export function withEnded(entries: readonly JournalEntry[], key: string, now: number): JournalEntry[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, endedAt: now } : entry));
}

/** The journal without a write with which nothing was done. */
export function without(entries: readonly JournalEntry[], key: string): JournalEntry[] {
  return entries.filter((entry) => entry.key !== key);
}

/** What outlives a session: what became of these is still to be asked when their owner comes back. */
export function openOf(entries: readonly JournalEntry[], now: number): JournalEntry[] {
  return youngOf(entries, now).filter(isOpen);
}

/**
 * The key of a write that is this one: sent before and not answered, or answered to another tab after this form was opened, which is the
 * same form sent twice. Undefined when it is a new one.
 *
 * @param earlier keys of writes that were answered before it was opened
 */
export function findKey(entries: readonly JournalEntry[], mark: Mark, earlier: ReadonlySet<string>, now: number): string | undefined {
  const same = youngOf(entries, now).filter((entry) => isSameForm(entry, mark) && entry.sent === mark.sent);
  return same.findLast((entry) => isOpen(entry) || !earlier.has(entry.key))?.key;
}

/** Writes of the same form with other content whose outcome is not known: until it is, nothing new may be sent. */
export function findInTheWay(entries: readonly JournalEntry[], mark: Mark, now: number): JournalEntry[] {
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
