import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import type { Subject } from '../files/subject.ts';

export interface PlacedText {
  text: string;
  /** The text's key: `title`, `label`, `lead`; for words, their own key. */
  key: string;
  kind: TextKind;
  place: { document: Document; pointer: string };
}

/**
 * Kinds of text: flows and differences; words, refusals and messages; their translations; documents and FAQs, parts of which depend on the
 * brand; names in brand.json.
 */
type TextKind = 'flow' | 'words' | 'translation' | 'document' | 'name';

interface Home {
  file: RegExp;
  kind: TextKind;
  /** Whether depositors read the text at this key. */
  isRead: (key: string, pointer: string) => boolean;
}

const ofFlows = new Set([
  'title',
  'header',
  'lead',
  'after',
  'agreement',
  'announced',
  'step',
  'body',
  'label',
  'says',
  'say',
  'group',
  'name',
]);
const ofMessages = new Set(['subject', 'text']);
const ofDocuments = new Set(['title', 'summary', 'attestation', 'heading', 'paragraphs', 'text', 'rows']);
const ofQuestions = new Set(['subject', 'question', 'answer']);
const ofBrand = new Set(['/branding/name', '/branding/short_name', '/branding/logo_alt_text']);

/** Names of rules are for integrators. */
const isOfRule = (pointer: string) => pointer.startsWith('/rules/');

const homes: Home[] = [
  { file: /^flows\/(?!proven)[^/]+\.json$/, kind: 'flow', isRead: (key, pointer) => ofFlows.has(key) && !isOfRule(pointer) },
  { file: /^brands\/[^/]+\/flows\.json$/, kind: 'flow', isRead: (key) => ofFlows.has(key) },
  { file: /^brands\/[^/]+\/messages\.json$/, kind: 'words', isRead: (key) => ofMessages.has(key) },
  { file: /^brands\/[^/]+\/disclosures\/[^/]+\.json$/, kind: 'document', isRead: (key) => ofDocuments.has(key) },
  {
    file: /^brands\/[^/]+\/documents\.json$/,
    kind: 'document',
    isRead: (key, pointer) => ofDocuments.has(key) || pointer.includes('/words/'),
  },
  { file: /^brands\/[^/]+\/faqs\.json$/, kind: 'document', isRead: (key) => ofQuestions.has(key) },
  { file: /^brands\/[^/]+\/[^/]+\/disclosures\/[^/]+\.json$/, kind: 'translation', isRead: (key) => ofDocuments.has(key) },
  {
    file: /^brands\/[^/]+\/[^/]+\/messages\.json$/,
    kind: 'translation',
    isRead: (key, at) => ofMessages.has(key) && !at.includes('/translates'),
  },
  { file: /^brands\/([^/]+\/(words|refusals)|base\/words\/[^/]+)\.json$/, kind: 'words', isRead: () => true },
  { file: /^brands\/[^/]+\/[^/]+\/(words\/[^/]+|words|refusals|flows)\.json$/, kind: 'translation', isRead: () => true },
  {
    file: /^brands\/[^/]+\/brand\.json$/,
    kind: 'name',
    isRead: (_, pointer) => ofBrand.has(pointer) || pointer.startsWith('/insurance/banks/'),
  },
];

/** Every text that depositors read, in all files that are valid JSON. */
export function placedTexts({ documents }: Pick<Subject, 'documents'>): PlacedText[] {
  return [...documents.values()].flatMap((document) => {
    const texts = known.get(document) ?? textsIn(document);
    known.set(document, texts);
    return texts;
  });
}

/** Cached, since several rules need the same texts. */
const known = new WeakMap<Document, PlacedText[]>();

function textsIn(document: Document): PlacedText[] {
  const home = document.isWhole ? homes.find(({ file }) => file.test(document.file)) : undefined;
  if (!home) return [];
  return textsBelow(document.value, '', '').flatMap(({ key, text, pointer }) =>
    home.isRead(key, pointer) && !isReference(text, home) ? [{ text, key, kind: home.kind, place: { document, pointer } }] : [],
  );
}

/** References such as `$message` have no text of their own. */
const isReference = (text: string, { kind }: Home) => kind === 'flow' && /^\$[a-z]+(\.\w+)*$/.test(text);

function textsBelow(value: unknown, key: string, pointer: string): { key: string; text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ key, text: value, pointer }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    name.startsWith('$') ? [] : textsBelow(child, Array.isArray(value) ? key : name, `${pointer}/${escapePointer(name)}`),
  );
}
