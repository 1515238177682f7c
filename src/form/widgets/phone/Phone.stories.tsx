import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Phone',
  component: FieldStage,
  loaders: [loadsForm('setup-mobile-mfa')],
  args: { field: 'phone' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '2015550123' } };

export const Wrong: Story = { args: { mistake: 'form.formats.phone.too-short' } };

/** Extra digits stay: only the depositor knows which are wrong. */
export const TooLong: Story = { args: { value: '20155501234', mistake: 'form.formats.phone.too-long' } };

export const Disabled: Story = { args: { value: '2015550123', disabled: true } };
