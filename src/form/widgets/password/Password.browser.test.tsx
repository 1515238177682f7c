import { describe, expect, it, vi } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a password', () => {
  it('is hidden, can be shown, and can be pasted unchanged', async () => {
    const { screen, sent } = await showForm('login', { initial: { email: 'jordan@example.com' } });
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'username');
    paste(password.element(), ` ${'ö'.repeat(100)} `);
    await screen.getByRole('button', { name: 'Show Password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent[0]).toMatchObject({ password: ` ${'ö'.repeat(100)} ` }));
  });
});
