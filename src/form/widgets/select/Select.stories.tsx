import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Select',
  component: FieldStage,
  loaders: [loadsForm('employer')],
  args: { field: 'employment_status' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'retired' } };

export const Wrong: Story = { args: { mistake: 'forms.employer.employment_status.required' } };

export const Disabled: Story = { args: { value: 'retired', disabled: true } };
