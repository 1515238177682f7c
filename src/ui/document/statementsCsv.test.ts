import { expect, it } from 'vitest';
import type { Say } from '../../brand/words/words.ts';
import { csvBytes } from './saveFile.ts';
import { statementsCsv } from './statementsCsv.ts';

const say: Say = (key) => key.split('.').at(-1) ?? '';

it('lists statement lines with days, amounts and ids that a spreadsheet can read', () => {
  const line = { uuid: 'a1', entry: 'b1', date: '2026-10-31', amount: '-4.12', balance: '1258.21' };
  const csv = statementsCsv([{ lines: [{ ...line, description: 'Withdrawal to Brown, Smith & Co ••••0077' }] }, { lines: [] }], say);
  expect(csv).toBe(
    'date,description,amount,balance,reference,line\r\n2026-10-31,"Withdrawal to Brown, Smith & Co ••••0077",-4.12,1258.21,a1,b1\r\n',
  );
});

it('a file is marked as UTF-8 for spreadsheets', () => {
  expect([...csvBytes('é')]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9]);
});
