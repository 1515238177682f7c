import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Account number',
  component: FieldStage,
  loaders: [loadsForm('bank-details')],
  args: { field: 'account_number' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '7012345677' } };

export const Wrong: Story = { args: { mistake: 'form.formats.account-number.too-short' } };

export const Disabled: Story = { args: { value: '7012345677', disabled: true } };
