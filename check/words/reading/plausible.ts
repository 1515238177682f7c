import { placeholdersIn } from '../../../build/compile/references/textCheck.ts';
import { fillText } from '../../../src/brand/words/fillText.ts';

/** What placeholders are filled with before a sentence is measured. An address or a code in a line of its own is not read, and is left empty. */
export const plausible: Readonly<Record<string, string>> = {
  'brand.name': 'First Bank',
  'brand.short_name': 'First',
  'brand.emails.support': 'help@first.example',
  'depositor.first_name': 'Ann',
  'document.terms': 'Terms of use',
  'document.privacy': 'Privacy notice',
  'document.esign': 'Electronic records and signatures',
  'document.rates': 'Rates and fees',
  'nav.selectedYear': '2025',
  'resetPassword.email': 'ann@mail.example',
  'resetPassword.error': 'This link has expired or was already used. Please ask for a new one.',
  'session.masked_email': 'a***@mail.example',
  address: '12 Elm Street, Austin',
  apy: '4.1',
  as_of: '2026-11-24',
  banks: 'First Bank',
  browser: 'Chrome',
  closes: '5 PM',
  code: '123456',
  count: '3',
  day: '23',
  days: 'Monday to Friday',
  email: 'ann@mail.example',
  from: 'Monday',
  label: 'Last name',
  left: '3',
  limit: '12',
  link: '',
  message: 'Enter your last name',
  minimum_balance: '100',
  minimum_deposit: '25',
  minimumAge: '18',
  month: '4',
  name: 'Ann',
  opens: '9 AM',
  page: 'Where do you live?',
  percent: '42',
  reference: 'A1B2',
  seconds: '30',
  step: '2',
  subject: '',
  support: 'help@first.example',
  system: 'Windows',
  text: '',
  title: 'Log in',
  to: 'Friday',
  year: '1985',
  years: '18',
  zone: 'Eastern time',
};

/**
 * A sentence as somebody may read it.
 * @param values those of a brand, which go before what is plausible; what neither names is said by its own name
 */
export function fillPlausibly(text: string, values: Readonly<Record<string, string>>): string {
  const unknown = placeholdersIn(text).map((name): [string, string] => [name, name.split('.').at(-1) ?? '']);
  return fillText(text, { ...Object.fromEntries(unknown), ...plausible, ...values }, 'en-US');
}
