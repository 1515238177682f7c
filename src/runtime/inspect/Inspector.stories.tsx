import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RouteStory } from '../../../.storybook/stage/RouteStory.tsx';
import { people } from '../../../.storybook/stage/people.ts';

/** Only ends what hangs: on a busy machine, the inspector may take ten times as long to load. */
const patience = { timeout: 120_000 };

const opens = (tab?: string) => async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Why am I here/ }, patience));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  if (tab) await userEvent.click(await dialog.findByRole('tab', { name: tab }));
};

const meta: Meta<typeof RouteStory> = {
  title: 'Sandbox/Why am I here',
  component: RouteStory,
  parameters: { layout: 'fullscreen', wholeApp: true },
  args: { path: '/login', facts: {}, isSandbox: true },
  render: (args, { globals }) => <RouteStory {...args} key={`${args.path} ${globals['brand']}`} brand={String(globals['brand'])} />,
};
export default meta;

type Story = StoryObj<typeof RouteStory>;

export const Closed: Story = {};
export const Guest: Story = { play: opens() };
export const SentAway: Story = { args: { path: '/dashboard' }, play: opens() };
export const Registering: Story = { args: { path: '/registration/employer', facts: people.registering }, play: opens() };
export const Refused: Story = { args: { path: '/withdraw', facts: people.withoutMoney }, play: opens() };
export const WhatIf: Story = {
  args: { path: '/login', facts: {} },
  play: async () => {
    await opens('What if')();
    const field = await screen.findByRole('combobox', { name: 'Address' });
    await userEvent.clear(field);
    await userEvent.type(field, '/withdraw');
    await userEvent.keyboard('{Tab}');
  },
};
export const Facts: Story = { args: { path: '/withdraw', facts: people.withoutMoney }, play: opens('Facts') };
export const Map: Story = {
  play: async () => {
    await opens('Map')();
    const map = await screen.findByRole('region', { name: /Map of all routes/ }, patience);
    await waitFor(() => expect(map.querySelector('[data-here]')).toBeInTheDocument(), patience);
  },
};
