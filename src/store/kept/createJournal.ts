import { findInTheWay, findKey, isOpen, openOf, withBegun, withEnded, without, type JournalEntry, type Mark } from './journal.ts';
import { hashOf, saltOf } from './hashes.ts';
import type { Kept } from './kept.ts';
import type { Persistence } from './createPersistence.ts';
import { findVisit, visitNow } from './visitMark.ts';

/** What is about to be sent, in the clear; only hashes of it are kept. */
export interface Write {
  call: string;
  /** Pattern of the route. */
  path: string;
  /** Everything that is sent, as a text. */
  content: string;
  /** Id of the depositor, when one is logged in and known. */
  user: string | undefined;
}

/** The journal of writes on this device, shared by all tabs (`JournalEntry`). */
export interface Journal {
  /** How an entry names a write. Rejects where the browser has no hashes, which is where the page is neither https nor localhost. */
  markOf(write: Write): Promise<Mark>;
  /** Keys of the writes that have their final answer. */
  answered(): ReadonlySet<string>;
  findKey(mark: Mark, earlier: ReadonlySet<string>): string | undefined;
  findInTheWay(mark: Mark): JournalEntry[];
  /** To be called before it is sent, so that whatever happens then is known of. */
  begin(mark: Mark, key: string): JournalEntry;
  /** The provider has accepted it. */
  accept(entry: JournalEntry): JournalEntry;
  /** A final answer came. */
  end(key: string): void;
  /** Nothing was done with this key. */
  drop(key: string): void;
  /** Writes of this depositor, or of this visit, whose outcome is not known. */
  findOpen(user: string | undefined): Promise<JournalEntry[]>;
}

/** The provider's clock: now, and how far it is ahead of the device's, in milliseconds. */
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
    findInTheWay: (mark) => findInTheWay(read(), mark, now()),
    // Sent again with its key, an accepted write is still accepted.
    begin: (mark, key) => note({ ...read().find((entry) => entry.key === key && isOpen(entry)), ...mark, key, at: now() }),
    accept: (entry) => note({ ...entry, isAccepted: true }),
    end: (key) => write((entries) => withEnded(entries, key, now())),
    drop: (key) => write((entries) => without(entries, key)),
    findOpen,
  };
}
