import { atBank, bankDate, isBankingDay, onBankingDay } from '../../src/clock/businessDays.ts';
import { bankOrders } from '../../src/db/schema/bankOrders.ts';
import { findLedgerFaults } from '../../src/domain/money/auditLedger.ts';
import { toDecimal } from '../../src/domain/values/decimal.ts';
import type { TransferPort } from '../../src/ports/transfers.ts';
import type { TestProvider } from '../createTestProvider.ts';
import { logIn } from '../depositors.ts';
import { readyToFund } from '../funders.ts';
import { act, keepLink } from './model/acts.ts';
import { demand, type Person, type World } from './model/people.ts';
import { dayOf, next } from './model/plannedDates.ts';
import { proveAnswers } from './model/proveAnswers.ts';
import { proveClosing } from './model/proveClosing.ts';
import { proveInterest } from './model/proveInterest.ts';
import { proveSchedules } from './model/proveSchedules.ts';
import { comesBack, proveTransfers } from './model/proveTransfers.ts';
import { cancelNext } from './model/schedule.ts';
import { endingOf, takeSnapshot } from './model/snapshot.ts';
import type { Step, Story, Wait } from './model/steps.ts';
import { createRecordingBank } from './recordingBank.ts';

/**
 * Model of several depositors who move money while the clock advances, yields change and bank answers get lost.
 * After each step, ledger, bank, calendar, interest formula and the answers to depositors must agree.
 */
export class FundingModel {
  private readonly world: World;
  private readonly bankBefore: TransferPort;
  private people: Person[] = [];

  private constructor(provider: TestProvider) {
    const { ports } = provider.platform.deps;
    this.bankBefore = ports.transfers;
    this.world = { provider, bank: createRecordingBank(this.bankBefore), yields: [] };
    ports.transfers = this.world.bank;
  }

  /** Starts in the morning, independent of the current time. */
  static async begin(provider: TestProvider, { endings, holdDays, isBefore = false }: Omit<Story, 'steps'>): Promise<FundingModel> {
    const brand = provider.platform.brands.get('harbor');
    if (brand) Object.assign(brand.transfers, { holdDays, closedDays: isBefore ? 'before' : 'after' });
    const model = new FundingModel(provider);
    await model.move('morning');
    for (const ending of endings) {
      const { accountNumber, ...funder } = await readyToFund(provider, ending);
      const person: Person = { ...funder, spent: 0n, links: [], schedules: [], takenBack: new Map() };
      await keepLink(model.world, person, accountNumber);
      model.people.push(person);
    }
    return model;
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'wait') await this.wait(step.advance);
    else if (step.does === 'lose answer') this.world.bank.loseNextAnswer();
    else if (step.does === 'tell yield') this.tellYield(step.basisPoints);
    else {
      const person = this.people[step.who % this.people.length];
      if (person) await act(this.world, person, step);
    }
    await this.prove();
  }

  /** Schedules nothing more and waits until everything is final. */
  async finish(): Promise<void> {
    for (const person of this.people) for (const _schedule of person.schedules) await cancelNext(this.world, person);
    for (const advance of ['3bd', '9bd'] as const) await this.take({ does: 'wait', advance });
    for (const person of this.people) {
      const snapshot = await takeSnapshot(this.world, person);
      for (const transfer of snapshot.moved) {
        const { status } = transfer;
        demand(!['Initiated', 'Pending', 'Submitted'].includes(status), `a transfer is ${status} for good`);
        demand(status !== 'Settled' || !comesBack.includes(endingOf(snapshot, transfer)), 'money stays that has to come back');
      }
    }
  }

  /** Restores the original bank, so that its pending faults do not affect other stories. */
  leave(): void {
    this.world.provider.platform.deps.ports.transfers = this.bankBefore;
  }

  /** Moves the clock in steps, so that lost answers are polled again, then logs everyone in. */
  private async wait(advance: Wait): Promise<void> {
    const { clock } = this.world.provider.platform.deps;
    // Another test covers outages longer than interest waits.
    if (advance === '9bd' || advance === 'next month') this.world.bank.loseNoMore();
    await this.move(advance);
    // Longer than the sixth retry pause.
    for (let moves = 0; moves < 6; moves += 1) await clock.advance('PT10M');
    for (const person of this.people) await logIn(this.world.provider, person.client, person.email);
  }

  private async move(advance: Wait): Promise<void> {
    const { clock } = this.world.provider.platform.deps;
    const until = untilBy[advance]?.(clock.now());
    await clock.advance(until ? `PT${Math.ceil((until.getTime() - clock.now().getTime()) / 1000)}S` : advance);
  }

  private tellYield(basisPoints: number): void {
    const { platform } = this.world.provider;
    const at = platform.deps.clock.now();
    const rate = { apy: toDecimal(BigInt(basisPoints)), as_of: dayOf(at), may_change: true };
    const branding = platform.brands.get('harbor')?.branding;
    Object.assign(branding ?? {}, { rate: { minimum_balance: '0.00', minimum_deposit: '1.00', fees_may_reduce: false, ...rate } });
    this.world.yields.push({ at, basisPoints: BigInt(basisPoints) });
  }

  private async prove(): Promise<void> {
    const faults = await findLedgerFaults(this.world.provider.platform.deps.db);
    demand(faults.length === 0, `the auditor found ${JSON.stringify(faults)}`);
    await this.proveBank();
    for (const person of this.people) {
      const snapshot = await takeSnapshot(this.world, person);
      proveInterest(snapshot);
      for (const proof of [proveTransfers, proveSchedules, proveClosing, proveAnswers]) await proof(snapshot);
    }
  }

  /** The bank has no unknown orders. */
  private async proveBank(): Promise<void> {
    const { bank, provider } = this.world;
    const known = await provider.platform.deps.db.select({ id: bankOrders.id }).from(bankOrders);
    const keys = new Set(known.map(({ id }) => id));
    demand(
      [...bank.orders.keys()].every((key) => keys.has(key)),
      'the bank has an order that nobody knows',
    );
  }
}

/** In New York, early enough that some moves still come before the cut-off. */
const untilBy: Partial<Record<Wait, (now: Date) => Date>> = {
  morning: (now) => {
    const today = morningOf(bankDate(now));
    return today > now && isBankingDay(bankDate(now)) ? today : morningOf(onBankingDay(new Date(next(dayOf(now), 1))));
  },
  'next month': (now) => {
    const date = bankDate(now);
    return morningOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  },
};

const morningOf = (date: Date) => atBank(date, 9, 20);
