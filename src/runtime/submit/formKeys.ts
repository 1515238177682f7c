import { randomId } from '../../api/randomId.ts';

/** The idempotency keys of one form that is shown, one a call. */
export interface FormKeys {
  /** Milliseconds on the provider's clock: the form has been open since then, or since its last final answer. */
  openedAt(): number;
  /** The key for what is about to be sent: the same until a field is edited. */
  keyFor(call: string, sent: string): string;
  /** A final answer came: what is sent next is something new. */
  renew(call: string): void;
}

/** Made when the form is opened, before anything is typed. */
export function createFormKeys(calls: readonly string[], now: () => number): FormKeys {
  const keys = new Map<string, { key: string; sent?: string }>(calls.map((call) => [call, { key: randomId() }]));
  let openedAt = now();

  function keyFor(call: string, sent: string): string {
    const known = keys.get(call);
    const isEdited = known?.sent !== undefined && known.sent !== sent;
    const key = known && !isEdited ? known.key : randomId();
    keys.set(call, { key, sent });
    return key;
  }

  return {
    openedAt: () => openedAt,
    keyFor,
    renew: (call) => {
      keys.set(call, { key: randomId() });
      openedAt = now();
    },
  };
}
