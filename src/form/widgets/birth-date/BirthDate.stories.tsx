import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/BirthDate',
  component: FieldStage,
  loaders: [loadsForm('basic-information')],
  args: { field: 'date_of_birth' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '1985-4-23' } };

export const Wrong: Story = { args: { value: '1985-2-30', mistake: 'form.formats.birth-date.day-wrong' } };

export const Disabled: Story = { args: { value: '1985-4-23', disabled: true } };
