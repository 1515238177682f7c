import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Snackbar } from './Snackbar.tsx';

const meta: Meta<typeof Snackbar> = {
  title: 'Shell/Snackbar',
  component: Snackbar,
  args: { isOpen: true, onHide: () => {} },
  play: async ({ args }) => {
    await expect(await screen.findByText(args.message)).toBeVisible();
  },
};
export default meta;

type Story = StoryObj<typeof Snackbar>;

export const Success: Story = { args: { severity: 'success', message: 'Code resent successfully!' } };
export const Problem: Story = { args: { severity: 'error', message: 'We could not send the code. Try again in a minute.' } };
export const Warning: Story = { args: { severity: 'warning', message: 'Your session ended on another device.' } };
export const Note: Story = { args: { severity: 'info', message: 'Logout successful' } };
