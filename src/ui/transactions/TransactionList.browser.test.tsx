import { expect, it, vi } from 'vitest';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { exampleAccount, exampleNow, exampleTransaction } from './exampleTransactions.ts';
import { TransactionRow } from './TransactionList.tsx';

it('a row reads as a sentence: type, amount, bank, date and status', async () => {
  const onOpen = vi.fn();
  const transaction = exampleTransaction({ status: 'Returned', return_code: 'R01' });
  const { screen } = await showInBrand(
    <TransactionRow transaction={transaction} account={exampleAccount} now={exampleNow} onOpen={onOpen} />,
  );
  const row = screen.getByRole('button', {
    name: 'Deposit $500.00 First Meadow Bank ending in 6 7 8 9 Monday, November 9 Returned There wasn’t enough money in your bank account. You can try again.',
  });
  await row.click();
  expect(onOpen).toHaveBeenCalledWith(transaction);
});

it.each([
  ['a deposit', {}, '+$500.00'],
  ['a withdrawal', { direction: 'PrimaryToLinked' }, '−$500.00'],
  ['interest', { direction: 'ServiceToPrimary', linked_account_uuid: null }, '+$500.00'],
  ['a fee', { direction: 'PrimaryToService', linked_account_uuid: null }, '−$500.00'],
  ['a deposit that was canceled', { status: 'Voided' }, '$500.00'],
] as const)('the amount of %s says which way it goes', async (_what, differs, amount) => {
  const { screen } = await showInBrand(<TransactionRow transaction={exampleTransaction(differs)} now={exampleNow} />);
  await expect.element(screen.getByText(amount, { exact: true })).toBeVisible();
});

it('a day of another year includes the year', async () => {
  const transaction = exampleTransaction({ date_processed: '2025-03-03T14:30:00.000Z' });
  const { screen } = await showInBrand(<TransactionRow transaction={transaction} now={exampleNow} />);
  await expect.element(screen.getByText('March 3, 2025')).toBeVisible();
});
