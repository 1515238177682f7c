import { afterEach, describe, expect, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { RouteStory } from '../../../.storybook/stage/RouteStory.tsx';

afterEach(() => cleanup());

const rate = {
  apy: '4.00',
  as_of: '2026-11-16',
  may_change: true,
  minimum_balance: '0.00',
  minimum_deposit: '1.00',
  fees_may_reduce: false,
};

/** Branding as sent by a server, with additional fields. */
const factsWith = (more: object) => ({ branding: { slug: 'harbor', show_fdic: true, ...more } });

const open = (facts: object = {}) => render(<RouteStory path="/registration" brand="harbor" facts={facts} />);
const button = page.getByRole('button', { name: 'Create my login' });

describe('the section above the button', () => {
  it('shows the agreement, with links that open a new tab', async () => {
    await open();
    const terms = page.getByRole('main').getByRole('link', { name: 'Terms of use (opens in a new tab)' });
    await expect.element(terms).toHaveAttribute('href', 'https://www.harbor.example/legal/terms');
    await expect.element(terms).toHaveAttribute('target', '_blank');
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Electronic records/ })).toBeVisible();
    expect(terms.element().compareDocumentPosition(button.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the rate with its date and required disclosures', async () => {
    await open(factsWith({ rate }));
    await expect.element(page.getByText('Earn 4.00% annual percentage yield (APY)')).toBeVisible();
    await expect
      .element(
        page.getByText(/accurate as of November 16, 2026\. The rate may change .+ There’s no minimum balance .+ You need \$1\.00 to open/),
      )
      .toBeVisible();
  });

  it('shows the minimum balance and the fees', async () => {
    await open(
      factsWith({ rate: { ...rate, may_change: false, minimum_balance: '2500.00', minimum_deposit: '0.00', fees_may_reduce: true } }),
    );
    const conditions =
      'The APY is accurate as of November 16, 2026. You need a balance of $2,500.00 to earn it. Fees could reduce the earnings on the account.';
    await expect.element(page.getByText(conditions, { exact: true })).toBeVisible();
  });

  it.each(inFull([320, 390, 1280], [320]))('does not move the button when the rate loads, at %i px', async (width) => {
    await page.viewport(width, 844);
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      const positions: (number | undefined)[] = [];
      for (const facts of [{}, factsWith({ rate })]) {
        await open(facts);
        await expect.element(button).toBeVisible();
        await document.fonts.ready;
        positions.push(button.element().getBoundingClientRect().top + window.scrollY);
        await cleanup();
      }
      expect(positions[1]).toBe(positions[0]);
    }
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });

  it.each([{}, factsWith({}), factsWith({ rate: null }), factsWith({ rate: { ...rate, apy: 'four' } })])(
    'shows no unknown rate: %o',
    async (facts) => {
      await open(facts);
      await expect.element(button).toBeVisible();
      expect(document.querySelector('main')?.innerText).not.toMatch(/annual percentage yield/);
      expect(document.querySelector('main')?.textContent).not.toMatch(/\d%|20\d\d/);
    },
  );
});
