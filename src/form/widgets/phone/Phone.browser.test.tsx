import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a phone number', () => {
  it('is shown as (XXX) XXX-XXXX, pasted with country code too, and travels as ten digits', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    paste(phone.element(), '+1 (201) 555-0123');
    await expect.element(phone).toHaveValue('(201) 555-0123');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ phone: '2015550123' }]));
  });

  it('of another country stays what it is, and is refused', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    await phone.click();
    await userEvent.keyboard('+32 2 555 12 34');
    await expect.element(phone).toHaveValue('+322555123');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Enter your own U.S. phone number, starting with the area code').first()).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps the caret where a digit is put right in the middle', async () => {
    const { screen } = await showForm('setup-mobile-mfa', { initial: { phone: '2015550123' } });
    const phone = screen.getByLabelText('Mobile phone number');
    const input = phone.element() as HTMLInputElement;
    await phone.click();
    input.setSelectionRange(7, 7);
    await userEvent.keyboard('{Backspace}9');
    await expect.element(phone).toHaveValue('(201) 955-0123');
    expect(input.selectionStart).toBe(7);
    await userEvent.keyboard('x');
    expect(input.selectionStart).toBe(7);
    await expect.element(phone).toHaveValue('(201) 955-0123');
  });

  it('may be filled in by the browser', async () => {
    const { screen } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    await expect.element(phone).toHaveAttribute('autocomplete', 'tel-national');
    await expect.element(phone).toHaveAttribute('inputmode', 'tel');
  });
});
