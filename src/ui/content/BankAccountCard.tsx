import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { arrivalOf, describeBankStatus, type BankStatus } from './bankStatus.ts';
import { PictureCard } from './PictureCard.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Verbatim } from './Verbatim.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A linked bank account from `GET /linked-accounts`. */
export interface BankAccount extends BankStatus {
  institution: string;
  /** Last four digits of the account number. */
  mask: string;
  account_type: 'checking' | 'savings';
  status: keyof typeof looks;
}

interface BankAccountCardProps {
  account: BankAccount;
  /** Milliseconds on the provider's clock. */
  now: number;
  children?: ReactNode;
}

/** Icon and color of each status (rule funding-6); the text alone is sufficient. */
const looks = {
  ACTIVE: { tone: 'success', icon: 'success' },
  VERIFIED: { tone: 'success', icon: 'success' },
  VERIFICATION_PENDING: { tone: 'waiting', icon: 'clock' },
  PENDING: { tone: 'waiting', icon: 'clock' },
  DEPOSITS_LOCKED: { tone: 'waiting', icon: 'info' },
  VIEW_ONLY: { tone: 'waiting', icon: 'info' },
  LOCKED: { tone: 'danger', icon: 'lock' },
  FAILED: { tone: 'danger', icon: 'alertCircle' },
  VERIFICATION_RETURNED: { tone: 'danger', icon: 'alertCircle' },
  TIMEOUT: { tone: 'danger', icon: 'alertCircle' },
  ERRORED: { tone: 'danger', icon: 'alertCircle' },
  ARCHIVED: { tone: 'past', icon: 'close' },
} as const;

export function BankAccountCard({ account, now, children }: BankAccountCardProps) {
  const say = useWords();
  const { institution, mask, account_type, status } = account;
  const { tone, icon } = looks[status];
  const kind = say(`ui.bank.${account_type}`);
  return (
    <PictureCard icon="bank" title={<Verbatim>{institution}</Verbatim>}>
      <Text c="dimmed">
        <span>{kind}</span>{' '}
        <span aria-hidden translate="no">
          {`••••${mask}`}
        </span>
        <VisuallyHidden>{say('ui.bank.ending', { mask: mask.replaceAll(/(?<=\d)(?=\d)/g, ' ') })}</VisuallyHidden>
      </Text>
      <div>
        <StatusBadge tone={tone} icon={icon}>
          {arrivalOf(account, now) === null ? say(`ui.bank.status.${status}.word`) : say('ui.bank.arriving.word')}
        </StatusBadge>
      </div>
      <Text mt="0.25rem">{describeBankStatus(say, account, now)}</Text>
      {children}
    </PictureCard>
  );
}
