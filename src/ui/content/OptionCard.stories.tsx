import type { Meta, StoryObj } from '@storybook/react-vite';
import { inRouter } from '../../../.storybook/stage/inRouter.tsx';
import { Action } from '../controls/Action.tsx';
import { OptionCard } from './PictureCard.tsx';

const meta: Meta<typeof OptionCard> = {
  title: 'Parts/Option',
  component: OptionCard,
  decorators: [inRouter],
  args: { icon: 'link', title: 'Log in at your bank', text: 'It takes about a minute.' },
};
export default meta;

type Story = StoryObj<typeof OptionCard>;

export const Chosen: Story = { args: { children: <Action>Link instantly</Action> } };
export const NotToBeChosen: Story = { args: { icon: 'bank', title: 'Rewards Card ••••1233', text: 'Money can’t be moved to or from it.' } };
