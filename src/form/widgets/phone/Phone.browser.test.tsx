import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autofill } from '../../test/autofill.ts';
import { compose } from '../../test/compose.ts';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a phone number', () => {
  it('is shown as (XXX) XXX-XXXX, pasted with country code too, and sent as ten digits', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    paste(phone.element(), '+1 (201) 555-0123');
    await expect.element(phone).toHaveValue('(201) 555-0123');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ phone: '2015550123' }]));
  });

  it.runIf(inject('full'))('of another country is unchanged and rejected', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    await phone.click();
    await userEvent.keyboard('+32 2 555 12 34');
    await expect.element(phone).toHaveValue('+3225551234');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('link', { name: /Enter your U.S. phone number, starting with the area code/ })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.runIf(inject('full'))('keeps the caret when a digit in the middle is corrected', async () => {
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

  it.runIf(inject('full'))('is selected on focus, so that input replaces it', async () => {
    const { screen } = await showForm('setup-mobile-mfa', { initial: { phone: '2015550123' } });
    const phone = screen.getByLabelText('Mobile phone number');
    const input = phone.element() as HTMLInputElement;
    const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    await phone.click();
    expect(selected()).toBe('(201) 555-0123');
    await phone.click();
    expect(selected()).toBe('');
    input.blur();
    await userEvent.tab();
    input.focus();
    expect(selected()).toBe('(201) 555-0123');
    await userEvent.keyboard('6465550199');
    await expect.element(phone).toHaveValue('(646) 555-0199');
  });

  it.runIf(inject('full'))('is replaced by a whole pasted or autofilled number', async () => {
    const { screen } = await showForm('setup-mobile-mfa', { initial: { phone: '2015550123' } });
    const phone = screen.getByLabelText('Mobile phone number');
    const input = phone.element() as HTMLInputElement;
    input.focus();
    input.setSelectionRange(14, 14);
    document.execCommand('insertText', false, '001 646 555 0199');
    await expect.element(phone).toHaveValue('(646) 555-0199');
    input.blur();
    autofill(input, '+12125550123');
    await expect.element(phone).toHaveValue('(212) 555-0123');
  });

  it('takes ten typed digits and ignores the rest', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    await screen.getByLabelText('Mobile phone number').click();
    await userEvent.keyboard('20155501234567');
    await expect.element(screen.getByLabelText('Mobile phone number')).toHaveValue('(201) 555-0123');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ phone: '2015550123' }]));
  });

  it('is not reformatted during IME composition, and grouped at the end', async () => {
    const { screen } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    await phone.click();
    await compose('２０１５５５０１２３', '2015550123');
    await expect.element(phone).toHaveValue('(201) 555-0123');
  });

  it.runIf(inject('full'))('keeps and reports extra pasted digits, then accepts the right number', async () => {
    const { screen, sent } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    paste(phone.element(), '201555012345');
    await userEvent.keyboard('{Enter}');
    await expect.element(phone).toHaveValue('(201) 555-012345');
    await screen.getByRole('link', { name: /has only 10 digits/ }).click();
    await userEvent.keyboard('6465550199{Enter}');
    await vi.waitFor(() => expect(sent).toEqual([{ phone: '6465550199' }]));
  });

  it('may be filled in by the browser', async () => {
    const { screen } = await showForm('setup-mobile-mfa');
    const phone = screen.getByLabelText('Mobile phone number');
    await expect.element(phone).toHaveAttribute('autocomplete', 'tel-national');
    await expect.element(phone).toHaveAttribute('inputmode', 'tel');
  });
});
