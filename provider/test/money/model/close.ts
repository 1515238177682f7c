import { randomUUID } from 'node:crypto';
import { settle } from '../../depositors.ts';
import { linkedOf } from '../../funders.ts';
import { accountOf, ask, demand, findLink, isSending, movedBy, standsFor, type Person, type World } from './people.ts';

/** Closes the account with the balance shown; succeeds when nothing is pending, held or owed. */
export async function closeAll(world: World, person: Person): Promise<void> {
  const account = await accountOf(world, person);
  if (!account) return;
  const isExpected = account.closedAt === null && (await mayClose(world, person));
  const [balances] = (await ask(person, 'GET /accounts')) as { available_balance: string }[];
  const body = { amount: balances?.available_balance, linked_account_uuid: await linkedOf(person) };
  const { status, raw } = await person.client.call('POST /close-my-account', body, { 'idempotency-key': randomUUID() });
  await settle(world.provider);
  demand([200, 202, 403, 409].includes(status), `closing was answered ${status} ${raw}`);
  const isTaken = status === 200 || status === 202;
  demand(isTaken === isExpected, `closing was answered ${status} ${raw}, and could be ${isExpected ? 'done' : 'no more than refused'}`);
}

async function mayClose(world: World, person: Person): Promise<boolean> {
  const all = await movedBy(world, person);
  if (all.some(({ status }) => ['Initiated', 'Pending', 'Submitted'].includes(status))) return false;
  const { available, held, receivable, accrued } = await standsFor(world, person);
  if (held !== 0n || receivable !== 0n) return false;
  if (available + accrued === 0n) return true;
  const linked = await findLink(world, await linkedOf(person));
  return linked?.status === 'ACTIVE';
}

/** Cancels the closing withdrawal; possible until it is sent, and keeps the account open. */
export async function takeBack(world: World, person: Person): Promise<void> {
  const closing = (await movedBy(world, person)).findLast(({ isClosing }) => isClosing);
  if (!closing) return;
  const mayStop = ['Initiated', 'Pending'].includes(closing.status) && !(await isSending(world, [closing]));
  const { status } = await person.client.call(`POST /transactions/${closing.id}/void`, {}, { 'idempotency-key': randomUUID() });
  demand((status === 200) === mayStop, `taking closing back was answered ${status}`);
  if (status !== 200) return;
  person.takenBack.set(closing.id, world.provider.platform.deps.clock.now());
  const account = await accountOf(world, person);
  demand(account?.closedAt === null, 'an account is closed although that was taken back');
}
