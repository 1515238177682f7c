import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Zip',
  component: FieldStage,
  loaders: [loadsForm('address')],
  args: { field: 'zip' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '78701-1234' } };

export const Wrong: Story = { args: { mistake: 'form.formats.zip.wrong' } };

export const Disabled: Story = { args: { value: '78701-1234', disabled: true } };
