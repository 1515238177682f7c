import type { Meta, StoryObj } from '@storybook/react-vite';
import { IdleDialog } from './IdleDialog.tsx';

const meta: Meta<typeof IdleDialog> = {
  title: 'Shell/IdleDialog',
  component: IdleDialog,
  args: { secondsLeft: 48, busy: false, onExtend: () => {}, onLogOut: () => {} },
};
export default meta;

type Story = StoryObj<typeof IdleDialog>;

export const Waiting: Story = {};
export const Extending: Story = { args: { busy: true } };
