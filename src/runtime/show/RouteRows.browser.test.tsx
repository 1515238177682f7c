import { afterEach, describe, expect, inject, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { problemOf } from '../../api/contract/problem.ts';
import { RouteStory } from '../../../.storybook/stage/RouteStory.tsx';
import type { StateArgs } from '../../../.storybook/book/page.ts';

afterEach(() => cleanup());

const session = { bearerToken: 'held', session_id: 's', relink: false };
const active = { registration_status: 'PASSED', registration_last_step: 'completed', is_primary: true };

const open = (depositor: object = active, answers: StateArgs['answers'] = {}) =>
  render(<RouteStory path="/my-account" brand="harbor" facts={{ session, depositor }} answers={answers} />);

const main = page.getByRole('main');
const row = (name: RegExp) => main.getByRole('link', { name });

describe('My account', () => {
  it('shows current values, with account numbers masked', async () => {
    await open();
    await expect.element(row(/^Name Jordan Rivera To change it/)).toBeVisible();
    await expect.element(row(/^Email jordan@example\.com$/)).toHaveAttribute('href', '/edit-user-info/email');
    await expect.element(row(/^Phone \(212\) 555-0123$/)).toBeVisible();
    await expect.element(row(/^Linked bank account Lakeside Credit Union ending in 6 7 8 9$/)).toBeVisible();
    await expect.element(row(/^Account numbers ending in \d \d \d \d$/)).toBeVisible();
  });

  it.runIf(inject('full'))('links work when a value is missing or failed to load', async () => {
    await open(active, {
      user: { problem: problemOf('user', 'offline') },
      'linked-accounts': { data: [] },
    });
    await expect.element(row(/^Email$/)).toBeVisible();
    await expect.element(row(/^Linked bank account$/)).toBeVisible();
    await expect.element(main.getByRole('alert').getByText('We couldn’t load some of your details.')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  const others = [
    ['a registering depositor', { registration_status: 'UNSUBMITTED', registration_last_step: 'basic', is_primary: true }],
    ['a joint holder who has not passed', { ...active, registration_status: 'FLAGGED', is_primary: false }],
  ] as const;
  it.each(inFull(others, others.slice(1)))('hides the account and its closing from %s', async (_who, depositor) => {
    await open(depositor);
    await expect.element(row(/^Email/)).toBeVisible();
    await expect.element(row(/^Messages/)).toBeVisible();
    for (const name of [/^Account numbers/, /^Linked bank account/, /^Documents/, /^Close your account/])
      expect(row(name).elements()).toEqual([]);
  });

  it('offers documents but no transfers once the account is closed', async () => {
    await open({ ...active, registration_status: 'VIEW_ONLY' });
    await expect.element(row(/^Documents/)).toBeVisible();
    for (const name of [/^Account numbers/, /^Linked bank account/, /^Close your account/]) expect(row(name).elements()).toEqual([]);
  });
});
