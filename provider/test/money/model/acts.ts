import { fundAgain, linkedOf, linkFor, linkNumber, order, spend } from '../../funders.ts';
import { toDecimal } from '../../../src/domain/values/decimal.ts';
import { closeAll, takeBack } from './close.ts';
import { accountOf, demand, depositorOf, movedBy, standsFor, type Person, type World } from './people.ts';
import { arrange, change, cancelNext } from './schedule.ts';
import type { Deed } from './steps.ts';

/** Amounts after the first deposit. */
const later = { deposit: '120.00', withdraw: '70.00' };

/** Performs a depositor's action and checks what is known about the answer. */
export async function act(world: World, person: Person, deed: Deed): Promise<void> {
  if ('frequency' in deed) return deed.does === 'schedule' ? arrange(world, person, deed) : change(world, person, deed);
  if ('ending' in deed) return relink(world, person, deed);
  await deeds[deed.does](world, person);
}

type Does = Exclude<Deed, { frequency: unknown } | { ending: unknown }>['does'];

const deeds: Readonly<Record<Does, (world: World, person: Person) => Promise<unknown>>> = {
  fund: ({ provider }, person) => fundAgain(provider, person),
  'fund twice': ({ provider }, person) => Promise.all([fundAgain(provider, person), fundAgain(provider, person)]),
  cancel: async (world, person) => stop(person, (await movedBy(world, person)).findLast(({ isInitial }) => isInitial)?.id),
  void: async (world, person) =>
    stop(person, (await movedBy(world, person)).findLast(({ isInitial, isClosing }) => !isInitial && !isClosing)?.id),
  spend: async (world, person) => {
    if ((await standsFor(world, person)).available < 100n) return;
    await spend(world.provider, person, '1.00');
    person.spent += 100n;
  },
  deposit: (world, person) => move(world, person, 'deposit', later.deposit),
  withdraw: (world, person) => move(world, person, 'withdraw', later.withdraw),
  'withdraw all twice': emptyTwice,
  'link back': linkBack,
  'cancel schedule': cancelNext,
  close: closeAll,
  'take closing back': takeBack,
};

async function stop({ client }: Person, id: string | undefined): Promise<void> {
  if (id !== undefined) await client.call(`POST /transactions/${id}/void`, {});
}

async function move(world: World, person: Person, call: 'deposit' | 'withdraw', amount: string): Promise<number> {
  const account = await accountOf(world, person);
  const isClosing = (await movedBy(world, person)).some((each) => each.isClosing && ['Initiated', 'Pending'].includes(each.status));
  const { status, raw } = await order(world.provider, person, call, amount);
  demand([202, 403, 404, 409, 422].includes(status), `${call} was answered ${status} ${raw}`);
  demand(status !== 202 || (account !== null && account.closedAt === null && !isClosing), `${call} was taken by an account that is closed`);
  return status;
}

/** Two concurrent withdrawals of the whole balance: one succeeds. */
async function emptyTwice(world: World, person: Person): Promise<void> {
  const { available } = await standsFor(world, person);
  if (available === 0n) return;
  const answers = await Promise.all([1, 2].map(() => move(world, person, 'withdraw', toDecimal(available))));
  demand(answers.filter((status) => status === 202).length <= 1, 'the same money was withdrawn twice');
}

async function relink(world: World, person: Person, { does, ending }: { does: 'link' | 'change bank'; ending: string }): Promise<void> {
  // Links another account only if the depositor must.
  if (does === 'link' && !(await depositorOf(world, person)).relink) return;
  await keepLink(world, person, await linkFor(world.provider, person, ending));
}

/** Relinks the previous account, unless it had a return. */
async function linkBack(world: World, person: Person): Promise<void> {
  const [link, before] = person.links.toReversed();
  if (!before || before.number === link?.number) return;
  const all = await movedBy(world, person);
  const own = person.links.filter(({ number }) => number === before.number).map(({ id }) => id);
  if (all.some(({ status, linkedAccountId }) => status === 'Returned' && own.includes(linkedAccountId ?? ''))) return;
  await linkNumber(world.provider, person, before.number);
  await keepLink(world, person, before.number);
}

/** Records a link: earlier ones are no longer used, and schedules of the same account move to it. */
export async function keepLink({ provider }: World, person: Person, number: string): Promise<void> {
  const at = provider.platform.deps.clock.now();
  const id = await linkedOf(person);
  for (const link of person.links) link.until ??= at;
  const before = new Set(person.links.filter((link) => link.number === number).map((link) => link.id));
  for (const { links } of person.schedules) if (before.has(links.at(-1)?.id ?? '')) links.push({ at, id });
  person.links.push({ id, number, at, until: null });
}
