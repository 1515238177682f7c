import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Checkbox',
  component: FieldStage,
  loaders: [loadsForm('cancel-account-open')],
  args: { field: 'confirm' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: true } };

export const Wrong: Story = { args: { mistake: 'forms.cancel-account-open.confirm.required' } };

export const Disabled: Story = { args: { value: true, disabled: true } };
