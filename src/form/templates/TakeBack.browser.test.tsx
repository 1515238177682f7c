import { describe, expect, inject, it, vi } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { userEvent } from 'vitest/browser';
import { showForm } from '../test/showForm.tsx';

const initial = { first_name: 'Ada', last_name: 'Lovelace', date_of_birth: '1990-05-17' };
const show = () => showForm('basic-information', { initial, kept: ['ssn', 'suffix'] });

const suffix = 'Suffix (optional)';

describe('a kept answer that the provider never returns', () => {
  it('may stay empty, and its field explains what that means', async () => {
    const { screen, sent } = await show();
    await expect.element(screen.getByLabelText(/^Social Security number/)).toHaveAccessibleDescription(/Leave this blank/);
    await expect.element(screen.getByLabelText(/^Social Security number/)).not.toBeRequired();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([initial]));
  });

  it('is replaced by new input', async () => {
    const { screen, sent } = await show();
    await screen.getByLabelText(suffix).fill('Jr.');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ ...initial, suffix: 'Jr.' }]));
  });

  it('can be removed when optional, which is announced, but not when required', async () => {
    const { screen, sent } = await show();
    expect(screen.getByRole('button', { name: 'Remove Social Security number' }).query()).toBeNull();
    const remove = screen.getByRole('button', { name: 'Remove Suffix' });
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status').filter({ hasText: 'remove it when you save' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Keep Suffix' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([{ ...initial, suffix: null }]));
  });

  const changes = [
    ['by a second press', async (screen: Screen) => screen.getByRole('button', { name: 'Keep Suffix' }).click(), initial],
    ['by typing another one', async (screen: Screen) => screen.getByLabelText(suffix).fill('Sr.'), { ...initial, suffix: 'Sr.' }],
  ] as const;
  it.each(inFull(changes, changes.slice(0, 1)))('is not taken back after all %s', async (_title, change, values) => {
    const { screen, sent } = await show();
    await screen.getByRole('button', { name: 'Remove Suffix' }).click();
    await change(screen);
    await expect.element(screen.getByRole('button', { name: 'Remove Suffix' })).toBeVisible();
    expect(screen.getByText('remove it when you save').query()).toBeNull();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toEqual([values]));
  });

  it.runIf(inject('full'))('cannot be removed when there is none', async () => {
    const { screen } = await showForm('basic-information', { initial });
    await expect.element(screen.getByLabelText(suffix)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remove/ }).query()).toBeNull();
  });
});

type Screen = Awaited<ReturnType<typeof show>>['screen'];
