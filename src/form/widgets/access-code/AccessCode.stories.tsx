import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Access code',
  component: FieldStage,
  loaders: [loadsForm('esign-consent')],
  args: { field: 'access_code' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '314159' } };

export const Wrong: Story = { args: { mistake: 'form.formats.access-code.too-short' } };

export const Disabled: Story = { args: { value: '314159', disabled: true } };
