import { isRecord } from '../flow/language/values.ts';
import type { TabKeep } from './kept/createTabKeep.ts';

/** What a depositor typed and has not sent, by "path form": in memory, and sealed in this tab's storage, so that a reload finds it (rule sessions-10). */
export interface Drafts {
  /** Keeps the values of a form; fields named in `secrets`, and any that look like one, are left out. */
  keep(form: string, values: Record<string, unknown>, secrets?: string[]): void;
  find(form: string): Record<string, unknown> | undefined;
  forget(form: string): void;
  /** Forgets the forms of the route at a path and of those below it. */
  forgetBelow(path: string): void;
  /** The session ended: a chosen logout keeps nothing, a lost one keeps what belongs to `user`. */
  sessionEnded(end: { chosen: boolean; user: string | undefined }): void;
  /** A session began: what belongs to someone else is forgotten. */
  sessionBegan(user: string): void;
  /**
   * A session has its sealer, or none: what this tab has kept of the same depositor is there again once this resolves, and what is typed
   * from now on is kept. What cannot be opened is somebody else's, and forgotten.
   */
  open(sealer: Promise<Sealer | null>): Promise<void>;
  /** Resolves once nothing is being opened. */
  opened(): Promise<void>;
}

/** Seals texts for one person alone. Neither method rejects. */
export interface Sealer {
  seal(text: string): Promise<string | null>;
  /** Null for what was sealed for somebody else, and for what is damaged. */
  open(sealed: string): Promise<string | null>;
}

/** Names that a secret could have; a form should say so itself, and this is for the one that forgot. */
const secretName = /password|ssn|code|token|secret|nonce|hash|account_number|routing/i;

type Values = Record<string, unknown>;

/** See `Drafts`. Only what a sealer has sealed ever reaches a storage. */
export function createDrafts(tab: TabKeep): Drafts {
  const valuesByForm = new Map<string, Values>();
  let owner: string | undefined;
  let sealer: Sealer | null = null;
  let opening: Promise<void> = Promise.resolve();
  let sealing: Promise<void> | undefined;
  let isStale = false;

  function changed() {
    isStale = true;
    sealing ??= sealAll().finally(() => {
      sealing = undefined;
      // Changed between its last look and its end.
      if (isStale && sealer) changed();
    });
  }

  /** What is typed while it seals is sealed next, so that the last key of a burst is kept and not each one is waited for. */
  async function sealAll() {
    while (isStale && sealer) {
      isStale = false;
      const mine = sealer;
      const text = valuesByForm.size > 0 ? JSON.stringify(Object.fromEntries(valuesByForm)) : undefined;
      const sealed = text === undefined ? undefined : ((await mine.seal(text)) ?? undefined);
      if (sealer === mine) tab.set('drafts', sealed);
    }
  }

  function clear() {
    valuesByForm.clear();
    tab.set('drafts', undefined);
  }

  async function openAll(coming: Promise<Sealer | null>) {
    sealer = await coming;
    if (!sealer) return;
    const sealed = tab.get('drafts');
    const text = sealed === undefined ? null : await sealer.open(sealed);
    if (text === null) tab.set('drafts', undefined);
    for (const [form, values] of readDrafts(text)) if (!valuesByForm.has(form)) valuesByForm.set(form, values);
    if (isStale) changed();
  }

  const forget = (form: string) => {
    if (valuesByForm.delete(form)) changed();
  };

  return {
    keep(form, values, secrets = []) {
      valuesByForm.set(form, withoutSecrets(values, secrets));
      changed();
    },
    find: (form) => valuesByForm.get(form),
    forget,
    forgetBelow(path) {
      for (const form of valuesByForm.keys()) {
        const [typedAt = ''] = form.split(' ');
        if (typedAt === path || typedAt.startsWith(`${path}/`)) forget(form);
      }
    },
    sessionEnded({ chosen, user }) {
      sealer = null;
      if (chosen || user === undefined) clear();
      owner = user;
    },
    sessionBegan(user) {
      if (owner !== undefined && owner !== user) clear();
      owner = user;
    },
    open(coming) {
      opening = openAll(coming);
      return opening;
    },
    opened: () => opening,
  };
}

function withoutSecrets(values: Values, secrets: string[]): Values {
  const kept = Object.entries(values).filter(([name]) => !secrets.includes(name) && !secretName.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, isRecord(value) ? withoutSecrets(value, secrets) : value]));
}

/** Nothing of what was sealed for somebody else, or never written here. */
function readDrafts(text: string | null): [string, Values][] {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return isRecord(kept) ? Object.entries(kept).filter((entry): entry is [string, Values] => isRecord(entry[1])) : [];
  } catch {
    return [];
  }
}
