import { isRecord } from '../flow/language/values.ts';
import type { Drafts } from './drafts.ts';

/** Names that a secret could have; a form should say so itself, and this is for the one that forgot. */
const secretName = /password|ssn|code|token|secret|nonce|hash|account_number|routing/i;

/** See `Drafts`. Nothing here ever reaches a storage. */
export function createDrafts(): Drafts {
  let owner: string | undefined;
  const valuesByForm = new Map<string, Record<string, unknown>>();

  return {
    keep(form, values, secrets = []) {
      valuesByForm.set(form, withoutSecrets(values, secrets));
    },
    find: (form) => valuesByForm.get(form),
    forget(form) {
      valuesByForm.delete(form);
    },
    sessionEnded({ chosen, user }) {
      if (chosen || user === undefined) valuesByForm.clear();
      owner = user;
    },
    sessionBegan(user) {
      if (owner !== undefined && owner !== user) valuesByForm.clear();
      owner = user;
    },
  };
}

function withoutSecrets(values: Record<string, unknown>, secrets: string[]): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => !secrets.includes(name) && !secretName.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, isRecord(value) ? withoutSecrets(value, secrets) : value]));
}
