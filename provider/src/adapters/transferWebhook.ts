import { randomUUID } from 'node:crypto';
import { Ajv } from 'ajv';
import type { Webhook } from '../config/webhook.ts';
import { toDecimal } from '../domain/values/decimal.ts';
import type { BankAccount, TransferUpdate, TransferOrder, TransferPort, TransferRefusal } from '../ports/transfers.ts';
import { addressOf, callSigned } from './signedCall.ts';

/** Transfers by the bank's service (docs/integrators.md, "Bank transfers"). */
export function createTransferWebhook(webhook: Webhook): TransferPort {
  return {
    send: async (order) => {
      const { said } = await callSigned(webhook, webhook.url, order.key, bodyOf(order));
      if (isRefusal(said)) return { refused: said.refused };
      if (!isTaken(said)) throw new Error('the answer has neither a reference nor a refusal');
      return { reference: said.reference, lookAt: new Date(said.look_at) };
    },
    look: async (reference) => {
      const { said } = await callSigned(webhook, addressOf(webhook, reference), randomUUID(), null);
      if (!isStatusAnswer(said) || (said.look_at === null && !isOver(said))) throw new Error('the answer has no transfer status');
      return toUpdate(said);
    },
  };
}

function bodyOf({ key, brand, direction, cents, account, holder, description, orderedAt }: TransferOrder): string {
  return JSON.stringify({
    id: key,
    brand,
    direction,
    amount: toDecimal(cents),
    account: { routing_number: account.routingNumber, account_number: account.accountNumber, account_type: account.kind },
    holder,
    description,
    ordered_at: orderedAt.toISOString(),
  });
}

interface Taken {
  reference: string;
  look_at: string;
}

interface StatusAnswer {
  status: TransferUpdate['status'];
  at: string;
  look_at: string | null;
  return_code?: string | null;
  change?: { code: string; routing_number?: string; account_number?: string; account_type?: BankAccount['kind'] } | null;
}

const timestamp = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$` };
const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const isRefusal = ajv.compile<TransferRefusal>({
  type: 'object',
  required: ['refused'],
  properties: { refused: { enum: ['routing number', 'account number', 'cents', 'holder', 'description'] } },
});
const isTaken = ajv.compile<Taken>({
  type: 'object',
  required: ['reference', 'look_at'],
  properties: { reference: { type: 'string', minLength: 1, maxLength: 200 }, look_at: timestamp },
});
const isStatusAnswer = ajv.compile<StatusAnswer>({
  type: 'object',
  required: ['status', 'at', 'look_at'],
  properties: {
    status: { enum: ['pending', 'submitted', 'settled', 'returned'] },
    at: timestamp,
    look_at: { anyOf: [timestamp, { type: 'null' }] },
    return_code: { type: ['string', 'null'], pattern: String.raw`^R\d\d$` },
    change: {
      type: ['object', 'null'],
      required: ['code'],
      properties: {
        code: { type: 'string', pattern: String.raw`^C\d\d$` },
        routing_number: { type: 'string', pattern: String.raw`^\d{9}$` },
        account_number: { type: 'string', pattern: String.raw`^\d{4,17}$` },
        account_type: { enum: ['checking', 'savings'] },
      },
    },
  },
});

/** Other statuses must include the time of the next poll. */
const isOver = ({ status }: StatusAnswer) => status === 'settled' || status === 'returned';

function toUpdate({ status, at, look_at, return_code, change }: StatusAnswer): TransferUpdate {
  return {
    status,
    at: new Date(at),
    lookAt: look_at === null ? null : new Date(look_at),
    returnCode: return_code ?? null,
    change: change ? { code: change.code, corrected: correctedBy(change) } : null,
  };
}

/** Only the corrected fields. */
function correctedBy({ routing_number, account_number, account_type }: NonNullable<StatusAnswer['change']>): Partial<BankAccount> {
  return {
    ...(routing_number !== undefined && { routingNumber: routing_number }),
    ...(account_number !== undefined && { accountNumber: account_number }),
    ...(account_type !== undefined && { kind: account_type }),
  };
}
