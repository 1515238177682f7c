import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormView } from './FormView.tsx';
import { loadsForm } from '../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FormView> = {
  title: 'Form/Form',
  component: FormView,
  loaders: [loadsForm('basic-information')],
  args: { busy: 'idle', problem: null, action: 'Continue', onSubmit: () => {}, now: () => new Date() },
  render: (args, { loaded }) => (
    <div style={{ maxWidth: 640 }}>
      <FormView {...args} form={loaded['form']} />
    </div>
  ),
};

export default meta;
type Story = StoryObj<typeof FormView>;

export const Empty: Story = {};

export const WithMistakes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('link', { name: 'Enter your first name' })).toBeVisible();
  },
};

/** A single error is one sentence; its neighbor in the row stays aligned. */
export const WithOneMistake: Story = {
  args: { initial: { first_name: 'Jordan', last_name: 'M1ller', date_of_birth: '1985-4-23', ssn: '123456789' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('link', { name: 'Last name: Use only letters, as on your ID' })).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    initial: { first_name: 'Jordan', last_name: 'Miller', date_of_birth: '1985-4-23' },
    problem: { message: '', fields: { date_of_birth: ['You must be at least 18 years old to open an account'] }, waits: false },
  },
};

/** The rejected code is focused and selected, so typing replaces it. */
export const CodeRefused: Story = {
  loaders: [loadsForm('otp')],
  args: {
    initial: { code: '123456' },
    problem: { message: '', fields: { code: ['That code isn’t right. You have 4 more tries.'] }, waits: false },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveFocus();
  },
};

export const Failed: Story = {
  args: { problem: { message: 'We could not save this. What you typed is still here. Try again in a minute.', fields: {}, waits: false } },
};

export const Busy: Story = { args: { busy: 'busy' } };

export const StillWorking: Story = { args: { busy: 'slow' } };
