import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/Routing number',
  component: FieldStage,
  loaders: [loadsForm('bank-details')],
  args: { field: 'routing_number' },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '110000000' } };

/** Shows the bank's name once the number is typed. */
export const Known: Story = {
  args: { value: '110000000', context: { offers: { routing_number: [{ value: '110000000', detail: 'Lakeside Credit Union' }] } } },
};

export const Wrong: Story = { args: { mistake: 'form.formats.routing-number.wrong' } };

export const Disabled: Story = { args: { value: '110000000', disabled: true } };
