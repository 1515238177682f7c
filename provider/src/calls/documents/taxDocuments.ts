import { linkTo } from '../../domain/downloads/links.ts';
import { taxName } from '../../domain/documents/openDocument.ts';
import { chooseTaxDelivery, readTaxDelivery, type TaxDelivery } from '../../domain/taxForms/consent.ts';
import { listTaxDocuments, listTaxYears, readTaxDocument } from '../../domain/taxForms/taxDocuments.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from '../call.ts';

/** Tax forms of the primary holder (rule account-6). */
export const handlers: CallHandlers = {
  'tax-documents': reading(async (db, context) => ({ data: await listTaxDocuments(db, sessionOf(context).userId) })),

  'tax-years': reading(async (db, context) => ({ data: await listTaxYears(db, sessionOf(context).userId, context.now) })),

  'tax-delivery': reading(async (db, context) => ({
    data: await readTaxDelivery(db, context.brand, sessionOf(context).userId),
    language: sourceLanguage,
  })),

  'choose-tax-delivery': writing(async (tx, context: CallContext<{ delivery: TaxDelivery; hash: string }>) => ({
    data: await chooseTaxDelivery(tx, context, sessionOf(context), context.body),
    language: sourceLanguage,
  })),

  'tax-document': reading(async (db, context) => {
    const { userId } = sessionOf(context);
    const text = await readTaxDocument(db, userId, context.brand, context.path.uuid ?? '');
    const sections = text.sections.map(({ table = null, ...section }) => ({ ...section, table }));
    return {
      data: { ...text, sections, download_url: linkTo(context, { userId, document: taxName(text.uuid) }) },
      language: sourceLanguage,
    };
  }),
};
