import { randomId } from '../../api/randomId.ts';

/** The idempotency keys of one form that is shown, one a call. */
export interface FormKeys {
  /** Keys of writes that had their final answer when the form was opened, or when it had its last one itself: these are no writes of this form. */
  earlier(): ReadonlySet<string>;
  /** The key for what is about to be sent: the same until a field is edited. */
  keyFor(call: string, sent: string): string;
  /** A final answer came: what is sent next is something new. */
  renew(call: string): void;
}

/**
 * Made when the form is opened, before anything is typed.
 *
 * @param answered keys of the writes that have their final answer by now, from whatever tab
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
