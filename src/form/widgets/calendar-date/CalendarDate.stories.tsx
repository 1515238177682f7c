import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/CalendarDate',
  component: FieldStage,
  loaders: [loadsForm('scheduled-deposit')],
  args: { field: 'starts_on' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '2026-12-01' } };

export const Wrong: Story = { args: { mistake: 'form.formats.date.wrong' } };

export const Disabled: Story = { args: { value: '2026-12-01', disabled: true } };
