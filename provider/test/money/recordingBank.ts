import type { TransferOrder, TransferPort } from '../../src/ports/transfers.ts';

/** A bank that records orders and can lose answers after accepting one. */
export interface RecordingBank extends TransferPort {
  /** All orders by key. */
  orders: Map<string, TransferOrder>;
  /** Drops the answer to one more order, so that the sender does not know whether it was accepted. */
  loseNextAnswer(): void;
  /** Stops dropping answers. */
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
