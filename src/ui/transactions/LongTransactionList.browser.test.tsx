import { expect, it } from 'vitest';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { exampleAccount, exampleNow, exampleTransaction } from './exampleTransactions.ts';
import type { DescribedTransaction } from './findTransactions.ts';
import { LongTransactionList } from './LongTransactionList.tsx';

const onOpen = () => undefined;

it('a row near the window is not rendered again while scrolling', async () => {
  let drawings = 0;
  const watched = {
    ...exampleTransaction({ uuid: 'place 8' }),
    get amount() {
      drawings++;
      return '8.00';
    },
  };
  const found = Array.from({ length: 200 }, (_, place) =>
    described(place === 8 ? watched : exampleTransaction({ uuid: `place ${place}`, amount: `${place}.00` })),
  );
  const { screen } = await showInBrand(<LongTransactionList found={found} now={exampleNow} onOpen={onOpen} />);
  await expect.element(screen.getByText('+$8.00', { exact: true })).toBeVisible();
  const before = drawings;
  const last = lastDrawn();
  window.scrollTo(0, 300);
  await expect.poll(lastDrawn).toBeGreaterThan(last);
  expect(drawings).toBe(before);
});

function lastDrawn(): number {
  return Number([...document.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset'));
}

function described(transaction: DescribedTransaction['transaction']): DescribedTransaction {
  return { transaction, account: exampleAccount, kind: 'deposit', stage: 'done', month: 'November 2026', words: '' };
}
