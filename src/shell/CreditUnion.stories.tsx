import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { asCreditUnion, brandingOfCreditUnion } from '../../.storybook/stage/creditUnion.ts';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';

/** A credit union: the NCUA sign instead of the FDIC's, and member and share wording. */
const meta: Meta<typeof RouteStory> = {
  title: 'Shell/Credit union',
  component: RouteStory,
  parameters: { layout: 'fullscreen', wholeApp: true },
  args: { brand: 'harbor', facts: { branding: brandingOfCreditUnion }, dress: asCreditUnion },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The brand's chunk is fetched, as in the app.
    const sign = await canvas.findByText(/^Your savings federally insured to at least \$250,000 and backed by/, {}, { timeout: 10_000 });
    await expect(sign).toBeVisible();
    await expect(canvas.queryByText(/FDIC/)).toBeNull();
  },
};
export default meta;

type Story = StoryObj<typeof RouteStory>;

export const LogIn: Story = { args: { path: '/login' } };

export const BecomeAMember: Story = { args: { path: '/registration' } };
