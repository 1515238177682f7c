import { expect, it } from 'vitest';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { exampleAccount, exampleSchedule } from './exampleTransactions.ts';
import { ScheduleList } from './ScheduleList.tsx';

it('a scheduled deposit shows its frequency, amount, source and next date', async () => {
  const { screen } = await showInBrand(<ScheduleList schedules={[exampleSchedule()]} accounts={[exampleAccount]} />);
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  expect(screen.getByRole('listitem').element().textContent).toBe(
    'Deposit twice a month +$250.00 First Meadow Bank ••••6789ending in 6 7 8 9 Next on December 1, 2026 Then on December 15, 2026 and January 4, 2027',
  );
});

it('a paused deposit says why, and shows no date', async () => {
  const { screen } = await showInBrand(<ScheduleList schedules={[exampleSchedule({ is_paused: true })]} accounts={[]} />);
  await expect.element(screen.getByText('Paused')).toBeVisible();
  await expect.element(screen.getByText('We can’t take deposits from its bank account right now.')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).not.toHaveTextContent('December');
});

it.each([
  ['its last date', ['2026-12-01'], 'Next on December 1, 2026'],
  ['two dates', ['2026-12-01', '2027-01-04'], 'Then on January 4, 2027'],
])('one that has only %s left promises no other', async (_what, dates, text) => {
  const next_dates = dates.map((goes_out_on) => ({ goes_out_on }));
  const { screen } = await showInBrand(<ScheduleList schedules={[exampleSchedule({ next_dates })]} accounts={[]} />);
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('listitem').element().textContent?.match(/\d{4}/g)).toHaveLength(dates.length);
});
