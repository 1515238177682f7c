import { linkTo } from '../../domain/downloads/links.ts';
import { statementName } from '../../domain/documents/openDocument.ts';
import { absent } from '../../domain/refused.ts';
import { listStatements, listStatementYears, readStatement } from '../../domain/statements/statements.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { reading, sessionOf, type CallHandlers } from '../call.ts';

/** Monthly statements (rule account-4), in English only, the language of the law. */
export const handlers: CallHandlers = {
  statements: reading(async (db, context) => ({ data: await listStatements(db, sessionOf(context).userId) })),

  'statement-years': reading(async (db, context) => ({ data: await listStatementYears(db, sessionOf(context).userId) })),

  'statements-of-year': reading(async (db, context) => {
    const data = await listStatements(db, sessionOf(context).userId, context.path.year);
    if (data.length === 0) throw absent();
    return { data };
  }),

  statement: reading(async (db, context) => {
    const { userId } = sessionOf(context);
    const { year = '', month = '' } = context.path;
    const text = await readStatement(db, userId, context.brand, year, month);
    const sections = text.sections.map(({ table = null, ...section }) => ({ ...section, table }));
    const document = statementName(`${year}-${month.padStart(2, '0')}`);
    return { data: { ...text, sections, download_url: linkTo(context, { userId, document }) }, language: sourceLanguage };
  }),
};
