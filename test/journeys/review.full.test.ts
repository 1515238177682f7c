import { expect, it } from 'vitest';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { asDepositor } from './depositor.ts';

withProduct();

it('Back from the review of a deposit returns to the amount; Forward and reload return to the review', async () => {
  const visitor = await sitDown('phone');
  const { page } = visitor;
  try {
    const acts = asDepositor(visitor, product, product.origin('harbor'));
    await acts.logIn('active');
    await acts.at('/dashboard');
    await page.goto(`${product.origin('harbor')}/deposit`);
    const amount = page.getByLabel('Amount');
    const review = page.getByRole('heading', { level: 1, name: 'Check your deposit' });
    await amount.fill('250');
    await acts.button('Review').click();
    await review.waitFor();
    await page.goBack();
    await review.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/deposit');
    expect(await amount.inputValue()).toBe('250.00');
    await page.goForward();
    await review.waitFor();
    await page.reload();
    await review.waitFor();
    await page.getByText('$250.00').first().waitFor();
    await acts.button('Change amount').click();
    await review.waitFor({ state: 'detached' });
    expect(await amount.inputValue()).toBe('250.00');
    // A reload restores the dates of recurring deposits too.
    await page.getByLabel('How often?').selectOption('monthly');
    await acts.button('Review').click();
    const scheduled = page.getByRole('heading', { level: 1, name: 'Check your scheduled deposits' });
    await scheduled.waitFor();
    await page.reload();
    await scheduled.waitFor();
    await acts.button('Schedule deposits of $250.00').waitFor();
  } finally {
    await visitor.leave();
  }
});
