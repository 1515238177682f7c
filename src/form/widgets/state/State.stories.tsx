import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/State',
  component: FieldStage,
  loaders: [loadsForm('address')],
  args: { field: 'state' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'TX' } };

export const Wrong: Story = { args: { mistake: 'form.formats.us-state.wrong' } };

export const Disabled: Story = { args: { value: 'TX', disabled: true } };
