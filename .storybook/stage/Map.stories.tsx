import type { Meta, StoryObj } from '@storybook/react-vite';
import { mapBySlug } from 'virtual:passbook/map';

/** All routes of a brand and their links; same picture as `npm run -s passbook -- map`. */
const meta: Meta = {
  title: 'Journeys/The map',
  id: 'journeys-map',
  parameters: { layout: 'fullscreen', wholeApp: true },
  tags: ['!test'],
  loaders: [async ({ globals }) => ({ map: (await mapBySlug[String(globals['brand'])]?.())?.map })],
  render: (_, { loaded }) => (
    <img
      alt="The whole flow as a map"
      src={`data:image/svg+xml,${encodeURIComponent(String(loaded['map']))}`}
      style={{ display: 'block' }}
    />
  ),
};
export default meta;

export const Flow: StoryObj = {};
