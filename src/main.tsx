import './runtime/noStacks.ts';
import type { BrandModule } from 'virtual:passbook/brands';
import { loadFaces } from './brand/loadFaces.ts';
import { chooseLanguage } from './brand/words/chooseLanguage.ts';
import { importAgain } from './runtime/inline/importAgain.ts';
import { mount } from './runtime/prerender/mount.tsx';
import { keepBrandingFresh } from './runtime/arrive/keepBrandingFresh.ts';
import { whenIdle } from './runtime/core/whenIdle.ts';
import { startRuntime } from './runtime/startRuntime.ts';
import { takeLinkValues } from './runtime/arrive/takeLinkValues.ts';
import { installTrustedTypes } from './runtime/trustedTypes.ts';
import { createPersistence } from './store/kept/createPersistence.ts';
import { keptLanguage } from './store/kept/keptOnDevice.ts';

Reflect.set(Error, 'stackTraceLimit', 10);
installTrustedTypes();
// Before the first request, so that they appear in no requested or logged URL.
const linkValues = takeLinkValues();
/** Where scripts are loaded from: the origin or, after a failure, a folder of `importAgain`. */
const folder = import.meta.url.replace(/\/[^/]+\/[^/]+$/, '');
void start();

/** Loads the brand's bundle in the depositor's language, starts the runtime and mounts it. */
async function start() {
  // Bundles by language, from the provider; this script must not name other brands (rule brands-10).
  const scripts = JSON.parse(document.documentElement.dataset['bundles'] ?? '{}') as Record<string, string>;
  const persistence = createPersistence();
  await persistence.rehydrate();
  const language = chooseLanguage(Object.keys(scripts), keptLanguage(persistence), navigator.languages);
  const script = language === undefined ? undefined : scripts[language];
  const root = document.getElementById('root');
  if (!script || !root) throw new Error('the page names no brand');
  const loaded: unknown = await import(/* @vite-ignore */ folder + script).catch(() => importAgain(script));
  const brand = loaded as BrandModule; // made by compiler/modules/brands.ts
  const { bundle } = brand;
  // Before the first paint, to avoid a second layout when the fonts arrive.
  loadFaces(bundle);
  const visit = await startRuntime(brand, linkValues);
  await mount(root, visit, () => {
    // Preload the remaining fonts for later pages.
    whenIdle(() => loadFaces(bundle, Object.keys(bundle.look.fonts)));
    void keepBrandingFresh(visit.runtime);
  });
}
