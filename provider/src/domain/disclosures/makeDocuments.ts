import type { Config } from '../../config/config.ts';
import type { BrandConfig } from '../../config/brands.ts';
import { editionsOf, type Edition, type TestDocument } from '../../config/disclosures/readDisclosures.ts';
import { fillText } from '../../texts/fillText.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { accessCodeOf } from './accessCode.ts';
import type { DocumentPort, DocumentSource, MadeDocument } from '../../ports/documents.ts';

/** Cache size; a brand has a handful of documents. */
const mostKept = 100;

/** Cache by port and hash, because rendering takes a second in a worker thread. */
const kept = new WeakMap<DocumentPort, Map<string, Promise<MadeDocument>>>();

export interface OpenedDocument extends MadeDocument {
  name: string;
}

/** The disclosure or test document of a link (`nameOf`), for its user; null when the brand has none of that name. */
export async function openDisclosure(
  { ports, config }: { ports: { documents: DocumentPort }; config: Pick<Config, 'macKeys'> },
  brand: BrandConfig,
  userId: string,
  document: string,
): Promise<OpenedDocument | null> {
  const edition = brand.disclosures.flatMap(editionsOf).find((each) => document.endsWith(idOf(each)));
  if (!edition) return null;
  const { kind, language, effective, test } = edition;
  const isTest = document === nameOf('test', edition);
  const suffix = language === sourceLanguage ? '' : `-${language}`;
  if (!isTest) return { ...(await makeDisclosure(ports.documents, brand, edition)), name: `${brand.slug}-${kind}${suffix}.pdf` };
  if (!test) return null;
  const made = await makeAccessTest(ports.documents, brand, test, effective, accessCodeOf(config, userId, edition));
  return { ...made, name: `${brand.slug}-test-document${suffix}.pdf` };
}

/** Document name in links: the disclosure, or the test document with its access code. */
export const nameOf = (kind: 'disclosure' | 'test', edition: Edition) => `${kind}${idOf(edition)}`;

const idOf = ({ uuid, language }: Edition) => `~${uuid}~${language}`;

function makeDisclosure(port: DocumentPort, brand: BrandConfig, disclosure: Edition): Promise<MadeDocument> {
  const own = kept.get(port) ?? new Map<string, Promise<MadeDocument>>();
  kept.set(port, own);
  const key = `${brand.slug} ${disclosure.hash}`;
  const made = own.get(key) ?? makeDocument(port, sourceOf(brand, disclosure));
  own.set(key, made);
  // Failures are not cached.
  made.catch(() => own.delete(key));
  for (const oldest of own.keys()) if (own.size > mostKept) own.delete(oldest);
  return made;
}

function makeAccessTest(
  port: DocumentPort,
  brand: BrandConfig,
  { language, title, heading, paragraphs }: TestDocument,
  date: string,
  code: string,
): Promise<MadeDocument> {
  return makeDocument(port, { ...frameOf(brand), language, title: fillText(title, { code }), date, sections: [{ heading, paragraphs }] });
}

function sourceOf(brand: BrandConfig, { language, title, effective: date, version, sections }: Edition): DocumentSource {
  const named = language === sourceLanguage ? `${title}, version ${version}` : `${title} (${version})`;
  return { ...frameOf(brand), language, title: named, date, sections };
}

/** Letterhead and default language of a document. */
export const frameOf = ({ branding, contactLine, postalAddress, logo }: BrandConfig) => ({
  language: sourceLanguage,
  brand: {
    name: branding.name,
    color: isDark(branding.color_primary) ? branding.color_primary : ink,
    contact: contactLine,
    address: postalAddress,
    logo,
  },
});

/** Replaces brand colors that are too light for text on white. */
const ink = '#1b1f24';

/** Whether its contrast on white reaches 4.5:1 (WCAG 2.2, relative luminance). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

/** @throws {Error} when the port rejects the source */
export async function makeDocument(port: DocumentPort, source: DocumentSource): Promise<MadeDocument> {
  const made = await port.make(source);
  if ('refused' in made) throw new Error(`the document was rejected: ${made.refused}`);
  return made;
}
