import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Accordion } from './Accordion.tsx';

const items = [
  { id: 'fees', title: 'Are there any fees?', children: <p>No. There is no monthly fee and no minimum balance.</p> },
  { id: 'days', title: 'How long does a transfer take?', children: <p>One to three business days.</p> },
  {
    id: 'long',
    title: 'What happens if a deposit that I scheduled for a Sunday or a federal holiday cannot be sent on that day?',
    children: <p>We send it on the next business day.</p>,
  },
];

const meta: Meta<typeof Accordion> = { title: 'Parts/Accordion', component: Accordion, args: { items, headingLevel: 2 } };
export default meta;

type Story = StoryObj<typeof Accordion>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Are there any fees?' }));
    await expect(canvas.getByText(/no minimum balance/)).toBeVisible();
  },
};
