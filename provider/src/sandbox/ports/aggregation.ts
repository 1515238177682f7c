import { randomUUID } from 'node:crypto';
import type { Keys } from '../../domain/secrets.ts';
import type { AggregatedAccount, AggregatedLink, AggregationPort, LinkingDepositor } from '../../ports/aggregation.ts';
import { digitsOf } from './digitsOf.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { institutions } from './institutions.ts';
import { createLinkingSeals, type Reference, type Result, type Seals } from './linkingSeals.ts';
import { siteLogins } from './siteLogins.ts';

const patience = 15 * 60_000;

/**
 * The sandbox's aggregator. Tokens, results and references are self-contained.
 * Exchanged results (for ten minutes) and revoked references are kept in memory, so other processes of the sandbox do not know them.
 */
export function createSandboxAggregation(keys: Keys): AggregationPort {
  const seals = createLinkingSeals(keys);
  const exchanged = new Map<string, { key: string; until: number; link: AggregatedLink }>();
  const forgotten = new Set<string>();
  return {
    banks: new Map(institutions.map(({ routingNumber, name }) => [routingNumber, name])),
    begin: async ({ depositor, holder, institution, now }) => {
      const until = now.getTime() + patience;
      const session = { id: randomUUID(), depositor, holder, institution: institution && idOfBank(institution), until };
      return { token: seals.session.close(session), expiresAt: new Date(until) };
    },
    exchange: async ({ key, depositor, result, now }) => {
      const opened = seals.result.open(result);
      if (!opened) return { refused: 'forged' };
      if (opened.depositor !== depositor) return { refused: 'foreign' };
      for (const [id, { until }] of exchanged) if (until <= now.getTime()) exchanged.delete(id);
      if (opened.until <= now.getTime()) return { refused: 'expired' };
      const before = exchanged.get(opened.id);
      if (before) return before.key === key ? before.link : { refused: 'used' };
      const link = linkOf(opened, seals);
      exchanged.set(opened.id, { key, until: opened.until, link });
      return link;
    },
    reveal: async (reference) => {
      const opened = seals.account.open(reference);
      if (!opened) return { refused: 'forged' };
      if (forgotten.has(opened.id)) return { refused: 'forgotten' };
      const { bank, accounts } = behind(opened);
      const kind = accounts[opened.index]?.kind;
      if (kind === undefined || kind === 'other') return { refused: 'no numbers' };
      return { routingNumber: bank.routingNumber, accountNumber: numberOf(opened), kind };
    },
    forget: async (reference) => {
      const opened = seals.account.open(reference);
      if (opened) forgotten.add(opened.id);
    },
  };
}

/** Null when the sandbox has no such bank. The widget then offers all banks, and the link is refused later. */
function idOfBank({ name, routingNumber }: NonNullable<LinkingDepositor['institution']>): string | null {
  return institutions.find((bank) => bank.routingNumber === routingNumber || bank.name === name)?.id ?? null;
}

function linkOf(result: Result, seals: Seals): AggregatedLink {
  const { depositor, holder, institution, login } = result;
  const { bank, accounts, owner, isSilent } = behind(result);
  const shared = accounts.map(({ name, kind, cents }, index): AggregatedAccount => {
    const account = { id: randomUUID(), depositor, institution, login, index };
    return {
      reference: seals.account.close(account),
      name,
      mask: numberOf(account).slice(-4),
      kind,
      routingNumber: isSilent || kind === 'other' ? null : bank.routingNumber,
      cents: isSilent ? null : cents,
      owners: isSilent ? [] : [owner ?? holder],
    };
  });
  return { institution: { id: bank.id, name: bank.name }, accounts: shared };
}

function behind({ institution, login }: Pick<Result, 'institution' | 'login'>) {
  const bank = institutions.find(({ id }) => id === institution);
  const opens = siteLogins.get(login);
  if (!bank || !opens) throw new Error('an unknown bank or login');
  return { bank, ...opens };
}

/** Ten digits, deterministic for depositor and account. */
function numberOf(account: Reference): string {
  const { depositor, institution, login, index } = account;
  const ending = behind(account).accounts[index]?.ending ?? '';
  return `${digitsOf(idOf('account elsewhere', depositor, institution, login, index), 8)}${ending}`;
}
