import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchPick } from './SearchField.tsx';

const options = [
  { id: '1', title: 'Alder Creek Food Pantry', meta: 'Portland, OR', value: '00-0000001' },
  { id: '2', title: 'Bayside Literacy Project', meta: 'Oakland, CA', value: '00-0000002' },
  { id: '3', title: 'The Konstantinopoulou-Featherstonehaugh Foundation for Lakes and Rivers', meta: 'Duluth, MN', value: '00-0000007' },
];

const meta: Meta<typeof SearchPick> = {
  title: 'Parts/Search and pick',
  component: SearchPick,
  args: {
    label: 'Search by name, city or EIN',
    example: 'Food pantry',
    value: 'a',
    results: 'Search results',
    options,
    result: 'Found: 3',
    onPick: () => undefined,
  },
  render: function Search(args) {
    const [typed, setTyped] = useState(args.value);
    return <SearchPick {...args} value={typed} onChange={setTyped} />;
  },
};
export default meta;

type Story = StoryObj<typeof SearchPick>;

export const Found: Story = {};
export const NothingFound: Story = { args: { options: [], result: 'Found: 0', value: 'submarine' } };
export const NothingTyped: Story = { args: { options: [], result: undefined, value: '' } };
