import { describe, expect, it } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a Social Security number', () => {
  it('can be read while it is typed and is masked when the depositor moves on', async () => {
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
});
