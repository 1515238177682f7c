import type { TransferOrder, TransferPort } from '../../src/ports/transfers.ts';

/** A bank that remembers what it was told, and may fall silent after it has taken an order. */
export interface RecordingBank extends TransferPort {
  /** Every order that it has, by its key. */
  orders: Map<string, TransferOrder>;
  /** The answer to the next order does not arrive: whoever sent it does not know whether the bank has it. */
  loseNextAnswer(): void;
}

export function createRecordingBank(bank: TransferPort): RecordingBank {
  const orders = new Map<string, TransferOrder>();
  let isLosing = false;
  return {
    orders,
    loseNextAnswer: () => void (isLosing = true),
    send: async (order) => {
      const answer = await bank.send(order);
      if (!('refused' in answer)) orders.set(order.key, order);
      if (!isLosing) return answer;
      isLosing = false;
      throw new Error('the answer was lost');
    },
    look: (reference, now) => bank.look(reference, now),
  };
}
