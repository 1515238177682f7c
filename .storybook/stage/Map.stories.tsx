import type { Meta, StoryObj } from '@storybook/react-vite';
import { mapBySlug } from 'virtual:passbook/map';

/** Every route and way of a brand; `npm run -s passbook -- map` writes the same picture to a file. */
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
