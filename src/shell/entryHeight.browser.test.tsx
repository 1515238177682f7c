import { expect, it } from 'vitest';
import { brandBySlug } from 'virtual:passbook/brands';
import { page } from 'vitest/browser';
import { Page } from '../ui/page/Page.tsx';
import { Shell } from './Shell.tsx';
import { showInBrand } from './test/showInBrand.tsx';

it.each(Object.keys(brandBySlug))('a short page fits a large window, with a back link too, in %s', async (slug) => {
  await page.viewport(1280, 1400);
  const { screen } = await showInBrand(
    <Shell
      layout="entry"
      header={{ back: { label: 'Back to Log in', to: '/login' }, logoTo: '/login', showLogOut: false, onLogOut: () => {} }}
      navigation={[]}
      progress={null}
      footer={{ contactTo: null, showLogOut: false, onLogOut: () => {} }}
      banners={[]}
    >
      <Page title="Check your email" />
    </Shell>,
    { slug },
  );
  await expect.element(screen.getByRole('link', { name: 'Back to Log in' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(1400);
  await page.viewport(1280, 900);
});
