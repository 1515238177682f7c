import { describe, expect, it, vi } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a one-time code', () => {
  it('is one field that takes a pasted code with a space', async () => {
    const { screen, sent } = await showForm('otp');
    const code = screen.getByLabelText('6-digit code');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('pattern', String.raw`\d{6}`);
    paste(code.element(), '123 456');
    await expect.element(code).toHaveValue('123456');
    await screen.getByLabelText('Remember this device for 30 days').click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ code: '123456', remember: true }]));
  });
});
