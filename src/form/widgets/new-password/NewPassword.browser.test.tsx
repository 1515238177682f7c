import { describe, expect, it } from 'vitest';
import { showForm } from '../../test/showForm.tsx';

describe('a password to choose', () => {
  const requirements = {
    minLength: 12,
    maxLength: 128,
    requireUpper: false,
    requireLower: false,
    requireDigit: true,
    requireSymbol: false,
    blocklist: true,
  };

  it('comes with a checklist that updates while typing', async () => {
    const { screen } = await showForm('register', { password: requirements });
    const password = screen.getByLabelText('New password', { exact: true });
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(screen.getByText('At least 12 characters (not yet)')).toBeVisible();
    await password.fill('correct horse battery');
    await expect.element(screen.getByText('At least 12 characters (done)')).toBeVisible();
    await expect.element(screen.getByText('A number (not yet)')).toBeVisible();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: 'New password: Add a number' })).toBeVisible();
  });
});
