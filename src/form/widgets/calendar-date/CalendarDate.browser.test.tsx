import { expect, it, vi } from 'vitest';
import { showForm } from '../../test/showForm.tsx';

it('a date is chosen in the browser’s input, and a partial one is rejected', async () => {
  const { screen, sent } = await showForm('scheduled-deposit', { initial: { amount: '250', frequency: 'monthly' } });
  const field = screen.getByLabelText('First date');
  await expect.element(field).toHaveAttribute('type', 'date');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('link', { name: 'Choose the first date' })).toBeVisible();
  await field.fill('2026-12-01');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ starts_on: '2026-12-01', frequency: 'monthly' }));
});
