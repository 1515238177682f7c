import { expect, it } from 'vitest';
import { brandBySlug } from 'virtual:passbook/brands';
import { showInBrand } from './test/showInBrand.tsx';

const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--pb-accent');

it.each(Object.keys(brandBySlug))('a provider’s colors replace the built-in colors of %s', async (slug) => {
  const { bundle } = await showInBrand(<p>Savings</p>, { slug });
  expect(accent()).toBe(bundle.branding.color_primary);
  await showInBrand(<p>Savings</p>, { slug, branding: { ...bundle.branding, color_primary: '#7a1fa2' } });
  await expect.poll(accent).toBe('#7a1fa2');
});
