import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Text',
  component: FieldStage,
  loaders: [loadsForm('basic-information')],
  args: { field: 'first_name' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'Jordan' } };

export const Wrong: Story = { args: { mistake: 'forms.basic-information.first_name.required' } };

/** A correction: the provider keeps the existing answer and never returns it. */
export const Kept: Story = { args: { field: 'suffix', context: { kept: ['suffix'] } } };

export const TakenBack: Story = { args: { field: 'suffix', value: null, context: { kept: ['suffix'] } } };

export const Disabled: Story = { args: { value: 'Jordan', disabled: true } };
