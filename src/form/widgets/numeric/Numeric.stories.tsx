import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Numeric',
  component: FieldStage,
  args: { form: sampleForm, field: 'income' },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

/** A value from the provider, being corrected. */
export const Filled: Story = { args: { value: 85_000 } };

export const Wrong: Story = { args: { value: 'a lot', mistake: 'form.errors.integer' } };

export const Disabled: Story = { args: { value: 85_000, disabled: true } };
