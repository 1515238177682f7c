import { expect, it } from 'vitest';
import { showForm } from '../../test/showForm.tsx';

it('whole cents need confirmation, and then become an amount', async () => {
  const { screen, sent } = await showForm('microdeposits');
  await screen.getByRole('textbox', { name: 'One amount' }).fill('7');
  await screen.getByRole('textbox', { name: 'The other amount' }).fill('.12');
  await screen.getByRole('button', { name: 'Continue' }).click();
  expect(sent).toEqual([]);
  await expect.element(screen.getByText('Did you mean $0.07?')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, $0.07' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'One amount' })).toHaveValue('0.07');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent).toEqual([{ first_amount: '0.07', second_amount: '0.12' }]);
});
