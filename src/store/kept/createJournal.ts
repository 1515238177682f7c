import type { Persistence } from './createPersistence.ts';
import { hashOf, saltOf } from './hashes.ts';
import { findConflicting, findKey, isOpen, openOf, withBegun, withEnded, without, type JournalEntry, type Mark } from './journal.ts';
import type { Kept } from './kept.ts';

/** A write about to be sent. Only its hashes are stored. */
export interface Write {
  call: string;
  /** Pattern of the route. */
  path: string;
  /** The whole request, as text. */
  content: string;
  /** Id of the depositor, after login. */
  user: string | undefined;
}

/** Write journal of this device, shared by all tabs (`JournalEntry`). */
export interface Journal {
  /** Hashes a write. Rejects without Web Crypto, which needs https or localhost. */
  markOf(write: Write): Promise<Mark>;
  /** Keys of writes with a final answer. */
  answered(): ReadonlySet<string>;
  findKey(mark: Mark, earlier: ReadonlySet<string>): string | undefined;
  findConflicting(mark: Mark): JournalEntry[];
  /** Records a write. Call before sending, so that a lost outcome can be recovered. */
  begin(mark: Mark, key: string): JournalEntry;
  /** Records that the provider accepted the write (202). */
  accept(entry: JournalEntry): JournalEntry;
  end(key: string): void;
  /** Removes a write that had no effect. */
  drop(key: string): void;
  /** Writes of this depositor or visit with an unknown outcome. */
  findOpen(user: string | undefined): Promise<JournalEntry[]>;
}

/** The provider's clock and its offset from the device's, in milliseconds. */
interface Dating {
  now(): number;
  ahead(): number;
}

/** See `Journal`. */
export function createJournal(persistence: Persistence, { now, ahead }: Dating): Journal {
  const read = () => persistence.kept().journal ?? [];
  const write = (change: (entries: JournalEntry[]) => JournalEntry[]) =>
    persistence.keep((kept): Kept => ({ ...kept, journal: change(kept.journal ?? []), ahead: ahead() }));

  async function markOf({ call, path, content, user }: Write): Promise<Mark> {
    const salt = saltOf(persistence);
    const id = user ?? visitNow();
    const [owner, sent] = await Promise.all([hashOf(salt, id), hashOf(salt, JSON.stringify(['sent', id, call, path, content]))]);
    return { call, path, owner, sent };
  }

  async function findOpen(user: string | undefined): Promise<JournalEntry[]> {
    const { salt } = persistence.kept();
    if (salt === undefined) return [];
    const ids = [user, findVisit()].filter((id) => id !== undefined);
    const owners = await Promise.all(ids.map((id) => hashOf(salt, id)));
    return openOf(read(), now()).filter(({ owner }) => owners.includes(owner));
  }

  function note(entry: JournalEntry): JournalEntry {
    write((entries) => withBegun(entries, entry));
    return entry;
  }

  return {
    markOf,
    answered: () => new Set(read().flatMap((entry) => (isOpen(entry) ? [] : [entry.key]))),
    findKey: (mark, earlier) => findKey(read(), mark, earlier, now()),
    findConflicting: (mark) => findConflicting(read(), mark, now()),
    // A resent write keeps `isAccepted`.
    begin: (mark, key) => note({ ...read().find((entry) => entry.key === key && isOpen(entry)), ...mark, key, at: now() }),
    accept: (entry) => note({ ...entry, isAccepted: true }),
    end: (key) => write((entries) => withEnded(entries, key, now())),
    drop: (key) => write((entries) => without(entries, key)),
    findOpen,
  };
}

const key = 'visit';
let unkept: string | undefined;

/** This visit's random id, if any. Survives a reload, but not a logout or closing the tab. */
function findVisit(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

/** This visit's id, created on first use. Lasts as long as the page when storage is refused. */
function visitNow(): string {
  const known = findVisit();
  if (known !== undefined) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  unkept = made;
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // Storage refused.
  }
  return made;
}
