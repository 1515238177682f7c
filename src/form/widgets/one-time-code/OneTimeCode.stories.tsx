import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/OneTimeCode',
  component: FieldStage,
  loaders: [loadsForm('otp')],
  args: { field: 'code' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '123456' } };

export const Wrong: Story = { args: { mistake: 'form.formats.one-time-code.too-short' } };

/** Extra digits stay: only the depositor knows which are wrong. */
export const TooLong: Story = { args: { value: '1234567', mistake: 'form.formats.one-time-code.too-long' } };

export const Disabled: Story = { args: { value: '123456', disabled: true } };
