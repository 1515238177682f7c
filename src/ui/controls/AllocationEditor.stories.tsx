import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { AllocationEditor } from './AllocationEditor.tsx';

const people = ['Finn Fischer', 'Flora Fischer', 'Maximiliana Konstantinopoulou-Featherstonehaugh'].map((name, index) => ({
  id: `p${index}`,
  name,
}));
const shares = (...texts: string[]) => Object.fromEntries(texts.map((text, index) => [`p${index}`, text]));

const meta: Meta<typeof AllocationEditor> = {
  title: 'Parts/Allocation editor',
  component: AllocationEditor,
  args: { label: 'Share of each beneficiary', people, shares: shares('33.34', '33.33', '33.33'), showsMistakes: false },
  render: function Editor(args) {
    const [typed, setTyped] = useState(args.shares);
    return <AllocationEditor {...args} shares={typed} onChange={setTyped} />;
  },
};
export default meta;

type Story = StoryObj<typeof AllocationEditor>;

export const Whole: Story = {};
export const SomeLeft: Story = { args: { shares: shares('33.34', '33.33', '30') } };
export const TooMuch: Story = { args: { shares: shares('33.34', '33.33', '40') } };
export const Mistakes: Story = { args: { shares: shares('50', '1e2', ''), showsMistakes: true } };
