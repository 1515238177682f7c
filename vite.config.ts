import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brands } from './build/modules/brands.ts';
import { calls } from './build/modules/calls.ts';
import { checked } from './build/modules/checked.ts';
import { forms } from './build/modules/forms.ts';
import { lean } from './build/modules/lean.ts';
import { map } from './build/modules/map.ts';
import { compiledAhead } from './build/served/ahead.ts';
import { createBuiltBrands } from './build/read/builtBrands.ts';
import { pack } from './build/served/pack.ts';
import { served } from './build/served/served.ts';
import { reload } from './build/modules/reload.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const built = createBuiltBrands();

/** Of what the app's modules are made, in the browser and where its pages are drawn. */
const modules = () => [react(), brands(built), forms(built), lean(), map(built)];

export default defineConfig({
  // Stories ask for the examples, and travel nowhere that packing would matter.
  plugins: [
    ...modules(),
    reload(),
    ...(process.env['PASSBOOK_EXAMPLES']
      ? [calls({ examples: true })]
      : [calls(), served(() => [...modules(), calls()], built), compiledAhead(), pack(), checked(built)]),
  ],
  resolve: { alias: { passbook: at('src/index.ts') } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    // Data addresses would not pass the policy for faces, and scripts from data addresses never do.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
