import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showForm } from '../test/showForm.tsx';

describe('fields that share a row', () => {
  const tops = (screen: Awaited<ReturnType<typeof showForm>>['screen']) =>
    ['Last name', 'Suffix (optional)'].map((name) => screen.getByLabelText(name, { exact: true }).element().getBoundingClientRect().top);

  it('stack on a phone, and when type is too large for two columns', async () => {
    await page.viewport(640, 844);
    const { screen } = await showForm('basic-information');
    await expect.element(screen.getByLabelText('Last name')).toBeVisible();
    const [name, suffix] = tops(screen);
    expect(suffix).toBe(name);
    await page.viewport(390, 844);
    const [phoneName = 0, phoneSuffix = 0] = tops(screen);
    expect(phoneSuffix).toBeGreaterThan(phoneName);
    await page.viewport(640, 844);
    document.documentElement.style.fontSize = '200%';
    const [largeName = 0, largeSuffix = 0] = tops(screen);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
    expect(largeSuffix).toBeGreaterThan(largeName);
  });

  it.each([640, 1280])('stay aligned at %i px when one has an error above or a button below', async (width) => {
    await page.viewport(width, 900);
    const { screen } = await showForm('basic-information', { kept: ['suffix'], initial: { first_name: 'Ada', last_name: 'L0velace' } });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove Suffix' })).toBeVisible();
    await expect.element(screen.getByLabelText('Last name')).toHaveAttribute('aria-invalid');
    const [name, suffix] = tops(screen);
    const labels = [...document.querySelectorAll('[data-width="two-thirds"] > label, [data-width="third"] > label')];
    const [nameLabel, suffixLabel] = labels.map((label) => label.getBoundingClientRect().bottom);
    await page.viewport(1280, 900);
    expect(suffix).toBe(name);
    expect(suffixLabel).toBe(nameLabel);
  });
});
