import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { brandBySlug } from 'virtual:passbook/brands';
import { render } from 'vitest-browser-react';
import { BrandProvider } from '../../brand/BrandProvider.tsx';

/** Renders content in a built brand; `branding` is the server's response. */
export async function showInBrand(content: ReactNode, { slug = 'harbor', branding }: { slug?: string; branding?: unknown } = {}) {
  const load = brandBySlug[slug];
  if (!load) throw new Error(`no brand "${slug}"`);
  const { bundle } = await load();
  const wrap = (inner: ReactNode) => (
    <BrandProvider bundle={bundle} branding={branding}>
      <MemoryRouter>{inner}</MemoryRouter>
    </BrandProvider>
  );
  const screen = await render(wrap(content));
  return { screen, bundle, show: (inner: ReactNode) => screen.rerender(wrap(inner)) };
}
