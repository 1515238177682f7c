import { linkTo } from '../../domain/downloads/links.ts';
import { statementName } from '../../domain/documents/openDocument.ts';
import { absent } from '../../domain/refused.ts';
import { listStatements, listStatementYears, readStatement } from '../../domain/statements/statements.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { reading, sessionOf, type CallHandlers } from '../call.ts';

/** Monthly statements (rule account-4), in English only, the language of the law. */
export const handlers: CallHandlers = {
  statements: reading(async (db, asked) => ({ data: await listStatements(db, sessionOf(asked).userId) })),

  'statement-years': reading(async (db, asked) => ({ data: await listStatementYears(db, sessionOf(asked).userId) })),

  'statements-of-year': reading(async (db, asked) => {
    const data = await listStatements(db, sessionOf(asked).userId, asked.path.year);
    if (data.length === 0) throw absent();
    return { data };
  }),

  statement: reading(async (db, asked) => {
    const { userId } = sessionOf(asked);
    const { year = '', month = '' } = asked.path;
    const text = await readStatement(db, userId, asked.brand, year, month);
    const sections = text.sections.map(({ table = null, ...section }) => ({ ...section, table }));
    const document = statementName(`${year}-${month.padStart(2, '0')}`);
    return { data: { ...text, sections, download_url: linkTo(asked, { userId, document }) }, language: sourceLanguage };
  }),
};
