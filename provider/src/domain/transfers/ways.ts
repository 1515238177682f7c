import { addBusinessDays } from '../../clock/businessDays.ts';
import type { BrandConfig } from '../../config/brands.ts';
import type { SendingTerms } from '../../config/moneyTerms.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import type { Transfer } from './transfer.ts';

/** Between a savings account and one at another bank; all else moves within the bank. */
export type Direction = 'LinkedToPrimary' | 'PrimaryToLinked';

/** What differs between money that comes and money that goes. */
export interface Way {
  /** What the other bank is asked for: `debit` fetches, `credit` sends. */
  order: 'debit' | 'credit';
  /** The kind of its alerts. */
  alert: 'deposit' | 'withdrawal';
  /** What its depositor is told when it was ordered, and when it ends before it has gone out. */
  ordered: 'depositOrdered' | 'withdrawalOrdered' | 'closingOrdered';
  /** What the others who hold the account are told of it. */
  orderedByOther: 'depositByOther' | 'withdrawalByOther' | 'closingByOther';
  canceled: 'depositCancelled' | 'withdrawalCancelled' | 'closingCancelled';
  terms: (brand: BrandConfig) => SendingTerms;
  /** When what settles at a moment may be withdrawn; null for what leaves. */
  availableAt: (settlesAt: Date, brand: BrandConfig) => Date | null;
  /** Linked accounts that it may go through (rule funding-6). */
  links: readonly LinkedAccount['status'][];
}

export const ways: Readonly<Record<Direction, Way>> = {
  LinkedToPrimary: {
    order: 'debit',
    alert: 'deposit',
    ordered: 'depositOrdered',
    orderedByOther: 'depositByOther',
    canceled: 'depositCancelled',
    terms: ({ transfers }) => transfers,
    availableAt: (settlesAt, { transfers }) => addBusinessDays(settlesAt, transfers.holdDays),
    links: ['ACTIVE', 'DEPOSITS_LOCKED'],
  },
  PrimaryToLinked: {
    order: 'credit',
    alert: 'withdrawal',
    ordered: 'withdrawalOrdered',
    orderedByOther: 'withdrawalByOther',
    canceled: 'withdrawalCancelled',
    terms: ({ withdrawals }) => withdrawals,
    availableAt: () => null,
    links: ['ACTIVE'],
  },
};

export function wayOf({ direction, isClosing }: Pick<Transfer, 'direction' | 'isClosing'>): Way {
  if (!isDirection(direction)) throw new Error('a transfer within the bank goes out to no other');
  const way = ways[direction];
  return isClosing ? { ...way, ordered: 'closingOrdered', orderedByOther: 'closingByOther', canceled: 'closingCancelled' } : way;
}

const isDirection = (direction: Transfer['direction']): direction is Direction => direction in ways;
