import { expect, it } from 'vitest';
import { showLeaf } from './explain.ts';

it.each([
  ['depositor.registration_status', 'PASSED', '"PASSED"'],
  ['session.relink', false, 'false'],
  ['session.mfa', ['sms', 'email'], '["sms","email"]'],
  ['accounts', [{ uuid: '7', available_balance: '0.00', status: 'OPEN' }], '[{"available_balance":"0.00","status":"OPEN"}]'],
  ['transactions', [{ uuid: '7', status: 'Returned', return_code: 'R01' }], '[{"status":"Returned","return_code":"R01"}]'],
  ['accounts', [], '[]'],
  ['funding.status', undefined, 'absent'],
  ['funding.status', null, 'absent'],
  ['session.bearerToken', 'secret', 'held'],
  ['nav.hash', 'secret', 'held'],
  ['secondary.entity', { name: 'x'.repeat(200) }, `${JSON.stringify({ name: 'x'.repeat(200) }).slice(0, 89)}…`],
])('shows %s %j as %s', (leaf, value, expected) => {
  expect(showLeaf(leaf, value)).toBe(expected);
});
