import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../page/Card.tsx';
import { exampleNow, exampleTransaction } from '../transactions/exampleTransactions.ts';
import { AccountNumbers } from './AccountNumbers.tsx';
import { AsOf } from './AsOf.tsx';
import { Balance, BalanceLines } from './Balance.tsx';
import { BalanceFrame } from './BalanceFrame.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import { Interest, InterestLines } from './Interest.tsx';
import type { SavingsAccount } from './savingsAccount.ts';

const account: SavingsAccount = {
  available_balance: '1250.00',
  current_balance: '1500.00',
  held_balance: '250.00',
  leaving_balance: '0.00',
  owed_balance: '0.00',
  account_number_last4: '4100',
  apy: '4.00',
  apy_as_of: '2025-11-21',
  interest: {
    accrued: '3.23',
    paid_this_year: '41.87',
    last_paid: { amount: '4.92', on: '2026-10-31' },
    next_paid_on: '2026-11-30',
  },
};
const arriving = exampleTransaction({ status: 'Submitted', amount: '250.00', expected_at: '2026-12-01T13:30:00.000Z' });
const ends = [
  { day: '2024-11-24', balance: '500.00' },
  { day: '2025-06-10', balance: '4000.00' },
  { day: '2026-10-01', balance: '1250.00' },
  { day: '2026-11-24', balance: '1500.00' },
];

const meta: Meta<typeof Balance> = {
  title: 'Parts/Savings',
  component: Balance,
  args: { account, transactions: [], now: exampleNow, canWithdraw: true },
  render: (args) => (
    <BalanceFrame below={null}>
      <Balance {...args} />
    </BalanceFrame>
  ),
};
export default meta;

type Story = StoryObj<typeof Balance>;

export const OnHold: Story = {};
export const Arriving: Story = { args: { transactions: [arriving] } };
export const Owed: Story = { args: { account: { ...account, owed_balance: '120.00' } } };
export const OfEarlier: Story = {
  args: { old: <AsOf at="2026-11-24T15:42:00.000Z" onRefresh={() => undefined} isRefreshing={false} /> },
};
export const LoadingBalance: Story = {
  render: () => (
    <BalanceFrame below={null}>
      <BalanceLines />
    </BalanceFrame>
  ),
};

export const History: Story = { render: () => <BalanceHistory ends={ends} /> };
export const ShortHistory: Story = { render: () => <BalanceHistory ends={ends.slice(-2)} /> };

export const InterestEarned: Story = {
  render: () => (
    <Card title="What you earn">
      <Interest account={account} />
    </Card>
  ),
};
export const LoadingInterest: Story = {
  render: () => (
    <Card title="What you earn">
      <InterestLines />
    </Card>
  ),
};

const numbers = { routing_number: '011999003', account_number: '400012344100' };
export const NumbersHidden: Story = {
  render: () => <AccountNumbers last4="4100" numbers={undefined} state="idle" onShow={() => undefined} onHide={() => undefined} />,
};
export const NumbersShown: Story = {
  render: () => <AccountNumbers last4="4100" numbers={numbers} state="loaded" onShow={() => undefined} onHide={() => undefined} />,
};
