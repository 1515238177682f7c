import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import call from '../../schemas/api/nonprofits.json' with { type: 'json' };

afterEach(cleanup);

const [alder] = call.examples['200'];
const bayside = { ...alder, ein: '000000002', name: 'Bayside Literacy Project', location: 'Oakland, CA' };
const clinic = { ...alder, ein: '000000009', name: 'Copper Ridge Clinic Fund', status: 'FAILED' };

it('a nonprofit can be found and chosen by keyboard alone', async () => {
  await render(
    <RouteStory
      path="/non-profit/select"
      brand="harbor"
      facts={{
        session: { bearerToken: 'held', session_id: 'story' },
        depositor: { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true },
        funding: { status: 'SUCCESS' },
      }}
      answers={{ nonprofits: { data: [alder, clinic, bayside] }, 'nonprofits-selected': { data: null } }}
    />,
  );
  const field = page.getByRole('combobox', { name: 'Search by name, city or EIN' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('list', { name: 'Suggested nonprofits' })).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect.element(options.nth(1)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Found: 2').first()).toBeVisible();

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveFocus();
  expect(field.element().getAttribute('aria-activedescendant')).toBe(options.nth(1).element().id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Alder Creek Food Pantry' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Choose this nonprofit' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Choose a nonprofit' })).toHaveFocus();
});
