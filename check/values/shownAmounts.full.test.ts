import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const label = '/routes/0/submits/submit/label';

it('reports a button that shows another amount than it sends, in the flow and in a brand', () => {
  expect(foundIn({ 'flows/withdraw.json': { [label]: 'Withdraw {load.terms.withdrawal.limits.most_at_once:money}' } })).toEqual([
    `label-amount flows/withdraw.json#${label}`,
  ]);
  const ofBrand = { submits: { submit: { label: 'Send {load.terms.deposit.limits.minimum:money}' } } };
  expect(foundIn({ 'brands/volt/flows.json': { '/~1deposit': ofBrand } })).toEqual([
    'label-amount brands/volt/flows.json#/~1deposit/submits/submit/label',
  ]);
});
