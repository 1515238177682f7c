import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/NewPassword',
  component: FieldStage,
  loaders: [loadsForm('register')],
  args: {
    field: 'password',
    context: {
      password: {
        minLength: 12,
        maxLength: 128,
        requireUpper: false,
        requireLower: false,
        requireDigit: true,
        requireSymbol: false,
        blocklist: true,
      },
    },
  },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'correct horse' } };

export const Wrong: Story = { args: { mistake: 'forms.register.password.required' } };

export const Disabled: Story = { args: { value: 'correct horse', disabled: true } };
