import { declareRules, error } from '../../../compiler/compile/shape/rule.ts';
import { suggest } from '../../../compiler/compile/shape/finding.ts';
import type { Document } from '../../../compiler/compile/shape/document.ts';
import { listOf, recordOf, textsOf } from '../../../compiler/compile/shape/values.ts';
import { sourceLanguage, translationFolders } from '../../../compiler/read/languages.ts';
import { idOf } from '../../../compiler/read/readJson.ts';
import { begunLanguagesOf, languagesOf } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { soundIn, type Subject } from '../../files/subject.ts';
import { checkTranslation } from './faithful.ts';
import { rules as translationRules } from './translations.rules.ts';

export const rules = declareRules({
  'translation-sections': error(
    'The sections of a translated disclosure differ from the English ones.',
    'Translate each section, with the same "when" as in English.',
  ),
});

/** Reports disclosures without a translation, and translations that are outdated, unused or different. */
export const finder = inFiles((subject, report) => {
  for (const slug of subject.brands) tellMissing(slug, subject, report);
  for (const slug of ['base', ...subject.brands])
    for (const folder of translationFolders(subject.files, slug))
      for (const document of soundIn(subject, `${folder}/disclosures`)) checkDocument(document, originalsOf(slug, subject), report);
});

/** One finding per language, since each document is a day's work for a translator and a lawyer. */
function tellMissing(slug: string, subject: Subject, report: Report): void {
  const brand = subject.documents.get(`brands/${slug}/brand.json`);
  const begun = begunLanguagesOf(subject, slug);
  for (const [index, language] of languagesOf(subject, slug).entries()) {
    if (!brand || language === sourceLanguage || !begun.includes(language)) continue;
    const lacking = [...originalsOf(slug, subject)].flatMap(([kind, { file }]) => {
      const folders = file.startsWith('brands/base/') ? [slug, 'base'] : [slug];
      return folders.some((folder) => subject.files.has(`brands/${folder}/${language}/disclosures/${kind}.json`)) ? [] : [kind];
    });
    if (lacking.length > 0)
      report(
        { document: brand, pointer: `/languages/${index}` },
        translationRules['translation-missing'],
        `"${language}" is offered, but these disclosures are only in English: ${lacking.join(', ')}`,
        `Translate each into brands/base/${language}/disclosures/NAME.json.`,
      );
  }
}

/** The brand's English documents, by file name. */
function originalsOf(slug: string, subject: Subject): Map<string, Document> {
  const folders = [...new Set(['base', slug])].map((each) => `brands/${each}/disclosures`);
  return new Map(folders.flatMap((folder) => soundIn(subject, folder).map((document) => [idOf(document.file), document] as const)));
}

function checkDocument(document: Document, originals: ReadonlyMap<string, Document>, report: Report): void {
  const kind = idOf(document.file);
  const original = originals.get(kind);
  if (!original) {
    report(
      { document, pointer: '' },
      translationRules['translation-unknown'],
      `there is no disclosure "${kind}".`,
      suggest(kind, originals.keys()),
    );
    return;
  }
  const [said, translated] = [recordOf(original.value), recordOf(document.value)];
  if (translated['translates'] !== said['version']) {
    report(
      { document, pointer: '/translates' },
      translationRules['translation-stale'],
      `${original.file} now has version ${String(said['version'])}`,
      'Translate that version and update the number here. Until then depositors read it in English.',
    );
    return;
  }
  for (const key of ['title', 'summary', 'attestation'])
    checkTranslation(String(said[key]), String(translated[key]), { document, pointer: `/${key}` }, report);
  checkSections(listOf(said['sections']).map(recordOf), listOf(translated['sections']).map(recordOf), document, report);
}

type Section = Record<string, unknown>;

function checkSections(said: Section[], translated: Section[], document: Document, report: Report): void {
  if (said.length !== translated.length) {
    report(
      { document, pointer: '/sections' },
      rules['translation-sections'],
      `this has ${translated.length} sections, but the English document has ${said.length}`,
    );
    return;
  }
  for (const [index, section] of translated.entries()) {
    const place = { document, pointer: `/sections/${index}` };
    const [english = {}] = said.slice(index, index + 1);
    const [own, original] = [section, english].map((each) => conditionsOf(each).join(', ') || 'always');
    if (own !== original)
      report(place, rules['translation-sections'], `this has "when" ${String(own)}, but the English has ${String(original)}`);
    else checkTranslation(textOf(english), textOf(section), place, report);
  }
}

/** Distinct conditions of a section and its paragraphs. */
function conditionsOf({ when, paragraphs }: Section): string[] {
  return [...new Set(textsOf([when, ...listOf(paragraphs).map((paragraph) => recordOf(paragraph)['when'])]))].toSorted();
}

function textOf({ heading, paragraphs, table }: Section): string {
  const { columns, rows } = recordOf(table);
  const said = listOf(paragraphs).map((paragraph) => (typeof paragraph === 'string' ? paragraph : recordOf(paragraph)['text']));
  const cells = [...listOf(columns).map((column) => recordOf(column)['heading']), ...listOf(rows).flatMap(listOf)];
  return textsOf([heading, ...said, ...cells]).join('\n');
}
