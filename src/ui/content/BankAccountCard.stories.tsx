import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankAccountCard } from './BankAccountCard.tsx';

const account = {
  institution: 'Lakeside Credit Union',
  mask: '6789',
  account_type: 'checking',
  status: 'ACTIVE',
  return_code: null,
  microdeposits: null,
} as const;

const meta: Meta<typeof BankAccountCard> = {
  title: 'Parts/Bank account',
  component: BankAccountCard,
  args: { account, now: Date.parse('2026-11-21T12:00:00Z') },
};
export default meta;

type Story = StoryObj<typeof BankAccountCard>;

export const Linked: Story = {};
export const Waiting: Story = { args: { account: { ...account, status: 'VERIFICATION_PENDING' } } };
export const Arriving: Story = {
  args: { account: { ...account, status: 'VERIFICATION_PENDING', microdeposits: { arrives_at: '2026-11-24T13:30:00Z' } } },
};
export const Locked: Story = { args: { account: { ...account, account_type: 'savings', status: 'LOCKED', return_code: 'R02' } } };
export const TryAgain: Story = { args: { account: { ...account, status: 'LOCKED', return_code: 'R01' } } };
export const NoLongerLinked: Story = { args: { account: { ...account, status: 'ARCHIVED' } } };
export const LongName: Story = {
  args: { account: { ...account, institution: 'Federal Credit Union of the Northwestern Lumber and Paperworkers' } },
};
