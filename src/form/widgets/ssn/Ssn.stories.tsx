import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Ssn',
  component: FieldStage,
  loaders: [loadsForm('basic-information')],
  args: { field: 'ssn' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '123456789' } };

export const Wrong: Story = { args: { mistake: 'form.formats.ssn.too-short' } };

/** Extra digits stay: only the depositor knows which are wrong. */
export const TooLong: Story = { args: { value: '1234567890', mistake: 'form.formats.ssn.too-long' } };

export const Disabled: Story = { args: { value: '123456789', disabled: true } };

/** A correction: the existing number is kept unless replaced. */
export const Kept: Story = { args: { context: { kept: ['ssn'] } } };
