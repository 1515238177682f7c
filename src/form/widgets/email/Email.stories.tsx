import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Email',
  component: FieldStage,
  loaders: [loadsForm('login')],
  args: { field: 'email' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'jordan@example.com' } };

export const Wrong: Story = { args: { mistake: 'form.formats.email.missing-at' } };

export const Disabled: Story = { args: { value: 'jordan@example.com', disabled: true } };
