import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { FactList } from './FactList.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

it('a value is beside its label when there is room, and below it with large type', async () => {
  await page.viewport(1280, 900);
  const { screen } = await showInBrand(
    <div style={{ maxWidth: 640 }}>
      <FactList title="About you" facts={[{ label: 'Last name', value: 'Lovelace' }]} />
    </div>,
  );
  const [label, value] = [screen.getByText('Last name'), screen.getByText('Lovelace')];
  await expect.element(value).toBeVisible();
  const below = () => value.element().getBoundingClientRect().top - label.element().getBoundingClientRect().top;
  expect(below()).toBeLessThan(4);
  document.documentElement.style.fontSize = '200%';
  expect(below()).toBeGreaterThan(20);
});
