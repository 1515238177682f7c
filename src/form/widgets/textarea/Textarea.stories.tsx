import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/TextArea',
  component: FieldStage,
  args: { form: sampleForm, field: 'message' },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'A few lines\nof text.' } };

export const Wrong: Story = { args: { mistake: 'form.formats.money.wrong' } };

export const Disabled: Story = { args: { value: 'A few lines\nof text.', disabled: true } };
