import { describe, expect, it } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('an account number', () => {
  it('can be pasted and read while it is typed, and is masked when the depositor moves on', async () => {
    const { screen } = await showForm('bank-details');
    const field = screen.getByRole('textbox', { name: 'Account number', exact: true });
    await field.click();
    paste(field.element(), '7012345677');
    await expect.element(field).toHaveValue('7012345677');
    await screen.getByRole('textbox', { name: 'Routing number' }).click();
    await expect.element(field).toHaveValue('••••••5677');
    await screen.getByRole('button', { name: 'Show Account number', exact: true }).click();
    await expect.element(field).toHaveValue('7012345677');
  });

  it('rejects a mismatched confirmation', async () => {
    const { screen, sent } = await showForm('bank-details', {
      initial: { routing_number: '110000000', account_number: '7012345677', account_number_again: '7012345678', account_type: 'checking' },
    });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /aren’t the same/ })).toBeVisible();
    expect(sent).toEqual([]);
  });
});
