import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showInBrand } from '../test/showInBrand.tsx';
import { IdleDialog } from './IdleDialog.tsx';
import { Snackbar } from './Snackbar.tsx';

describe('a notification', () => {
  it('stays until it is dismissed', async () => {
    const onHide = vi.fn();
    const { screen } = await showInBrand(<Snackbar message="Code resent successfully!" severity="success" isOpen onHide={onHide} />);
    await expect.element(screen.getByText('Code resent successfully!')).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await vi.waitFor(() => expect(onHide).toHaveBeenCalledTimes(1));
  });

  it('is replaced by the next one without hiding it', async () => {
    const onHide = vi.fn();
    const { screen, show } = await showInBrand(<Snackbar message="First" severity="success" isOpen onHide={onHide} />);
    await expect.element(screen.getByText('First')).toBeVisible();
    await show(<Snackbar message="Second" severity="error" isOpen onHide={onHide} />);
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Second' })).toBeVisible();
    await expect.element(screen.getByText('First')).not.toBeInTheDocument();
    expect(onHide).not.toHaveBeenCalled();
  });
});

describe('a session about to end', () => {
  it('is extended by one click, and by Escape too', async () => {
    const onExtend = vi.fn();
    const onLogOut = vi.fn();
    const { screen } = await showInBrand(<IdleDialog secondsLeft={60} busy={false} onExtend={onExtend} onLogOut={onLogOut} />);
    await expect.element(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(onExtend).toHaveBeenCalledTimes(2);
    expect(onLogOut).not.toHaveBeenCalled();
  });
});
