import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showForm } from '../../test/showForm.tsx';

describe('a choice of where a code goes', () => {
  it('shows the provider’s offers, preselects none, and works with arrow keys', async () => {
    const { screen, sent } = await showForm('choose-mfa', {
      offers: { type: [{ value: 'sms', detail: '(•••) •••-0123' }, { value: 'email' }] },
    });
    const sms = screen.getByRole('radio', { name: /Text message/ });
    await expect.element(sms).not.toBeChecked();
    await expect.element(sms).toHaveAccessibleDescription('(•••) •••-0123');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByRole('link', { name: 'Choose where we should send your code' }).click();
    await expect.element(sms).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ type: 'email' }]));
  });

  it('leaves out what is not offered', async () => {
    const { screen } = await showForm('choose-mfa', { offers: { type: [{ value: 'email' }] } });
    expect(screen.getByRole('radio').elements()).toHaveLength(1);
  });
});
