import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { LedgerModel } from '../../test/ledgerModel.ts';
import { openAccount } from '../../test/openAccount.ts';
import { findLedgerFaults } from '../domain/money/auditLedger.ts';
import { bankLedger, type BankLedger } from '../domain/money/ledger.ts';
import type { Database } from './database.ts';
import { transact } from './transact.ts';

let provider: TestProvider;
let db: Database;
let bank: BankLedger;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  db = provider.platform.deps.db;
  bank = await transact(db, (tx) => bankLedger(tx, 'harbor'));
});
afterAll(() => provider.close());

const cents = fc.bigInt(1n, 900n);
const nth = fc.nat(9);
const step = fc.oneof(
  cents.map((amount) => (model: LedgerModel) => model.deposit(amount)),
  nth.map((index) => (model: LedgerModel) => model.release(index)),
  nth.map((index) => (model: LedgerModel) => model.comeBack(index)),
  cents.map((amount) => (model: LedgerModel) => model.withdraw(amount)),
  fc.tuple(nth, fc.constantFrom('Submitted' as const, 'Voided' as const, 'Returned' as const)).map(
    ([index, to]) =>
      (model: LedgerModel) =>
        model.proceed(index, to),
  ),
  fc.tuple(nth, cents, fc.constantFrom('recovered' as const, 'written_off' as const)).map(
    ([index, amount, kind]) =>
      (model: LedgerModel) =>
        model.settleDebt(index, amount, kind),
  ),
  nth.map((index) => (model: LedgerModel) => model.correct(index)),
);

it('the ledger stays correct under any sequence of events and passes the audit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const model = new LedgerModel(db, bank, await openAccount(db));
      for (const take of steps) {
        await take(model);
        expect(await model.read()).toEqual(model.stands);
      }
      expect(await findLedgerFaults(db)).toEqual([]);
    }),
    { numRuns: inject('full') ? 100 : 2 },
  );
});
