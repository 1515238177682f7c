import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Radio',
  component: FieldStage,
  loaders: [loadsForm('choose-mfa')],
  args: {
    field: 'type',
    context: {
      offers: {
        type: [
          { value: 'sms', detail: '(•••) •••-0123' },
          { value: 'email', detail: 'j•••••@example.com' },
        ],
      },
    },
  },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'sms' } };

export const Wrong: Story = { args: { mistake: 'forms.choose-mfa.type.required' } };

export const Disabled: Story = { args: { value: 'sms', disabled: true } };
