import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brands } from './compiler/modules/brands.ts';
import { calls } from './compiler/modules/calls.ts';
import { checked } from './compiler/modules/checked.ts';
import { forms } from './compiler/modules/forms.ts';
import { icons } from './compiler/modules/icons.ts';
import { lean } from './compiler/modules/lean.ts';
import { map } from './compiler/modules/map.ts';
import { compiledAhead } from './compiler/served/ahead.ts';
import { createBuiltBrands } from './compiler/read/builtBrands.ts';
import { pack } from './compiler/served/pack.ts';
import { served } from './compiler/served/served.ts';
import { reload } from './compiler/modules/reload.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const built = createBuiltBrands();

/** Of what the app's modules are made, in the browser and where its pages are drawn. */
const modules = () => [react(), brands(built), forms(built), icons(), lean(), map(built)];

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
    rolldownOptions: {
      // Screens load only what they import from `passbook`, not all that it exports.
      treeshake: { moduleSideEffects: [{ test: /\/src\/index\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // The start-up code as one file, which compresses better than many.
            { name: 'app', test: /\/src\/runtime\/(?:startRuntime\.ts|prerender\/mount\.tsx)$/, priority: 2 },
            // Parts that at least 16 entry points share; each would be a file otherwise.
            { name: 'parts', test: /\/src\/(?:ui|runtime)\/|\/@mantine\//, minShareCount: 16, priority: 1 },
          ],
        },
      },
    },
    modulePreload: {
      // The target's browsers know `modulepreload`.
      polyfill: false,
      // A chunk is imported right after its dependencies, so listing it only makes the entry larger.
      resolveDependencies: (chunk, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((dependency) => dependency !== chunk) : dependencies,
    },
  },
});
