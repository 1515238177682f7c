import { readFileSync } from 'node:fs';
import { pdfDocuments } from '../provider/src/adapters/documents/pdfDocuments.ts';
import { ms, type Row } from './row.ts';
import { median } from './statistics.ts';

const logo = readFileSync(new URL('../brands/harbor/logos/hor-color.svg', import.meta.url), 'utf8');

/** A PDF statement with 500 transactions, as for a download. */
export async function benchStatement(): Promise<Row[]> {
  const headings = ['Date', 'Description', 'Amount', 'Balance'];
  const table = {
    columns: headings.map((heading, index) => ({ heading, align: index < 2 ? ('left' as const) : ('right' as const) })),
    rows: Array.from({ length: 500 }, (_, index) => [
      `October ${1 + (index % 31)}, 2026`,
      'Deposit from Lakeside Credit Union ••••0077',
      '$1,234.56',
      '$100,000.00',
    ]),
  };
  const source = {
    title: 'October 2026 statement',
    language: 'en-US',
    brand: {
      name: 'Harbor',
      color: '#14304f',
      contact: 'Harbor · 800-555-0142',
      address: ['1 Harbor Street', 'Boston, MA 02110'],
      logo,
    },
    date: '2026-10-31',
    sections: [{ heading: 'Transactions', paragraphs: [], table }],
  };
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const start = performance.now();
    await pdfDocuments.make(source);
    times.push(performance.now() - start);
  }
  const took = median(times);
  return [{ what: 'a statement of 500 transactions, drawn', ours: ms(took), against: '1 s', ratio: took / 1000, limit: 1 }];
}
