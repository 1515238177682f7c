import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Money',
  component: FieldStage,
  args: { form: sampleForm, field: 'amount' },
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '1,250.50' } };

export const Wrong: Story = { args: { value: '1e3', mistake: 'form.formats.money.wrong' } };

export const Disabled: Story = { args: { value: '1,250.50', disabled: true } };
