import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldStage, loadsForm } from '../../../../.storybook/stage/FieldStage.tsx';

const meta: Meta<typeof FieldStage> = {
  title: 'Form/Fields/AddressSearch',
  component: FieldStage,
  loaders: [loadsForm('address')],
  args: {
    field: 'street_address',
    context: { findAddresses: () => Promise.resolve([{ street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' }]) },
  },
  render: (args, { loaded }) => <FieldStage {...args} form={loaded['form']} />,
};

export default meta;
type Story = StoryObj<typeof FieldStage>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: '12 Elm Street' } };

export const Wrong: Story = { args: { mistake: 'form.formats.street-address.post-office-box' } };

export const Disabled: Story = { args: { value: '12 Elm Street', disabled: true } };
