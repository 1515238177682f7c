import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Checkboxes',
  component: FieldStage,
  args: { form: sampleForm, field: 'funds' },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: ['wages', 'gift'] } };

export const Wrong: Story = { args: { mistake: 'form.errors.enum' } };

export const Disabled: Story = { args: { value: ['wages'], disabled: true } };
