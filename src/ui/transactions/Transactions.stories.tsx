import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPage } from '../../../.storybook/stage/inPage.tsx';
import { exampleAccount, exampleNow, exampleTransaction } from './exampleTransactions.ts';
import { TransactionDetails } from './TransactionDetails.tsx';
import { TransactionList, TransactionRow } from './TransactionList.tsx';
import { everything, TransactionSearch } from './TransactionSearch.tsx';

const meta: Meta<typeof TransactionRow> = {
  title: 'Parts/Transaction',
  component: TransactionRow,
  args: { transaction: exampleTransaction(), account: exampleAccount, now: exampleNow },
};
export default meta;

type Story = StoryObj<typeof TransactionRow>;

const ahead = { date_processed: null, expected_at: '2026-11-27T13:30:00.000Z', available_at: '2026-12-04T13:30:00.000Z' };
const inside = { linked_account_uuid: null, expected_at: null, available_at: null };
const withdrawal = { direction: 'PrimaryToLinked', available_at: null } as const;

export const Done: Story = {};
export const OnItsWay: Story = { args: { transaction: exampleTransaction({ ...ahead, status: 'Submitted', expected_at: null }) } };
export const Arrives: Story = { args: { transaction: exampleTransaction({ ...ahead, status: 'Pending' }) } };
export const Available: Story = { args: { transaction: exampleTransaction({ available_at: '2026-12-01T13:30:00.000Z' }) } };
export const Returned: Story = { args: { transaction: exampleTransaction({ status: 'Returned', return_code: 'R01' }) } };
export const ReturnedForAnUnknownReason: Story = { args: { transaction: exampleTransaction({ status: 'Returned', return_code: 'R85' }) } };
export const Canceled: Story = { args: { transaction: exampleTransaction({ ...withdrawal, status: 'Voided', date_processed: null }) } };
export const Withdrawal: Story = { args: { transaction: exampleTransaction({ ...withdrawal, amount: '1250.00' }) } };
export const Interest: Story = {
  args: { account: undefined, transaction: exampleTransaction({ ...inside, direction: 'ServiceToPrimary', amount: '8.21' }) },
};
export const Fee: Story = {
  args: { account: undefined, transaction: exampleTransaction({ ...inside, direction: 'PrimaryToService', amount: '15.00' }) },
};
export const OfAnotherYear: Story = { args: { transaction: exampleTransaction({ date_processed: '2025-03-03T14:30:00.000Z' }) } };
export const Opens: Story = { args: { onOpen: () => undefined } };
export const LongName: Story = {
  args: {
    account: { institution: 'Federal Credit Union of the Northwestern Lumber and Paperworkers', mask: '6789' },
    transaction: exampleTransaction({ amount: '1234567.89' }),
  },
};

export const Several: StoryObj<typeof TransactionList> = {
  render: () => (
    <TransactionList
      label="Recent transactions"
      accounts={[exampleAccount]}
      now={exampleNow}
      transactions={[
        exampleTransaction({ ...ahead, status: 'Pending' }),
        exampleTransaction({ ...inside, uuid: 'interest', direction: 'ServiceToPrimary', amount: '8.21' }),
        exampleTransaction({ ...withdrawal, uuid: 'withdrawal', amount: '250.00' }),
        exampleTransaction({ uuid: 'returned', status: 'Returned', return_code: 'R09' }),
      ]}
    />
  ),
};

export const Opened: StoryObj<typeof TransactionDetails> = {
  render: () => (
    <TransactionDetails
      transaction={exampleTransaction({ status: 'Returned', return_code: 'R01' })}
      account={exampleAccount}
      now={exampleNow}
      onClose={() => undefined}
    />
  ),
};

export const Search: StoryObj<typeof TransactionSearch> = {
  decorators: [inPage],
  render: () => <TransactionSearch query={{ ...everything, text: 'March' }} onChange={() => undefined} found={3} all={120} isComplete />,
};
