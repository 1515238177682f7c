import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import update from '../../schemas/api/update-depositor.json' with { type: 'json' };

afterEach(cleanup);

it('a section opened for correction stays open while another is being saved', async () => {
  const facts = {
    session: { bearerToken: 'held', session_id: 'story' },
    depositor: { registration_last_step: 'employer', registration_status: 'UNSUBMITTED', is_primary: true },
  };
  const saved = { ...update.examples['200'], ...facts.depositor };
  await render(
    <RouteStory path="/registration/confirm-details" brand="harbor" facts={facts} answers={{ 'update-depositor': { data: saved } }} />,
  );
  await page.getByRole('button', { name: 'Edit About you' }).click();
  await expect.element(page.getByLabelText('First name')).toBeVisible();
  const save = page.getByRole('region', { name: 'About you' }).getByRole('button', { name: /Save/ });
  const other = page.getByRole('button', { name: 'Edit Where you live' });
  const [first, second] = [save.element(), other.element()] as HTMLElement[];
  first?.click();
  second?.click();
  await expect.element(page.getByText('Your details are saved.')).toBeVisible();
  await expect.element(page.getByLabelText('City')).toBeVisible();
});
