import { describe, expect, inject, it, vi } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { userEvent } from 'vitest/browser';
import { autofill } from '../../test/autofill.ts';
import { compose } from '../../test/compose.ts';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a birth date', () => {
  it('has three named parts, and never moves focus by itself', async () => {
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

  it('names the invalid part, and the summary links to it', async () => {
    const { screen } = await showForm('basic-information', { initial: { date_of_birth: '1985-2-30' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    const day = screen.getByLabelText('Day');
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText('Month')).not.toHaveAttribute('aria-invalid');
    await screen.getByRole('link', { name: 'Date of birth: That month doesn’t have that many days' }).click();
    await expect.element(day).toHaveFocus();
  });

  const dates = ['04/12/1988', '1988-04-12', 'April 12, 1988'];
  it.each(inFull(dates, dates.slice(0, 1)))('pasted whole into Month as %s fills all three, and the focus stays', async (text) => {
    const { screen } = await showForm('basic-information');
    const month = screen.getByLabelText('Month');
    paste(month.element(), text);
    await expect.element(screen.getByLabelText('Year')).toHaveValue('1988');
    await expect.element(screen.getByLabelText('Day')).toHaveValue('12');
    expect(Number((month.element() as HTMLInputElement).value)).toBe(4);
    await expect.element(month).toHaveFocus();
    await expect.element(screen.getByText(/^Filled in: month 0?4, day 12, year 1988\.$/)).toBeInTheDocument();
  });

  it('accepts autofill of all three parts at once', async () => {
    const { screen } = await showForm('basic-information', { initial: { date_of_birth: '1985-2-30' } });
    autofill(screen.getByLabelText('Month').element(), '04');
    autofill(screen.getByLabelText('Day').element(), '12');
    autofill(screen.getByLabelText('Year').element(), '1988');
    await expect.element(screen.getByLabelText('Month')).toHaveValue('04');
    await expect.element(screen.getByLabelText('Day')).toHaveValue('12');
    await expect.element(screen.getByLabelText('Year')).toHaveValue('1988');
  });

  it.runIf(inject('full'))('is not doubled by an IME that composes digits', async () => {
    const { screen } = await showForm('basic-information');
    const year = screen.getByLabelText('Year');
    await year.click();
    await compose('1988');
    await expect.element(year).toHaveValue('1988');
  });

  it('is checked against the provider’s date for the minimum age', async () => {
    const { screen } = await showForm('basic-information', {
      initial: { date_of_birth: '2008-11-22' },
      now: () => new Date(2026, 10, 21),
    });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('link', { name: /at least 18 years old/ })).toBeVisible();
  });
});
