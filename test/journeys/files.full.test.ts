import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../../provider/test/sentFiles.ts';
import { startChanged } from '../browser/builtCopy.ts';
import type { StartedProduct } from '../browser/product.ts';
import { newVisitor, openBrowser } from '../browser/visitor.ts';
import { asDepositor, expectSound } from './depositor.ts';

let product: StartedProduct;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  product = await startChanged({
    'schemas/forms/employer.json': {
      '/schema/properties/photo_of_id': { type: 'string', format: 'data-url', title: 'Photo of your ID' },
      '/schema/required': ['employment_status', 'photo_of_id'],
    },
  });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('an applicant uploads a photo of their ID, finds it by its name before they confirm, and replaces it', async () => {
  const visitor = await newVisitor(browser, 'phone');
  const { page } = visitor;
  const acts = asDepositor(visitor, product, product.origin('harbor'));
  const choose = (name: string) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: jpeg() });
  await acts.logIn('registering-address');
  await page.goto(`${product.origin('harbor')}/registration/employer`);
  await acts.field('What best describes your work?').selectOption('retired');
  await acts.button('Save and continue').click();
  await page.getByRole('link', { name: 'Add a file for “Photo of your ID”' }).click();
  await expectSound(visitor, 'harbor');
  await choose('front.jpg');
  await page.getByText('front.jpg was added.').waitFor();
  await expectSound(visitor, 'harbor');
  await acts.button('Save and continue').click();
  await acts.at('/registration/confirm-details');
  await page.getByRole('definition').getByText('front.jpg').waitFor();
  await page.reload();
  await page.getByRole('definition').getByText('front.jpg').waitFor();
  await page.getByRole('button', { name: 'Edit Your work' }).click();
  await choose('back.jpg');
  await page.getByText('back.jpg was added.').waitFor();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('definition').getByText('back.jpg').waitFor();
  await expectSound(visitor, 'harbor');
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});
