import type { BrandConfig, Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentPort } from '../../ports/documents.ts';
import { frameOf, makeDocument, openDisclosure, type OpenedDocument } from '../disclosures/makeDocuments.ts';
import { findStatementText } from '../statements/statements.ts';
import { findPaperText, findTaxText } from '../taxForms/taxDocuments.ts';

interface Opening {
  db: Database;
  ports: { documents: DocumentPort };
  config: Pick<Config, 'macKeys'>;
}

/** The document of a link, for its user; null when there is none. Statements and tax forms are rendered on every request. */
export async function openDocument(deps: Opening, brand: BrandConfig, userId: string, document: string): Promise<OpenedDocument | null> {
  const [kind, name = ''] = document.split('~');
  if (kind === 'statement') {
    const text = await findStatementText(deps.db, userId, brand, name);
    return text && draw(deps.ports, brand, text, `${brand.slug}-statement-${name}.pdf`);
  }
  if (kind === 'tax') {
    const text = await findTaxText(deps.db, userId, brand, name);
    return text && draw(deps.ports, brand, text, taxFile(brand, text));
  }
  return openDisclosure(deps, brand, userId, document);
}

/** A tax form for operators to print and mail; null when there is none. */
export async function openPaperForm({ db, ports }: Opening, brands: Brands, id: string): Promise<OpenedDocument | null> {
  const found = await findPaperText(db, brands, id);
  return found && draw(ports, found.brand, found.text, taxFile(found.brand, found.text));
}

type StatementText = NonNullable<Awaited<ReturnType<typeof findStatementText>>>;

async function draw({ documents }: Opening['ports'], brand: BrandConfig, { title, sections, date }: StatementText, name: string) {
  return { ...(await makeDocument(documents, { ...frameOf(brand), title, date, sections })), name };
}

const taxFile = ({ slug }: BrandConfig, { year }: { year: number }) => `${slug}-1099-int-${year}.pdf`;

/** Document names in links. */
export const statementName = (month: string) => `statement~${month}`;
export const taxName = (id: string) => `tax~${id}`;
