import './runtime/noStacks.ts';
import { languagesBySlug } from 'virtual:passbook/brands';
import { loadFaces } from './brand/loadFaces.ts';
import { chooseLanguage } from './brand/words/chooseLanguage.ts';
import { askAgainForStyles } from './runtime/askAgainForStyles.ts';
import { mount } from './runtime/drawn/mount.tsx';
import { keepBrandingFresh } from './runtime/arrive/keepBrandingFresh.ts';
import { whenIdle } from './runtime/core/whenIdle.ts';
import { startRuntime } from './runtime/startRuntime.ts';
import { takeLinkValues } from './runtime/arrive/takeLinkValues.ts';
import { installTrustedTypes } from './runtime/trustedTypes.ts';
import { createPersistence } from './store/kept/createPersistence.ts';
import { keptLanguage } from './store/kept/languageChoice.ts';

Reflect.set(Error, 'stackTraceLimit', 10);
installTrustedTypes();
askAgainForStyles();
// Before the first request: no address that is fetched or logged may hold them.
const linkValues = takeLinkValues();
void start();

/** Fetches the brand's chunk in the depositor's language, starts the runtime and mounts it. */
async function start() {
  const slug = document.documentElement.dataset['brand'] ?? '';
  const offered = languagesBySlug[slug] ?? Object.values(languagesBySlug)[0] ?? {};
  const persistence = createPersistence();
  await persistence.rehydrate();
  const language = chooseLanguage(Object.keys(offered), keptLanguage(persistence), navigator.languages);
  const load = language === undefined ? undefined : offered[language];
  const root = document.getElementById('root');
  if (!load || !root) throw new Error('the page names no brand');
  const { bundle } = await load();
  // Before anything is drawn: what was laid out in the fonts that stand in for them is laid out again.
  loadFaces(bundle);
  const visit = await startRuntime(bundle, linkValues);
  await mount(root, visit, () => {
    // Later pages have them from their first moment on.
    whenIdle(() => loadFaces(bundle, Object.keys(bundle.look.fonts)));
    void keepBrandingFresh(visit.runtime);
  });
}
