import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showForm } from '../test/showForm.tsx';

describe('fields that share a row', () => {
  const tops = (screen: Awaited<ReturnType<typeof showForm>>['screen']) =>
    ['Last name', 'Suffix (optional)'].map((name) => screen.getByLabelText(name, { exact: true }).element().getBoundingClientRect().top);

  it('stand below each other where the type is too large for two columns', async () => {
    await page.viewport(390, 844);
    const { screen } = await showForm('basic-information');
    await expect.element(screen.getByLabelText('Last name')).toBeVisible();
    const [name, suffix] = tops(screen);
    expect(suffix).toBe(name);
    document.documentElement.style.fontSize = '200%';
    const [largeName = 0, largeSuffix = 0] = tops(screen);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
    expect(largeSuffix).toBeGreaterThan(largeName);
  });
});
