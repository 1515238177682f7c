import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../../compiler/compile/shape/values.ts';
import type { Document } from '../../../compiler/compile/shape/document.ts';
import { translationFolders } from '../../../compiler/read/languages.ts';
import { idOf } from '../../../compiler/read/readJson.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { rules as configRules } from '../../files/readConfig.ts';
import { soundIn, type Subject } from '../../files/subject.ts';

export const rules = declareRules({
  'disclosure-missing': error('A document that the law requires before an account is opened does not exist.'),
  'disclosure-silent': error('A document does not cover everything the law requires, judging by what its sections list.'),
  'disclosure-rate': error('A document or FAQ shows a rate even for brands without one.'),
  'disclosure-date': error('A document’s effective date does not exist.', 'Write year, month and day: "2026-11-02".'),
  'disclosure-future': warning('Depositors agree to a document before its effective date.'),
  'disclosure-table': error('A row of a document’s table has more or fewer cells than there are columns.'),
});

/** Required topics of each document, by file name. Its sections list them in "covers". */
const duties: Record<string, { law: string; covers: string[] }> = {
  'esign-consent': {
    law: '15 USC 7001(c)',
    covers: ['scope', 'paper-option', 'paper-copy', 'withdraw', 'update-contact', 'equipment', 'access'],
  },
  'account-agreement': {
    law: '12 CFR 1005.7 and 1005.8',
    covers: ['liability', 'error-resolution', 'funds-availability', 'failure', 'withdrawals', 'deposits'],
  },
  'truth-in-savings': {
    law: '12 CFR 1030.4',
    covers: ['rate', 'compounding', 'balance-method', 'minimum-balance', 'fees', 'limits'],
  },
  'electronic-transfers': { law: '12 CFR 1005.10', covers: ['authorization', 'stop-payment', 'revocation'] },
  'privacy-notice': { law: '12 CFR 1016.6', covers: ['why', 'what', 'how', 'sharing', 'who', 'protection', 'definitions'] },
};

/** Reports documents that are missing, incomplete, or not usable for some brand. */
export const finder = inFiles((subject, report) => {
  const base = disclosuresIn(subject, 'base');
  if (base.length === 0) return;
  const faqs = 'brands/base/faqs.json';
  if (!subject.files.has(faqs)) report({ file: faqs, line: 1 }, configRules['file-missing'], 'there is no such file');
  for (const document of ['base', ...subject.brands].flatMap((slug) => subject.documents.get(`brands/${slug}/faqs.json`) ?? []))
    if (subject.sound.has(document)) checkQuestions(document, report);
  for (const kind of Object.keys(duties))
    if (!subject.files.has(`brands/base/disclosures/${kind}.json`))
      report(
        { document: base[0] as Document, pointer: '' },
        rules['disclosure-missing'],
        `there is no brands/base/disclosures/${kind}.json`,
      );
  for (const document of [...base, ...subject.brands.flatMap((slug) => disclosuresIn(subject, slug))]) {
    checkCovers(document, sectionsOf(document), report);
    checkEffective(document, subject.today, report);
    checkSections(document, report);
  }
  for (const folder of ['base', ...subject.brands].flatMap((slug) => translationFolders(subject.files, slug)))
    for (const document of soundIn(subject, `${folder}/disclosures`)) checkSections(document, report);
});

function checkSections(document: Document, report: Report): void {
  for (const [index, section] of sectionsOf(document).entries()) {
    checkRate(document, section, `/sections/${index}`, report);
    checkTable(document, section, `/sections/${index}/table`, report);
  }
}

const sectionsOf = ({ value }: Document) => listOf(recordOf(value)['sections']).map(recordOf);

const disclosuresIn = (subject: Subject, slug: string) => soundIn(subject, `brands/${slug}/disclosures`);

type Section = Record<string, unknown>;

function checkCovers(document: Document, sections: Section[], report: Report): void {
  const duty = duties[idOf(document.file)];
  const covered = new Set(sections.flatMap(({ covers }) => textsOf(listOf(covers))));
  const lacking = duty?.covers.filter((each) => !covered.has(each)) ?? [];
  if (duty && lacking.length > 0)
    report(
      { document, pointer: '/sections' },
      rules['disclosure-silent'],
      `no section covers ${lacking.map((each) => `"${each}"`).join(', ')}, which ${duty.law} requires`,
      'Add it, and list it under "covers" of its section.',
    );
}

function checkEffective(document: Document, today: string | undefined, report: Report): void {
  const { effective } = recordOf(document.value);
  const place = { document, pointer: '/effective' };
  if (!isDay(String(effective))) report(place, rules['disclosure-date'], `${String(effective)} does not exist`);
  else if (today !== undefined && String(effective) > today)
    report(
      place,
      rules['disclosure-future'],
      `it is effective from ${String(effective)}, but depositors agree to it today`,
      'Publish it on that day.',
    );
}

function isDay(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) && time.getUTCFullYear() >= 1970;
}

/** Brands may have no rate, so sections that show one need a condition. */
function checkRate(document: Document, section: Section, pointer: string, report: Report): void {
  if (needsRate(section['when'])) return;
  const texts = listOf(section['paragraphs']).map((paragraph, index) => ({
    pointer: `${pointer}/paragraphs/${index}`,
    text: typeof paragraph === 'string' ? paragraph : String(recordOf(paragraph)['text']),
    isSafe: needsRate(recordOf(paragraph)['when']),
  }));
  const others = [{ pointer, text: JSON.stringify([section['heading'], section['table']]), isSafe: false }];
  for (const each of [...texts, ...others])
    if (each.text.includes('{rate.') && !each.isSafe) tellRate({ document, pointer: each.pointer }, report);
}

function checkQuestions(document: Document, report: Report): void {
  for (const [index, subject] of listOf(recordOf(document.value)['subjects']).map(recordOf).entries()) {
    const pointer = `/subjects/${index}`;
    if (String(subject['subject']).includes('{rate.')) tellRate({ document, pointer: `${pointer}/subject` }, report);
    for (const [position, question] of listOf(subject['questions']).map(recordOf).entries())
      if (!needsRate(question['when']) && JSON.stringify(question).includes('{rate.'))
        tellRate({ document, pointer: `${pointer}/questions/${position}` }, report);
  }
}

function tellRate(place: { document: Document; pointer: string }, report: Report): void {
  report(
    place,
    rules['disclosure-rate'],
    'brands without a rate have none to show here',
    'Add it with "when": "rate", and another text with "when": "no-rate".',
  );
}

const needsRate = (when: unknown) => ['rate', 'variable-rate', 'fixed-rate', 'fees'].includes(String(when));

function checkTable(document: Document, { table }: Section, pointer: string, report: Report): void {
  const { columns, rows } = recordOf(table);
  for (const [index, cells] of listOf(rows).entries())
    if (listOf(cells).length !== listOf(columns).length)
      report(
        { document, pointer: `${pointer}/rows/${index}` },
        rules['disclosure-table'],
        `${listOf(cells).length} cells for ${listOf(columns).length} columns`,
      );
}
