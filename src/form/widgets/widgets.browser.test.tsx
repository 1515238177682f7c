import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Address } from '../core/addressAdapter.ts';
import { showForm } from '../test/showForm.tsx';

/** What a depositor has copied elsewhere. */
function paste(element: Element, text: string) {
  const input = element as HTMLInputElement; // the tests name text fields only
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
}

describe('a box to tick', () => {
  it('is explained below its label, and by its description', async () => {
    const { screen } = await showForm('otp');
    const box = screen.getByRole('checkbox');
    await expect.element(box).toHaveAccessibleDescription(/Only on a device that nobody else uses/);
    const help = screen.getByText(/Only on a device that nobody else uses/).element();
    const label = box.element().closest('label');
    expect(label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(help.getBoundingClientRect().top + 12);
    expect(label?.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('fields that share a row', () => {
  const tops = (screen: Awaited<ReturnType<typeof showForm>>['screen']) =>
    ['Last name', 'Suffix (optional)'].map((name) => screen.getByLabelText(name, { exact: true }).element().getBoundingClientRect().top);

  it('stand below each other where the type is too large for two columns', async () => {
    await page.viewport(390, 844);
    const { screen } = await showForm('basic-information');
    await expect.element(screen.getByLabelText('Last name')).toBeVisible();
    const [name, suffix] = tops(screen);
    expect(suffix).toBe(name);
    document.documentElement.style.fontSize = '200%';
    const [largeName = 0, largeSuffix = 0] = tops(screen);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
    expect(largeSuffix).toBeGreaterThan(largeName);
  });
});

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

describe('a birth date', () => {
  it('has three named parts, and the focus moves when the depositor moves it', async () => {
    const { screen, sent } = await showForm('basic-information', {
      initial: { first_name: 'Jordan', last_name: 'Miller', ssn: '123456789' },
    });
    const group = screen.getByRole('group', { name: 'Date of birth' });
    const month = group.getByLabelText('Month');
    await expect.element(month).toHaveAttribute('autocomplete', 'bday-month');
    await month.fill('4');
    await expect.element(month).toHaveFocus();
    await group.getByLabelText('Day').fill('23');
    await group.getByLabelText('Year').fill('1985');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(sent[0]).toMatchObject({ date_of_birth: '1985-04-23' }));
  });

  it('says which part is wrong, and the summary leads to it', async () => {
    const { screen } = await showForm('basic-information', { initial: { date_of_birth: '1985-2-30' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const day = screen.getByLabelText('Day');
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText('Month')).not.toHaveAttribute('aria-invalid');
    await screen.getByRole('link', { name: 'That month does not have this day. Check the day' }).click();
    await expect.element(day).toHaveFocus();
  });

  it('of somebody too young is refused by the day of the provider', async () => {
    const { screen } = await showForm('basic-information', {
      initial: { date_of_birth: '2008-11-22' },
      now: () => new Date(2026, 10, 21),
    });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /at least 18 years old/ })).toBeVisible();
  });
});

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

describe('a password', () => {
  const asked = {
    minLength: 12,
    maxLength: 128,
    requireUpper: false,
    requireLower: false,
    requireDigit: true,
    requireSymbol: false,
    blocklist: true,
  };

  it('is hidden, can be shown, and may be pasted as it is', async () => {
    const { screen, sent } = await showForm('login', { initial: { email: 'jordan@example.com' } });
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'username');
    paste(password.element(), ` ${'ö'.repeat(100)} `);
    await screen.getByRole('button', { name: 'Show Password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent[0]).toMatchObject({ password: ` ${'ö'.repeat(100)} ` }));
  });

  it('to choose comes with a list that follows the typing in words', async () => {
    const { screen } = await showForm('register', { password: asked });
    const password = screen.getByLabelText('New password', { exact: true });
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(screen.getByText('At least 12 characters (still missing)')).toBeVisible();
    await password.fill('correct horse battery');
    await expect.element(screen.getByText('At least 12 characters (done)')).toBeVisible();
    await expect.element(screen.getByText('A number (still missing)')).toBeVisible();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: 'Add a number' })).toBeVisible();
  });
});

describe('a choice of where a code goes', () => {
  it('offers what the provider offers, chooses nothing, and works with the arrow keys', async () => {
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

describe('an address', () => {
  const elm: Address = { street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };
  const oak: Address = { street_address: '12 Oak Street', unit: '4B', city: 'Salem', state: 'OR', zip: '97301' };

  it('can be chosen with the keyboard, which fills all of it and leaves it to be edited', async () => {
    const { screen, sent } = await showForm('address', { findAddresses: () => Promise.resolve([elm, oak]) });
    const street = screen.getByRole('combobox', { name: 'Street address' });
    await street.click();
    await userEvent.keyboard('12 Oa');
    await expect.element(screen.getByRole('option', { name: '12 Oak Street, 4B, Salem, OR 97301' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(street).toHaveValue('12 Oak Street');
    await expect.element(screen.getByLabelText('State')).toHaveValue('OR');
    expect(screen.getByRole('listbox').query()).toBeNull();
    await screen.getByLabelText('City').fill('Portland');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ ...oak, city: 'Portland' }]));
  });

  it('shows what was searched for last, whichever answer comes last', async () => {
    const answers: Record<string, (found: Address[]) => void> = {};
    const findAddresses = (search: string) => new Promise<Address[]>((resolve) => void (answers[search] = resolve));
    const { screen } = await showForm('address', { findAddresses });
    const street = screen.getByRole('combobox', { name: 'Street address' });
    await street.fill('12 Elm');
    await vi.waitFor(() => expect(answers).toHaveProperty('12 Elm'));
    await street.fill('12 Oak');
    await vi.waitFor(() => expect(answers).toHaveProperty('12 Oak'));
    answers['12 Oak']?.([oak]);
    answers['12 Elm']?.([elm]);
    await expect.element(screen.getByRole('option', { name: /Oak/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /Elm/ }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('listbox').query()).toBeNull();
  });

  it('can be typed when the search fails, and without one it is a line of text', async () => {
    const broken = await showForm('address', { findAddresses: () => Promise.reject(new Error('down')) });
    const street = broken.screen.getByRole('combobox', { name: 'Street address' });
    await street.fill('12 Elm Street');
    await expect.element(street).toHaveValue('12 Elm Street');
    await broken.screen.unmount();
    const { screen } = await showForm('address');
    await expect.element(screen.getByRole('textbox', { name: 'Street address' })).toHaveAttribute('autocomplete', 'address-line1');
    expect(screen.getByLabelText('State').element().querySelectorAll('option')).toHaveLength(52);
  });

  it('is where somebody lives', async () => {
    const { screen } = await showForm('address', { initial: { ...elm, street_address: 'P.O. Box 12' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /We cannot accept a P.O. box here/ })).toBeVisible();
  });
});
