import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AccountField } from './AccountField.tsx';

const account = (number: number, institution: string) => ({ uuid: `account-${number}`, institution, mask: String(1000 + number) });
const one = account(1, 'Lakeside Credit Union');
const several = Array.from({ length: 29 }, (_, index) => account(index + 2, `First Meadow Bank ${index + 2}`));

const meta: Meta<typeof AccountField> = {
  title: 'Parts/Account field',
  component: AccountField,
  args: { label: 'From', accounts: [one], chosen: one.uuid },
  render: function Field(args) {
    const [chosen, setChosen] = useState(args.chosen);
    return <AccountField {...args} chosen={chosen} onChoose={setChosen} />;
  },
};
export default meta;

type Story = StoryObj<typeof AccountField>;

export const One: Story = {};
export const Several: Story = { args: { accounts: [one, ...several] } };
export const LongName: Story = {
  args: { accounts: [{ ...one, institution: 'Federal Credit Union of the Northwestern Lumber and Paperworkers' }, ...several] },
};
