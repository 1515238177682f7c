import { randomId } from '../../api/randomId.ts';

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
