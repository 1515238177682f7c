import { isRecord } from '../flow/language/values.ts';
import type { TabKeep } from './kept/createTabKeep.ts';

/** Unsent form values by "path form", in memory and encrypted in session storage, to survive a reload (rule sessions-10). */
export interface Drafts {
  /** Stores a form's values, except fields in `secrets` and any with a secret-looking name. */
  keep(form: string, values: Record<string, unknown>, secrets?: string[]): void;
  find(form: string): Record<string, unknown> | undefined;
  forget(form: string): void;
  /** Deletes the drafts of a path and those below it. */
  forgetBelow(path: string): void;
  /** A chosen logout deletes all drafts; otherwise those of `user` are kept. */
  sessionEnded(end: { chosen: boolean; user: string | undefined }): void;
  /** Deletes other depositors' drafts. */
  sessionBegan(user: string): void;
  /**
   * Decrypts this depositor's stored drafts and encrypts later ones; resolves once they are restored.
   * Drafts that cannot be decrypted belong to another depositor and are deleted.
   */
  open(sealer: Promise<Sealer | null>): Promise<void>;
  opened(): Promise<void>;
}

/** Encrypts texts for one person. Neither method rejects. */
export interface Sealer {
  seal(text: string): Promise<string | null>;
  /** Null for another person's text or a damaged one. */
  open(sealed: string): Promise<string | null>;
}

/** Secret-looking field names, a fallback for forms that do not declare their secrets. */
const secretName = /password|ssn|code|token|secret|nonce|hash|account_number|routing/i;

type Values = Record<string, unknown>;

/** See `Drafts`. Only encrypted text reaches the storage. */
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
      // Changed after the loop's last check.
      if (isStale && sealer) changed();
    });
  }

  /** Repeats for changes made while encrypting, so the last keystroke is stored without waiting for each one. */
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

/** Empty for unreadable or malformed drafts. */
function readDrafts(text: string | null): [string, Values][] {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return isRecord(kept) ? Object.entries(kept).filter((entry): entry is [string, Values] => isRecord(entry[1])) : [];
  } catch {
    return [];
  }
}
