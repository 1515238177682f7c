import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Date and time',
  component: FieldStage,
  args: { form: sampleForm, field: 'meets_at' },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '2026-12-01T09:30' } };

export const Wrong: Story = { args: { mistake: 'form.formats.date-time.wrong' } };

export const Disabled: Story = { args: { value: '2026-12-01T09:30', disabled: true } };
