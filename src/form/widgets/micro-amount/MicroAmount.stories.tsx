import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Micro amount',
  component: FieldStage,
  loaders: [loadsForm('microdeposits')],
  args: { field: 'first_amount' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '0.07' } };

/** `7` might mean seven dollars, so ask. */
export const Cents: Story = { args: { value: '7' } };

export const Wrong: Story = { args: { mistake: 'form.formats.micro-amount.too-large' } };

export const Disabled: Story = { args: { value: '0.07', disabled: true } };
