import type { Meta, StoryObj } from '@storybook/react-vite';
import { StayingNotice } from './Banners.tsx';

const meta: Meta<typeof StayingNotice> = {
  title: 'Shell/StayingNotice',
  component: StayingNotice,
  args: { message: 'We logged you out to protect your account. Log in to pick up where you left off.', onRead: () => {} },
};
export default meta;

type Story = StoryObj<typeof StayingNotice>;

export const SessionEnded: Story = {};
