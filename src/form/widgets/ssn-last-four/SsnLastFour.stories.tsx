import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Ssn last four',
  component: FieldStage,
  loaders: [loadsForm('ssn-last-four')],
  args: { field: 'ssn_last4' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '6789' } };

export const Wrong: Story = { args: { mistake: 'form.formats.ssn-last-four.too-short' } };

/** Extra digits stay: only the depositor knows which are wrong. */
export const TooLong: Story = { args: { value: '123456789', mistake: 'form.formats.ssn-last-four.too-long' } };

export const Disabled: Story = { args: { value: '6789', disabled: true } };
