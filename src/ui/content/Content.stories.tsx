import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckDrawing } from './CheckDrawing.tsx';
import { FactList } from './FactList.tsx';
import { MaskedText } from './Verbatim.tsx';
import { Money } from './Money.tsx';
import { Note } from './Note.tsx';

const meta: Meta = { title: 'Parts/Content' };
export default meta;

type Story = StoryObj;

export const Facts: Story = {
  render: () => (
    <FactList
      title="Amount"
      onEdit={() => undefined}
      facts={[
        { label: 'You deposit', value: <Money amount="250.00" isLarge /> },
        { label: 'From', value: <MaskedText>Lakeside Credit Union ••••0077</MaskedText> },
        { label: 'Arrives', value: 'Tuesday, December 1' },
      ]}
    />
  ),
};
export const OneSentence: Story = { render: () => <Note sentences={['Arrives Tuesday, December 1.']} /> };
export const SeveralSentences: Story = {
  render: () => <Note sentences={['Arrives Tuesday, December 1.', 'You can withdraw it starting Tuesday, December 8.']} />,
};
export const Check: Story = { render: () => <CheckDrawing /> };
