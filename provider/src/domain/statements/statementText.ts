import type { BrandConfig } from '../../config/brands.ts';
import type { DocumentSection, DocumentTable } from '../../ports/documents.ts';
import { fillText } from '../../texts/fillText.ts';
import { formatDate, formatMoney, formatMonthOfYear } from '../../texts/format.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { fromDecimal, toDecimal } from '../values/decimal.ts';
import type { StatementContent, StatementLine } from './content.ts';

/** Text of a document, as shown on the page and rendered as PDF. */
export interface DocumentText {
  title: string;
  sections: DocumentSection[];
}

export interface IssuedStatement {
  content: StatementContent;
  notices: DocumentSection[];
}

export function statementText({ documents }: BrandConfig, { content, notices }: IssuedStatement): DocumentText {
  const words = documentWords(documents.statement);
  const { figures } = content;
  const facts = (rows: string[][]): DocumentTable => ({
    columns: [
      { heading: words('item'), align: 'left' },
      { heading: words('amount'), align: 'right' },
    ],
    rows,
  });
  const { deposits, withdrawals, forgiven } = sumsOf(figures.totals);
  const lines = figures.lines.map((line) => [dateOf(line.day), describeLine(words, line), money(line.amount), money(line.balance)]);
  return {
    title: words('title', { month: formatMonthOfYear(content.from, sourceLanguage) }),
    sections: [
      {
        heading: words('account'),
        paragraphs: [
          `${words(content.holders.length > 1 ? 'holders' : 'holder')}: ${content.holders.join(', ')}`,
          `${words('address')}: ${content.address.join(', ')}`,
          `${words('number')}: ••••${content.accountLast4}`,
          `${words('period')}: ${dateOf(content.from)} – ${dateOf(content.through)}`,
          `${words('days')}: ${figures.days}`,
        ],
      },
      {
        heading: words('summary'),
        paragraphs: [],
        table: facts([
          [words('opening'), money(figures.opening)],
          [words('deposits'), money(deposits)],
          [words('withdrawals'), money(withdrawals)],
          [words('interest'), money(figures.totals.interest)],
          [words('fees'), money(figures.totals.fee)],
          ...(forgiven === '0.00' ? [] : [[words('forgiven'), money(forgiven)]]),
          [words('closing'), money(figures.closing)],
        ]),
      },
      {
        heading: words('earnings'),
        paragraphs: [],
        table: facts([
          [words('apy'), figures.apyEarned === null ? words('noApy') : `${figures.apyEarned}%`],
          [words('interestEarned'), money(figures.totals.interest)],
          [words('yearToDate', { year: content.from.slice(0, 4) }), money(figures.yearInterest)],
          [words('average'), money(figures.averageDailyBalance)],
        ]),
      },
      {
        heading: words('transactions'),
        paragraphs: [
          ...(lines.length === 0 ? [words('none')] : []),
          ...(figures.lines.some(({ kind }) => kind === 'fee') ? [] : [words('feesNone')]),
        ],
        ...(lines.length > 0 && {
          table: {
            columns: [
              { heading: words('date'), align: 'left' },
              { heading: words('description'), align: 'left' },
              { heading: words('amount'), align: 'right' },
              { heading: words('balance'), align: 'right' },
            ],
            rows: lines,
          },
        }),
      },
      ...notices,
    ],
  };
}

/** Lines with descriptions, for spreadsheets. */
export function statementLines({ documents }: BrandConfig, { content: { figures } }: IssuedStatement) {
  const words = documentWords(documents.statement);
  return figures.lines.map((line) => ({
    uuid: line.transfer,
    entry: line.entry,
    date: line.day,
    kind: line.kind,
    description: describeLine(words, line),
    amount: line.amount,
    balance: line.balance,
  }));
}

type Words = (name: string, values?: Readonly<Record<string, string>>) => string;

export function documentWords({ words }: BrandConfig['documents']['statement']): Words {
  return (name, values = {}) => fillText(words[name] ?? name, values);
}

function describeLine(words: Words, { kind, bank, isReversal, isLate }: StatementLine): string {
  const name = kind === 'interest' ? 'interest_paid' : kind;
  const plain = words(name, { bank: bank?.institution ?? '', mask: bank?.mask ?? '' });
  const reversed = isReversal ? words('reversal', { what: plain }) : plain;
  return isLate ? words('late', { what: reversed }) : reversed;
}

/** Returned deposits reduce deposits, returned withdrawals reduce withdrawals. */
function sumsOf(totals: StatementContent['figures']['totals']) {
  const sum = (...amounts: string[]) => toDecimal(amounts.reduce((cents, amount) => cents + centsOf(amount), 0n));
  return {
    deposits: sum(totals.deposit, totals.deposit_returned),
    withdrawals: sum(totals.withdrawal, totals.withdrawal_returned),
    forgiven: sum(totals.written_off),
  };
}

const centsOf = (amount: string) => fromDecimal(amount, 'any') ?? 0n;

export const money = (amount: string) => formatMoney(centsOf(amount), sourceLanguage);
const dateOf = (day: string) => formatDate(day, sourceLanguage);
