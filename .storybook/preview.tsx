import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { brandBySlug } from 'virtual:passbook/brands';
import { BrandProvider } from '../src/brand/BrandProvider.tsx';
import type { BrandBundle } from '../src/brand/bundle/bundle.ts';

/** Loads the selected brand like the app does. */
const loadBrand: Loader = async ({ globals }) => {
  const load = brandBySlug[String(globals['brand'])];
  if (!load) throw new Error(`There is no brand "${globals['brand']}". Known: ${Object.keys(brandBySlug).join(', ')}.`);
  return load();
};

/** Stories of components are wrapped in the brand; whole routes load it themselves. */
const inBrand: Decorator = (Story, { loaded, parameters }) =>
  parameters['wholeApp'] ? (
    <Story />
  ) : (
    <BrandProvider bundle={loaded['bundle'] as BrandBundle /* what loadBrand answered */}>
      <Story />
    </BrandProvider>
  );

const preview: Preview = {
  loaders: [loadBrand],
  decorators: [inBrand],
  initialGlobals: { brand: Object.keys(brandBySlug)[0], viewport: { value: 'desktop' } },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brandBySlug), dynamicTitle: true },
    },
  },
  parameters: {
    // Skips listing the elements that passed each check, to save time.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    // Anything not listed keeps its order, the order in which depositors meet it.
    options: { storySort: { order: ['Journeys', ['Login', ['Log in', '*'], '*'], 'Foundations', 'Parts', 'Form', 'Shell', '*'] } },
    viewport: {
      options: {
        narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone (390)', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop (1280)', styles: { width: '1280px', height: '100%' }, type: 'desktop' },
        whole: { name: 'The whole window', styles: { width: '100%', height: '100%' }, type: 'other' },
      },
    },
  },
};

export default preview;
