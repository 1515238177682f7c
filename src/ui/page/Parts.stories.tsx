import type { Meta, StoryObj } from '@storybook/react-vite';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { Card, Lines, PartlyLoaded, Unloaded } from './Card.tsx';
import { Prompt } from './Prompt.tsx';
import { RateNotice } from './RateNotice.tsx';
import { Steps } from './Steps.tsx';

const meta: Meta = { title: 'Parts/Page', decorators: [inRouter] };
export default meta;

type Story = StoryObj;

const link = { label: 'Link a bank account', to: '/relink/selection' };

export const Attention: Story = {
  render: () => <Prompt tone="attention" message="Your linked bank account can’t be used right now." link={link} />,
};
export const News: Story = {
  render: () => <Prompt tone="news" message="There’s something new for you to know." link={{ label: 'Read your alerts', to: '/alerts' }} />,
};

export const InACard: Story = {
  render: () => (
    <Card title="Transactions">
      <p>Nothing has moved yet.</p>
    </Card>
  ),
};
export const CardLoading: Story = {
  render: () => (
    <Card title="Transactions">
      <Lines count={5} />
    </Card>
  ),
};
export const CardFailed: Story = {
  render: () => (
    <Card title="Transactions">
      <Unloaded message="We couldn’t load your transactions. Your money is safe." onRetry={() => undefined} isRetrying={false} />
    </Card>
  ),
};
export const PartOfAList: Story = { render: () => <PartlyLoaded asOf={null} count={500} onRetry={() => undefined} /> };

export const StepsAhead: Story = {
  render: () => (
    <Steps
      heading="Your application"
      steps={[
        { title: 'About you', state: 'done' },
        { title: 'Where you live', state: 'current' },
        { title: 'Your work', state: 'ahead' },
      ]}
    />
  ),
};

const rate = {
  apy: '4.00',
  as_of: '2026-11-02',
  may_change: true,
  minimum_balance: '0.00',
  minimum_deposit: '1.00',
  fees_may_reduce: false,
};
export const Rate: Story = { render: () => <RateNotice rate={rate} /> };
