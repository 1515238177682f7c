import { and, asc, eq, like } from 'drizzle-orm';
import { addBusinessDays } from '../../src/clock/businessDays.ts';
import { bankOrders } from '../../src/db/schema/bankOrders.ts';
import { alerts } from '../../src/db/schema/alerts.ts';
import { ledgerAccounts } from '../../src/db/schema/ledger.ts';
import { initialFunds, linkedAccounts } from '../../src/db/schema/money.ts';
import { depositors } from '../../src/db/schema/people.ts';
import { transfers } from '../../src/db/schema/transfers.ts';
import { findLedgerFaults } from '../../src/domain/money/auditLedger.ts';
import type { TransferPort } from '../../src/ports/transfers.ts';
import type { TestProvider } from '../createTestProvider.ts';
import { fundAgain, linkFor, moveTo, readyToFund, spend, type Funder } from '../funders.ts';
import { createRecordingBank, type RecordingBank } from './recordingBank.ts';

/** Something that depositors, their banks or time do. */
export type Step =
  | { does: 'fund' | 'fund twice' | 'cancel' | 'spend'; who: number }
  | { does: 'link'; who: number; ending: string }
  | { does: 'wait'; advance: string }
  | { does: 'lose answer' };

interface Person extends Funder {
  spent: bigint;
}

type Transfer = typeof transfers.$inferSelect;

const comesBack = ['01', '02', '03', '10', '16'];
const alive = ['Initiated', 'Pending', 'Submitted', 'Settled'];

/**
 * Several depositors who fund, cancel, link anew and spend while the clock moves and answers of their bank are lost. After each step the
 * ledger, the bank and what each depositor is told have to agree.
 */
export class FundingModel {
  private readonly provider: TestProvider;
  private readonly bank: RecordingBank;
  private readonly bankBefore: TransferPort;
  private people: Person[] = [];

  private constructor(provider: TestProvider) {
    const { ports } = provider.platform.deps;
    this.provider = provider;
    this.bankBefore = ports.transfers;
    this.bank = createRecordingBank(this.bankBefore);
    ports.transfers = this.bank;
  }

  /** @param holdDays of the brand while the model runs */
  static async begin(provider: TestProvider, endings: readonly string[], holdDays: number): Promise<FundingModel> {
    const brand = provider.platform.brands.get('harbor');
    if (brand) brand.transfers.holdDays = holdDays;
    const model = new FundingModel(provider);
    for (const ending of endings) model.people.push({ ...(await readyToFund(provider, ending)), spent: 0n });
    return model;
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'wait') await this.wait(step.advance);
    else if (step.does === 'lose answer') this.bank.loseNextAnswer();
    else {
      const person = this.people[step.who % this.people.length];
      if (person) await this.act(person, step);
    }
    await this.prove();
  }

  /** Long enough that everything is over. */
  async finish(): Promise<void> {
    await this.take({ does: 'wait', advance: '9bd' });
    for (const person of this.people)
      for (const { status, linkedAccountId } of await this.transfersOf(person)) {
        demand(!['Initiated', 'Pending', 'Submitted'].includes(status), `a deposit is ${status} for good`);
        demand(status !== 'Settled' || !comesBack.includes(await this.endingOf(linkedAccountId)), 'money stays that has to come back');
      }
  }

  /** Puts back the bank that was there before: an answer that it has still to lose is no other story's. */
  leave(): void {
    this.provider.platform.deps.ports.transfers = this.bankBefore;
  }

  private async endingOf(linkedAccountId: string | null): Promise<string> {
    const { db } = this.provider.platform.deps;
    const [linked] = await db
      .select()
      .from(linkedAccounts)
      .where(eq(linkedAccounts.id, linkedAccountId ?? ''));
    return linked?.mask.slice(-2) ?? '';
  }

  /** Each move of the clock asks a bank once more whose answer was lost; after that everybody logs in anew. */
  private async wait(advance: string): Promise<void> {
    const { clock } = this.provider.platform.deps;
    await clock.advance(advance);
    // Longer than the pause after the sixth answer that was lost.
    for (let moves = 0; moves < 6; moves += 1) await clock.advance('PT10M');
    for (const person of this.people) await moveTo(this.provider, person, 'PT0S');
  }

  private async act(person: Person, step: Exclude<Step, { does: 'wait' | 'lose answer' }>): Promise<void> {
    const { provider } = this;
    if (step.does === 'fund') await fundAgain(provider, person);
    else if (step.does === 'fund twice') await Promise.all([fundAgain(provider, person), fundAgain(provider, person)]);
    else if (step.does === 'link') {
      // Only who has to links another one.
      if (!(await this.depositorOf(person)).relink) return;
      await linkFor(provider, person, step.ending);
    } else if (step.does === 'cancel') {
      const last = (await this.transfersOf(person)).at(-1);
      if (last) await person.client.call(`POST /transactions/${last.id}/void`, {});
    } else if ((await this.standsFor(person)).available >= 100n) {
      await spend(provider, person, '1.00');
      person.spent += 100n;
    }
  }

  private async prove(): Promise<void> {
    const { db } = this.provider.platform.deps;
    const faults = await findLedgerFaults(db);
    demand(faults.length === 0, `the auditor found ${JSON.stringify(faults)}`);
    for (const person of this.people) await this.proveFor(person);
  }

  private async proveFor(person: Person): Promise<void> {
    const all = await this.transfersOf(person);
    const now = this.provider.platform.deps.clock.now();
    const settled = all.filter(({ status }) => status === 'Settled');
    demand(all.filter(({ status }) => alive.includes(status)).length <= 1, 'the first deposit is made twice');
    const due = all.filter(({ status, expectedAt }) => ['Pending', 'Submitted'].includes(status) && expectedAt && late(expectedAt) < now);
    demand(due.length === 0, 'a deposit is late');
    for (const { processedAt, linkedAccountId } of settled)
      if (processedAt && late(addBusinessDays(processedAt, 3)) < now)
        demand(!comesBack.includes(await this.endingOf(linkedAccountId)), 'a return is late');
    await this.proveMoney(person, settled, now);
    await this.proveBank(all);
    await this.proveStanding(person, all);
    await this.proveTold(person, all);
  }

  /** Nothing stands in the account but what has settled and was not spent; what is held cannot be withdrawn. */
  private async proveMoney(person: Person, settled: readonly Transfer[], now: Date): Promise<void> {
    const { available, held, receivable } = await this.standsFor(person);
    const received = settled.reduce((sum, { cents }) => sum + cents, 0n);
    demand(available + held + receivable === received - person.spent, 'the account holds another sum than has settled');
    const onHold = settled.filter(({ availableAt }) => availableAt !== null && availableAt > now);
    demand(held === onHold.reduce((sum, { cents }) => sum + cents, 0n), 'what is held is not what has settled lately');
    demand(receivable === 0n || available === 0n, 'somebody owes money that they have');
  }

  /** The bank has each deposit that went out, once, and no other. */
  private async proveBank(all: readonly Transfer[]): Promise<void> {
    const { db } = this.provider.platform.deps;
    for (const { id, status, cents } of all) {
      const own = await db.select().from(bankOrders).where(eq(bankOrders.transferId, id));
      const taken = own.flatMap((order) => this.bank.orders.get(order.id) ?? []);
      const isOut = ['Submitted', 'Settled', 'Returned'].includes(status);
      // With its answer lost the bank has what still waits here.
      demand(
        isOut ? taken.length === 1 : taken.length === 0 || status === 'Pending',
        `the bank has ${taken.length} orders of a deposit that is ${status}`,
      );
      for (const order of taken) demand(order.cents === cents && order.direction === 'debit', 'the bank was told another sum');
    }
    const keys = new Set((await db.select({ id: bankOrders.id }).from(bankOrders)).map(({ id }) => id));
    demand(
      [...this.bank.orders.keys()].every((key) => keys.has(key)),
      'the bank has an order that nobody knows',
    );
  }

  /** Funding, link and flag follow from what became of the last deposit. */
  private async proveStanding(person: Person, all: readonly Transfer[]): Promise<void> {
    const { db } = this.provider.platform.deps;
    const last = all.at(-1);
    if (!last) return;
    const depositor = await this.depositorOf(person);
    const [fund] = await db.select().from(initialFunds).where(eq(initialFunds.depositorId, depositor.id));
    demand(
      fund?.status === (alive.includes(last.status) ? 'SUCCESS' : 'FAILED'),
      `funding is ${fund?.status} with a deposit that is ${last.status}`,
    );
    demand(
      all.filter(({ returnCode }) => returnCode === 'R01').length <= 3 * new Set(all.map(({ linkedAccountId }) => linkedAccountId)).size,
      'it was sent again too often',
    );
    const [linked] = await db
      .select()
      .from(linkedAccounts)
      .where(eq(linkedAccounts.id, last.linkedAccountId ?? ''));
    const isCurrent = linked?.status !== 'ARCHIVED';
    if (last.status === 'Returned' && isCurrent) {
      demand(linked?.status === 'LOCKED' && linked.lockCode === last.returnCode, 'a deposit came back and its account is not locked');
      demand(depositor.relink, 'a deposit came back and nobody asks for another account');
    }
    for (const { status, returnCode } of all)
      if (status === 'Returned')
        demand(
          comesBack.some((code) => returnCode === `R${code}`),
          'a return without its code',
        );
  }

  /** Each thing that happened was told once. */
  private async proveTold(person: Person, all: readonly Transfer[]): Promise<void> {
    const { db } = this.provider.platform.deps;
    const { id } = await this.depositorOf(person);
    const count = async (title: string) =>
      (
        await db
          .select()
          .from(alerts)
          .where(and(eq(alerts.depositorId, id), like(alerts.title, title)))
      ).length;
    demand((await count('%was returned')) === all.filter(({ status }) => status === 'Returned').length, 'a return was not told once');
    demand((await count('%has arrived')) >= all.filter(({ status }) => status === 'Settled').length, 'an arrival was not told');
  }

  private transfersOf = ({ userId }: Person): Promise<Transfer[]> =>
    this.provider.platform.deps.db
      .select({ transfer: transfers })
      .from(transfers)
      .innerJoin(depositors, eq(depositors.entityId, transfers.entityId))
      .where(and(eq(depositors.userId, userId), transfers.isInitial))
      .orderBy(asc(transfers.createdAt), asc(transfers.listedAt))
      .then((rows) => rows.map(({ transfer }) => transfer));

  private async depositorOf({ userId }: Person) {
    const [found] = await this.provider.platform.deps.db.select().from(depositors).where(eq(depositors.userId, userId));
    if (!found) throw new Error('the depositor is gone');
    return found;
  }

  private async standsFor(person: Person): Promise<{ available: bigint; held: bigint; receivable: bigint }> {
    const last = (await this.transfersOf(person)).at(-1);
    const rows = last
      ? await this.provider.platform.deps.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, last.accountId))
      : [];
    const in_ = (kind: string) => rows.find((row) => row.kind === kind)?.balanceCents ?? 0n;
    return { available: in_('available'), held: in_('held'), receivable: in_('receivable') };
  }
}

/** A bank that was asked in vain is asked again within the hour. */
const late = (expectedAt: Date) => new Date(expectedAt.getTime() + 3 * 3_600_000);

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
