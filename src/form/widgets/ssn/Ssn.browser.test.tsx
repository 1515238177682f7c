import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autofill } from '../../test/autofill.ts';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a Social Security number', () => {
  it('is readable while typed and masked on blur', async () => {
    const { screen } = await showForm('basic-information');
    const ssn = screen.getByLabelText('Social Security number', { exact: true });
    await expect.element(ssn).toHaveAttribute('autocomplete', 'off');
    paste(ssn.element(), '123-45-6789');
    await expect.element(ssn).toHaveValue('123-45-6789');
    await screen.getByLabelText('First name').click();
    await expect.element(ssn).toHaveValue('•••-••-6789');
    await screen.getByRole('button', { name: 'Show Social Security number' }).click();
    await expect.element(ssn).toHaveValue('123-45-6789');
    await screen.getByRole('button', { name: 'Hide Social Security number' }).click();
    await expect.element(ssn).toHaveValue('•••-••-6789');
  });

  it('that was rejected is replaced by typing, pasting or autofill, and never truncated', async () => {
    const { screen } = await showForm('basic-information', { initial: { ssn: '000456789' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const ssn = screen.getByLabelText('Social Security number', { exact: true });
    await screen.getByRole('link', { name: /Enter a valid Social Security number/ }).click();
    await expect.element(ssn).toHaveValue('000-45-6789');
    await userEvent.keyboard('212 45 6789');
    await expect.element(ssn).toHaveValue('212-45-6789');
    await userEvent.keyboard('0');
    await expect.element(ssn).toHaveValue('212-45-67890');
    await screen.getByLabelText('First name').click();
    await expect.element(screen.getByRole('link', { name: /has only 9 digits/ })).toBeVisible();
    autofill(ssn.element(), '219-09-9998');
    await expect.element(ssn).toHaveValue('•••-••-9998');
    await expect.element(ssn).not.toHaveAttribute('aria-invalid');
  });
});
