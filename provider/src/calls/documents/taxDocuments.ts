import { linkTo } from '../../domain/downloads/links.ts';
import { taxName } from '../../domain/documents/openDocument.ts';
import { chooseTaxDelivery, readTaxDelivery, type TaxDelivery } from '../../domain/taxForms/consent.ts';
import { listTaxDocuments, listTaxYears, readTaxDocument } from '../../domain/taxForms/taxDocuments.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { reading, sessionOf, writing, type Asked, type CallHandlers } from '../call.ts';

/** Tax forms of the primary holder (rule account-6). */
export const handlers: CallHandlers = {
  'tax-documents': reading(async (db, asked) => ({ data: await listTaxDocuments(db, sessionOf(asked).userId) })),

  'tax-years': reading(async (db, asked) => ({ data: await listTaxYears(db, sessionOf(asked).userId, asked.now) })),

  'tax-delivery': reading(async (db, asked) => ({
    data: await readTaxDelivery(db, asked.brand, sessionOf(asked).userId),
    language: sourceLanguage,
  })),

  'choose-tax-delivery': writing(async (tx, asked: Asked<{ delivery: TaxDelivery; hash: string }>) => ({
    data: await chooseTaxDelivery(tx, asked, sessionOf(asked), asked.body),
    language: sourceLanguage,
  })),

  'tax-document': reading(async (db, asked) => {
    const { userId } = sessionOf(asked);
    const text = await readTaxDocument(db, userId, asked.brand, asked.path.uuid ?? '');
    const sections = text.sections.map(({ table = null, ...section }) => ({ ...section, table }));
    return { data: { ...text, sections, download_url: linkTo(asked, { userId, document: taxName(text.uuid) }) }, language: sourceLanguage };
  }),
};
