import type { AggregatedAccount } from '../../ports/aggregation.ts';

/** An account at one of the sandbox's banks. */
export interface SiteAccount extends Pick<AggregatedAccount, 'name' | 'kind'> {
  /** Last two digits of its number, which decide the outcome of transfers (`sandbox/ports/transfers.ts`). */
  ending: string;
  cents: bigint;
}

export interface SiteLogin {
  /** Effect of the login. */
  says: string;
  accounts: readonly SiteAccount[];
  asksForCode?: true;
  isSlow?: true;
  /** Owner of the accounts, if not the depositor. */
  owner?: string;
  /** The bank provides no balance, owners or routing number. */
  isSilent?: true;
}

const checking: SiteAccount = { name: 'Everyday Checking', kind: 'checking', ending: '77', cents: 421_055n };
const savings: SiteAccount = { name: 'Rainy Day Savings', kind: 'savings', ending: '55', cents: 1_280_000n };
const card: SiteAccount = { name: 'Rewards Card', kind: 'other', ending: '33', cents: -23_499n };

const returnCodes = ['01', '02', '03', '04', '09', '10', '16', '20', '29'];

/** Logins of the sandbox's banks. There are no passwords, so that nobody types a real one. Other names are refused. */
export const siteLogins: ReadonlyMap<string, SiteLogin> = new Map<string, SiteLogin>([
  ['one', { says: 'Shares one checking account.', accounts: [checking] }],
  ['several', { says: 'Shares a checking account, a savings account and a credit card.', accounts: [checking, savings, card] }],
  ['none', { says: 'Shares nothing.', accounts: [] }],
  [
    'returns',
    {
      says: 'Shares an account for each code that a deposit may come back with.',
      accounts: returnCodes.map((ending) => ({ ...checking, name: `Returns with R${ending}`, ending })),
    },
  ],
  ['stranger', { says: 'Shares an account of somebody else.', accounts: [checking], owner: 'Robin Somebody-Else' }],
  ['silent', { says: 'Shares an account, and tells neither balance nor owner.', accounts: [checking], isSilent: true }],
  [
    'code',
    {
      says: 'Asks for a code first, which lands in the sandbox’s outbox. Then it shares one account.',
      accounts: [checking],
      asksForCode: true,
    },
  ],
  ['slow', { says: 'Never answers in time.', accounts: [], isSlow: true }],
]);
