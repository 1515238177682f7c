import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleAccount, exampleSchedule } from './exampleTransactions.ts';
import { ScheduleList } from './ScheduleList.tsx';

const meta: Meta<typeof ScheduleList> = {
  title: 'Parts/Schedule',
  component: ScheduleList,
  args: { schedules: [exampleSchedule()], accounts: [exampleAccount] },
};
export default meta;

type Story = StoryObj<typeof ScheduleList>;

export const Next: Story = {};
export const Last: Story = { args: { schedules: [exampleSchedule({ frequency: 'once', next_dates: [{ goes_out_on: '2026-12-01' }] })] } };
export const Paused: Story = { args: { schedules: [exampleSchedule({ is_paused: true })] } };
export const Several: Story = {
  args: {
    schedules: [
      exampleSchedule(),
      exampleSchedule({ uuid: 'weekly', frequency: 'weekly', amount: '1234567.89' }),
      exampleSchedule({ uuid: 'quarterly', frequency: 'quarterly', is_paused: true }),
    ],
  },
};
