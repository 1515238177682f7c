import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { brandBySlug } from 'virtual:passbook/brands';
import { RuntimeContext } from './runtime/core/runtime.ts';
import { startRuntime } from './runtime/startRuntime.ts';
import { takeLinkValues } from './runtime/arrive/takeLinkValues.ts';
import { installTrustedTypes } from './runtime/trustedTypes.ts';

installTrustedTypes();
// Before the first request: no address that is fetched or logged may hold them.
const linkValues = takeLinkValues();
void start();

/** Fetches the brand's chunk, starts the runtime and mounts it. */
async function start() {
  const slug = document.documentElement.dataset['brand'] ?? '';
  const load = brandBySlug[slug] ?? Object.values(brandBySlug)[0];
  const root = document.getElementById('root');
  if (!load || !root) throw new Error('the page names no brand');
  const { bundle } = await load();
  const { runtime, router } = await startRuntime(bundle, linkValues);
  createRoot(root).render(
    <Provider store={runtime.store.store}>
      <RuntimeContext value={runtime}>
        <RouterProvider router={router} />
      </RuntimeContext>
    </Provider>,
  );
}
