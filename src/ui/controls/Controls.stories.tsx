import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { SearchField } from './SearchField.tsx';
import { Segments } from './Segments.tsx';
import { SelectField } from './SelectField.tsx';
import { TextLink } from './TextLink.tsx';

const meta: Meta = { title: 'Parts/Controls', decorators: [inRouter] };
export default meta;

type Story = StoryObj;

const ranges = [
  { value: 'quarter', text: '3M', name: '3M, the last 3 months' },
  { value: 'year', text: '1Y', name: '1Y, the last 12 months' },
  { value: 'all', text: 'All', name: 'All, since you opened the account' },
];

export const Ranges: Story = {
  render: function Ranges() {
    const [chosen, setChosen] = useState('year');
    return <Segments label="Time shown" choices={ranges} chosen={chosen} onChoose={setChosen} />;
  },
};

export const Select: Story = {
  render: function Year() {
    const [year, setYear] = useState('2026');
    return (
      <SelectField
        label="Year"
        value={year}
        options={[
          ['2026', '2026'],
          ['2025', '2025'],
        ]}
        onChange={setYear}
      />
    );
  },
};

export const Search: Story = {
  render: function Search() {
    const [text, setText] = useState('');
    return <SearchField label="Search" example="Amount, bank or month" value={text} onChange={setText} />;
  },
};

export const Links: Story = {
  render: () => (
    <p>
      <TextLink to="/dashboard/transactions-list">See all transactions</TextLink> or{' '}
      <TextLink to="https://www.harbor.example/legal/terms">read our terms</TextLink>
    </p>
  ),
};
