import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { useId, type ReactNode } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { Money } from '../content/Money.tsx';
import { MaskedText } from '../content/Verbatim.tsx';
import { Action } from '../controls/Action.tsx';
import { Lines } from '../page/Card.tsx';
import type { Transaction } from '../transactions/transaction.ts';
import styles from './Balance.module.css';
import { arriving, heldUntil } from './heldUntil.ts';
import { isSome, usualAccount, type SavingsAccount } from './savingsAccount.ts';

interface BalanceProps {
  account: SavingsAccount;
  /** Loaded transactions; they carry the dates of deposits on hold and on their way. */
  transactions: readonly Transaction[];
  /** Milliseconds on the provider's clock. */
  now: number;
  /** Whether a linked bank account can receive withdrawals. */
  canWithdraw: boolean;
  old?: ReactNode;
}

export function Balance({ account, transactions, now, canWithdraw, old }: BalanceProps) {
  const say = useWords();
  const labelId = useId();
  const { current_balance, available_balance, held_balance, leaving_balance, owed_balance, account_number_last4 } = account;
  const isLess = available_balance !== current_balance;
  const why = [
    ...heldUntil(held_balance, transactions, now).map(({ amount, until }) =>
      until === null ? say('ui.savings.held', { amount }) : say('ui.savings.heldUntil', { amount, until }),
    ),
    ...(isSome(leaving_balance) ? [say('ui.savings.leaving', { amount: leaving_balance })] : []),
  ];
  return (
    <div className={styles.balance}>
      <h2 className={styles.name} id={labelId}>
        <MaskedText>{say('ui.savings.name', { last4: account_number_last4 })}</MaskedText>
      </h2>
      <p className={styles.amount} aria-labelledby={labelId}>
        <Money amount={current_balance} isLarge />
      </p>
      {arriving(transactions, now).map(({ amount, at }) => (
        <p key={at ?? 'late'} className={styles.arriving}>
          <Icon name="in" size={16} />
          <span>{at === null ? say('ui.savings.underWay', { amount }) : say('ui.savings.arriving', { amount, at })}</span>
        </p>
      ))}
      {old}
      {canWithdraw && (
        <p className={styles.available}>
          {isLess ? say('ui.savings.available', { amount: available_balance }) : say('ui.savings.allAvailable')}
        </p>
      )}
      {why.length > 0 && (
        <ul className={styles.why}>
          {why.map((sentence) => (
            <li key={sentence}>
              <Icon name="clock" size={16} />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {isSome(owed_balance) && (
        <p className={styles.owed}>
          <Icon name="alertCircle" />
          <span>{say('ui.savings.owed', { amount: owed_balance })}</span>
        </p>
      )}
    </div>
  );
}

/** Skeleton of a balance, with its usual height. */
export function BalanceLines() {
  return <Lines count={3} like={<Balance account={usualAccount} transactions={[]} now={0} canWithdraw />} />;
}

interface AsOfProps {
  /** ISO 8601 instant of the data. */
  at: string;
  onRefresh: () => void;
  isRefreshing: boolean;
}

export function AsOf({ at, onRefresh, isRefreshing }: AsOfProps) {
  const say = useWords();
  return (
    <Group gap="xs" c="dimmed">
      <span>{say('ui.savings.asOf', { at })}</span>
      <Action kind="quiet" busy={isRefreshing} onClick={onRefresh}>
        {say('ui.savings.refresh')}
      </Action>
    </Group>
  );
}

interface BalanceFrameProps {
  children: ReactNode;
  below: ReactNode;
}

export function BalanceFrame({ children, below }: BalanceFrameProps) {
  const { look } = useBrand();
  return (
    <section className={styles.frame} data-look={look.shape.balance}>
      <div className={styles.top}>{children}</div>
      {below}
    </section>
  );
}
