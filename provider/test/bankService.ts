import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { fromDecimal } from '../src/domain/values/decimal.ts';
import { isSigned } from '../src/ports/signature.ts';
import type { TransferUpdate, TransferOrder, TransferPort } from '../src/ports/transfers.ts';

export const bankSecret = 'the-bank-and-we-know-this-0123456789-abc';

export interface BankServiceOfTest {
  url: string;
  now: Date;
  close(): Promise<void>;
}

/** A bank's service as described in docs/integrators.md, backed by one of our ports. Rejects unsigned requests. */
export async function startBankService(bank: TransferPort): Promise<BankServiceOfTest> {
  const server = createServer((request, response) => {
    void textOf(request)
      .then((body) => answer(request, body))
      .catch((): [number, object] => [404, {}])
      .then(([status, said]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said)));
  });

  const answer = async (request: IncomingMessage, body: string): Promise<[status: number, said: object]> => {
    if (!isSigned(bankSecret, request.headers, body)) return [401, {}];
    if (request.method === 'POST') {
      const taken = await bank.send(toOrder(body));
      return [200, 'refused' in taken ? taken : { reference: taken.reference, look_at: taken.lookAt.toISOString() }];
    }
    return [200, toSaid(await bank.look(decodeURIComponent((request.url ?? '').slice('/orders/'.length)), service.now))];
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: BankServiceOfTest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`, // listens on a port
    now: new Date(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

interface Body extends Pick<TransferOrder, 'brand' | 'direction' | 'holder' | 'description'> {
  id: string;
  amount: string;
  account: { routing_number: string; account_number: string; account_type: 'checking' | 'savings' };
  ordered_at: string;
}

function toOrder(text: string): TransferOrder {
  const { id, amount, account, ordered_at, ...same } = JSON.parse(text) as Body; // sent by the adapter
  const { routing_number: routingNumber, account_number: accountNumber, account_type: kind } = account;
  const cents = fromDecimal(amount, 'any') ?? 0n;
  return { ...same, key: id, cents, account: { routingNumber, accountNumber, kind }, orderedAt: new Date(ordered_at) };
}

function toSaid({ status, at, lookAt, returnCode, change }: TransferUpdate): object {
  const { routingNumber: routing_number, accountNumber: account_number, kind: account_type } = change?.corrected ?? {};
  return {
    status,
    at: at.toISOString(),
    look_at: lookAt?.toISOString() ?? null,
    return_code: returnCode,
    change: change && { code: change.code, routing_number, account_number, account_type },
  };
}
