import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Shown',
  component: FieldStage,
  loaders: [loadsForm('reset-password')],
  args: { field: 'email' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Filled: Story = { args: { value: 'jordan@example.com' } };

export const Long: Story = { args: { value: 'jordan.alexander.fitzgerald-montgomery@accounts.department.example.com' } };
