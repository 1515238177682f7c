import { addBusinessDays } from '../../clock/businessDays.ts';
import type { BrandConfig } from '../../config/brands.ts';
import type { SendingTerms } from '../../config/moneyTerms.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import type { Transfer } from './transfer.ts';

/** Directions that involve another bank. The others stay within ours. */
export type Direction = 'LinkedToPrimary' | 'PrimaryToLinked';

export interface DirectionRules {
  /** ACH order: `debit` pulls money from the other bank, `credit` pushes it there. */
  order: 'debit' | 'credit';
  alert: 'deposit' | 'withdrawal';
  /** Messages to the depositor. */
  ordered: 'depositOrdered' | 'withdrawalOrdered' | 'closingOrdered';
  /** Message to the other holders of the account. */
  orderedByOther: 'depositByOther' | 'withdrawalByOther' | 'closingByOther';
  canceled: 'depositCancelled' | 'withdrawalCancelled' | 'closingCancelled';
  terms: (brand: BrandConfig) => SendingTerms;
  /** End of the hold; null for withdrawals. */
  availableAt: (settlesAt: Date, brand: BrandConfig) => Date | null;
  /** Statuses of linked accounts that allow it (rule funding-6). */
  links: readonly LinkedAccount['status'][];
}

export const directions: Readonly<Record<Direction, DirectionRules>> = {
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

export function directionRulesOf({ direction, isClosing }: Pick<Transfer, 'direction' | 'isClosing'>): DirectionRules {
  if (!isDirection(direction)) throw new Error('a transfer within the bank has no bank order');
  const rules = directions[direction];
  return isClosing ? { ...rules, ordered: 'closingOrdered', orderedByOther: 'closingByOther', canceled: 'closingCancelled' } : rules;
}

const isDirection = (direction: Transfer['direction']): direction is Direction => direction in directions;
