import { expect, it } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

it('the last four digits are masked on blur, and a whole number is rejected', async () => {
  const { screen } = await showForm('ssn-last-four');
  const field = screen.getByLabelText('Last four digits of your Social Security number', { exact: true });
  await field.click();
  paste(field.element(), '67 89');
  await expect.element(field).toHaveValue('6789');
  await screen.getByRole('button', { name: /^Show/ }).click();
  await expect.element(field).toHaveValue('6789');
  await screen.getByRole('button', { name: /^Hide/ }).click();
  await expect.element(field).toHaveValue('••••');
  await field.click();
  field.element().dispatchEvent(new Event('select'));
  paste(field.element(), '123-45-6789');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('link', { name: /only the last four digits/ })).toBeVisible();
});
