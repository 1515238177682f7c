import type { BrandConfig } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentPort } from '../../ports/documents.ts';
import { frameOf, makeDocument, openDisclosure, type OpenedDocument } from '../disclosures/makeDocuments.ts';
import { findStatementText } from '../statements/statements.ts';
import { findTaxText } from '../taxForms/taxDocuments.ts';

interface Opening {
  db: Database;
  ports: { documents: DocumentPort };
  config: Pick<Config, 'macKeys'>;
}

/** The document that a link names, for the user that the link is for; null when there is none. Statements and tax forms are drawn each time. */
export async function openDocument(deps: Opening, brand: BrandConfig, userId: string, document: string): Promise<OpenedDocument | null> {
  const [kind, name = ''] = document.split('~');
  if (kind === 'statement') {
    const text = await findStatementText(deps.db, userId, brand, name);
    return text && draw(text, `${brand.slug}-statement-${name}.pdf`);
  }
  if (kind === 'tax') {
    const text = await findTaxText(deps.db, userId, brand, name);
    return text && draw(text, `${brand.slug}-1099-int-${text.year}.pdf`);
  }
  return openDisclosure(deps, brand, userId, document);

  async function draw({ title, sections, date }: NonNullable<Awaited<ReturnType<typeof findStatementText>>>, file: string) {
    const made = await makeDocument(deps.ports.documents, { ...frameOf(brand), title, date, sections });
    return { ...made, name: file };
  }
}

/** What links call a statement and a tax form. */
export const statementName = (month: string) => `statement~${month}`;
export const taxName = (id: string) => `tax~${id}`;
