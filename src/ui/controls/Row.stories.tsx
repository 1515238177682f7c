import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inPage } from '../../../.storybook/stage/inPage.tsx';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { MaskedText } from '../content/Verbatim.tsx';
import { Row, RowList } from './Row.tsx';

const meta: Meta<typeof Row> = {
  title: 'Parts/Row',
  component: Row,
  decorators: [inRouter],
  args: { icon: 'mail', title: 'Email', value: 'ada@example.com', to: '/edit' },
};
export default meta;

type Story = StoryObj<typeof Row>;

const onOpen = () => undefined;

export const Link: Story = {};
export const Button: Story = {
  args: { to: undefined, onOpen, icon: 'documents', title: 'October 2026', value: '$1,258.21', meta: 'PDF, 84 KB' },
};
export const Text: Story = { args: { to: undefined } };
export const Loading: Story = { args: { isLoading: true } };
export const New: Story = {
  args: { to: undefined, onOpen, icon: 'alerts', title: 'Your deposit has arrived', meta: 'Tuesday, November 24', isNew: true },
};
export const Busy: Story = { args: { to: undefined, onOpen, icon: 'documents', title: 'October 2026', value: undefined, isBusy: true } };
export const Refused: Story = {
  args: { icon: 'bank', title: 'Linked bank account', value: undefined, refusal: 'No money can move until the bank has confirmed it.' },
};
export const Masked: Story = {
  args: { icon: 'bank', title: 'Linked bank account', value: <MaskedText>Lakeside Credit Union ••••0077</MaskedText> },
};
export const LongValue: Story = { args: { value: 'a.very.long.name.that.goes.on.and.on@northwestern-lumber-and-paperworkers.example' } };

export const Unfolds: Story = {
  render: function Alert() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <Row icon="alerts" title="A deposit came back" meta="Monday, November 9" isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)}>
        <p>Your bank sent back your deposit of $500.00. There wasn’t enough money in your account.</p>
      </Row>
    );
  },
};

export const Groups: StoryObj<typeof RowList> = {
  decorators: [inPage],
  render: () => (
    <>
      <RowList title="You">
        <Row icon="mail" title="Email" value="ada@example.com" to="/email" />
        <Row icon="phone" title="Phone" value="(212) 555-0123" to="/phone" />
      </RowList>
      <RowList title="Help">
        <Row icon="mail" title="Messages" meta="Write to us, and read our answers" isNew to="/messages" />
        <Row icon="help" title="Questions and answers" to="/faq" />
      </RowList>
    </>
  ),
};
