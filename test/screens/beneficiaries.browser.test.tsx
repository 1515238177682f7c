import { afterEach, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import type { StateArgs } from '../../.storybook/book/page.ts';

afterEach(cleanup);

const rosa = {
  uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  version: 1,
  first_name: 'Rosa',
  last_name: 'Rivera',
  date_of_birth: '2012-05-09',
  relationship: 'child',
  ssn_last4: null,
  email: null,
  phone: null,
  allocation: 10_000,
};

/** A page of a depositor with these beneficiaries. */
const open = (path: string, people: { uuid: string }[], answers: StateArgs['answers'] = {}, typed: StateArgs['typed'] = {}) =>
  render(
    <RouteStory
      path={path}
      brand="harbor"
      facts={{
        session: { bearerToken: 'held', session_id: 'story' },
        depositor: { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true },
        funding: { status: 'SUCCESS' },
        beneficiaries: people.map(({ uuid }) => ({ uuid })),
      }}
      answers={{ beneficiaries: { data: people }, ...answers }}
      typed={typed}
    />,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('a person refused after the split is corrected on the form, and the split is kept', async () => {
  const said = 'This person already owns the account, so they can’t be its beneficiary.';
  const problem = {
    call: 'add-beneficiary',
    kind: 'refused' as const,
    status: 422,
    code: 'invalid',
    message: said,
    errors: { first_name: [said] },
  };
  const typed = { first_name: 'Joan', last_name: 'Prime', date_of_birth: '1980-01-31', relationship: 'other' };
  await open('/beneficiary/add', [rosa], { 'add-beneficiary': { problem } }, { beneficiary: typed });
  await button('Continue').click();
  await expect.element(heading('Split your account')).toHaveFocus();
  await button('Split evenly').click();
  await button('Save beneficiaries').click();

  await expect.element(heading('Add a beneficiary')).toBeVisible();
  const link = page.getByRole('link', { name: `First name: ${said}` });
  await expect.element(link).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(link.element())).toBe(true);
  await userEvent.keyboard('{Tab}{Enter}');
  const field = page.getByLabelText('First name');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(`Error: ${said}`);
  await field.fill('Jo');
  await expect.element(link).not.toBeInTheDocument();
  await button('Continue').click();
  await expect.element(page.getByLabelText('Rosa Rivera')).toHaveValue('50.00');
});

const people = ['Rosa', 'Rafael', 'Rita'].map((name, index) => ({
  ...rosa,
  uuid: rosa.uuid.replace(/f$/, String(index)),
  first_name: name,
  allocation: index === 0 ? 5000 : 2500,
}));

it.runIf(inject('full'))('after removing a person their share must be split first', async () => {
  await open('/beneficiary/remove', people);
  await page.getByRole('button', { name: /^Rafael Rivera/ }).click();
  await expect.element(page.getByText('Where do the 25.00% go?', { exact: false })).toBeVisible();
  await button('Remove').click();
  await expect.element(page.getByText('Your shares add up to 75.00%. Add 25.00% more.')).toBeVisible();
  await button('Give the rest to Rita Rivera').click();
  await expect.element(page.getByLabelText('Rita Rivera', { exact: true })).toHaveValue('50.00');
  await button('Remove').click();
  await expect.element(heading('Your beneficiaries are saved')).toBeVisible();
});

it.runIf(inject('full'))('the rest cannot be given when nothing is left, and the page says so', async () => {
  await open('/beneficiary/update-allocations', people);
  const rest = button('Give the rest to Rita Rivera');
  const refusal = page.getByText('Nothing is left to give.');
  await expect.element(rest).toHaveAttribute('aria-disabled', 'true');
  await expect.element(refusal).not.toBeInTheDocument();
  (rest.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(refusal).toBeVisible();
  await expect.element(rest).toHaveFocus();
  await expect.element(rest).toHaveAttribute('aria-describedby', refusal.element().id);

  await button('1% less for Rosa Rivera').click();
  await expect.element(refusal).not.toBeInTheDocument();
  await rest.click();
  await expect.element(page.getByLabelText('Rita Rivera', { exact: true })).toHaveValue('26.00');
  await expect.element(rest).toHaveFocus();
});

it.runIf(inject('full'))('wrong shares are named at the button, and marked above their fields', async () => {
  await open('/beneficiary/update-allocations', people);
  const field = (name: string) => page.getByLabelText(`${name} Rivera`, { exact: true });
  await field('Rosa').fill('half');
  await field('Rita').fill('');
  await button('Save shares').click();
  await expect.element(page.getByText('Check the share for Rosa Rivera and Rita Rivera.')).toBeVisible();
  const mistakes = page.getByText('Enter a number from 0.01 to 100 with up to 2 decimals');
  expect(mistakes.elements()).toHaveLength(2);
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(mistakes.first().element())).toBeLessThan(top(field('Rosa').element()));
});

it('the account can be split and saved by keyboard alone', async () => {
  await open('/beneficiary/update-allocations', people);
  await expect.element(heading('Update beneficiary allocations')).toBeVisible();
  const field = (name: string) => page.getByLabelText(`${name} Rivera`, { exact: true });
  (button('1% less for Rosa Rivera').element() as HTMLElement).focus();
  await userEvent.keyboard(' {Tab}');
  await expect.element(field('Rosa')).toHaveFocus();
  await expect.element(field('Rosa')).toHaveValue('49.00');
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(field('Rosa')).toHaveValue('51.00');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(field('Rafael')).toHaveFocus();
  await userEvent.keyboard('1e2');
  await expect.element(page.getByText('Total 76.00%', { exact: false }).first()).toBeVisible();

  // Tabs past the third person and both helpers.
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(button('Save shares')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Check the share for Rafael Rivera.');
  await expect.element(field('Rafael')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(button('Split evenly')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(['Rosa', 'Rafael', 'Rita'].map((name) => (field(name).element() as HTMLInputElement).value)).toEqual(['33.34', '33.33', '33.33']);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(heading('Your beneficiaries are saved')).toBeVisible();
});
