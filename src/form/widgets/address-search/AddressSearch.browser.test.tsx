import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autofill } from '../../test/autofill.ts';
import type { Address } from '../../core/addressAdapter.ts';
import { showForm } from '../../test/showForm.tsx';

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

  it.runIf(inject('full'))('is not chosen by Enter after typing on', async () => {
    const { screen } = await showForm('address', { findAddresses: () => Promise.resolve([elm, oak]) });
    const street = screen.getByRole('combobox', { name: 'Street address' });
    await street.click();
    await userEvent.keyboard('12 Oa');
    await expect.element(screen.getByRole('option', { name: /Oak/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}k{Enter}');
    await expect.element(street).toHaveValue('12 Oak');
  });

  it.runIf(inject('full'))('is not searched for after browser autofill', async () => {
    const findAddresses = vi.fn(() => Promise.resolve([elm, oak]));
    const { screen } = await showForm('address', { findAddresses });
    const street = screen.getByRole('combobox', { name: 'Street address' });
    await street.fill('12 El');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    autofill(street.element(), '12 Elm Street');
    autofill(screen.getByLabelText('City').element(), 'Austin');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(findAddresses).toHaveBeenCalledTimes(1);
  });

  it.runIf(inject('full'))('keeps a typed unit when the suggestion has none, and drops that of another suggestion', async () => {
    const { screen } = await showForm('address', { findAddresses: () => Promise.resolve([elm, oak]) });
    const unit = screen.getByLabelText(/Apartment or unit/);
    const choose = async (name: RegExp) => {
      await screen.getByRole('combobox', { name: 'Street address' }).fill('12 St');
      await screen.getByRole('option', { name }).click();
    };
    await unit.fill('Apt 7');
    await choose(/Elm/);
    await expect.element(unit).toHaveValue('Apt 7');
    await choose(/Oak/);
    await expect.element(unit).toHaveValue('4B');
    await choose(/Elm/);
    await expect.element(unit).toHaveValue('');
  });

  it.runIf(inject('full'))('clears all rejected fields that it fills', async () => {
    const { screen } = await showForm('address', {
      findAddresses: () => Promise.resolve([elm, oak]),
      problem: { message: 'Check these', fields: { city: ['No such city'], zip: ['No such ZIP code'] }, waits: false },
    });
    await expect.element(screen.getByLabelText('City')).toHaveAttribute('aria-invalid');
    await screen.getByRole('combobox', { name: 'Street address' }).fill('12 Oa');
    await screen.getByRole('option', { name: '12 Oak Street, 4B, Salem, OR 97301' }).click();
    await expect.element(screen.getByLabelText('City')).toHaveValue('Salem');
    for (const name of ['City', 'ZIP code']) await expect.element(screen.getByLabelText(name)).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('group', { name: 'Please check these answers' }).query()).toBeNull();
  });

  it('shows results of the latest search, whatever order responses arrive in', async () => {
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

  it('can be typed when the search fails; without an adapter it is a text input', async () => {
    const broken = await showForm('address', { findAddresses: () => Promise.reject(new Error('down')) });
    const street = broken.screen.getByRole('combobox', { name: 'Street address' });
    await street.fill('12 Elm Street');
    await expect.element(street).toHaveValue('12 Elm Street');
    await broken.screen.unmount();
    const { screen } = await showForm('address');
    await expect.element(screen.getByRole('textbox', { name: 'Street address' })).toHaveAttribute('autocomplete', 'address-line1');
    expect(screen.getByLabelText('State').element().querySelectorAll('option')).toHaveLength(52);
  });

  it.runIf(inject('full'))('must be a residence', async () => {
    const { screen } = await showForm('address', { initial: { ...elm, street_address: 'P.O. Box 12' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /not a P.O. box/ })).toBeVisible();
  });
});
