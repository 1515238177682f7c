import type { TransferOrder, TransferPort } from '../../src/ports/transfers.ts';

/** A bank that remembers what it was told, and may fall silent after it has taken an order. */
export interface RecordingBank extends TransferPort {
  /** Every order that it has, by its key. */
  orders: Map<string, TransferOrder>;
  /** The answer to the next order does not arrive, or to one more: whoever sent it does not know whether the bank has it. */
  loseNextAnswer(): void;
  /** All further answers arrive. */
  loseNoMore(): void;
  /** Runs while the bank has this order and has not answered. */
  whileSending(key: string, run: () => Promise<unknown>): void;
}

export function createRecordingBank(bank: TransferPort): RecordingBank {
  const orders = new Map<string, TransferOrder>();
  let toLose = 0;
  const meanwhile = new Map<string, () => Promise<unknown>>();
  return {
    orders,
    loseNextAnswer: () => void (toLose += 1),
    loseNoMore: () => void (toLose = 0),
    whileSending: (key, run) => void meanwhile.set(key, run),
    send: async (order) => {
      const answer = await bank.send(order);
      if (!('refused' in answer)) orders.set(order.key, order);
      await meanwhile.get(order.key)?.();
      if (toLose === 0) return answer;
      toLose -= 1;
      throw new Error('the answer was lost');
    },
    look: (reference, now) => bank.look(reference, now),
  };
}
