import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Password',
  component: FieldStage,
  loaders: [loadsForm('login')],
  args: { field: 'password' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'correct horse' } };

export const Wrong: Story = { args: { mistake: 'forms.login.password.required' } };

export const Disabled: Story = { args: { value: 'correct horse', disabled: true } };
