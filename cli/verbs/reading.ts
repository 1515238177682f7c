import { fileURLToPath } from 'node:url';
import { CompileError, suggest, type Finding } from '../../compiler/compile/shape/finding.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { listBrands } from '../../compiler/read/readSources.ts';
import { readDocuments } from '../../check/files/subject.ts';
import {
  hardestFirst,
  hardestGrade,
  readBrand,
  type BrandReading,
  type GradedSentence,
  type GradedWhole,
} from '../../check/words/reading/readBrand.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const reading: Verb = {
  usage: '[--brand SLUG] [--json]',
  says: `Reports the reading grade of every sentence, page and email, and fails if a page or email is above ${hardestGrade}.`,
  run: (typed) => {
    const { flags, words } = readFlags(typed, { brand: 'string', json: 'boolean' });
    if (words[0] !== undefined) throw new Refusal(`reading takes no "${words[0]}".`);
    const readings = read(flags.brand);
    console.log(flags.json ? JSON.stringify(readings, null, 2) : tell(readings));
    return readings.some(({ wholes }) => wholes.some(({ isHard }) => isHard)) ? 1 : 0;
  },
};

/** Readability of base and each brand. With several, a brand reports only its own sentences. */
function read(brand: string | undefined): BrandReading[] {
  const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
  const known = ['base', ...listBrands(files)];
  if (brand !== undefined && !known.includes(brand)) throw new Refusal(`There is no brand "${brand}". ${suggest(brand, known)}`);
  const findings: Finding[] = [];
  const documents = readDocuments(files, undefined, findings);
  if (findings.length > 0) throw new CompileError(findings);
  if (brand !== undefined) return [readBrand({ documents }, brand)];
  return known.map((slug) => {
    const whole = readBrand({ documents }, slug);
    return slug === 'base' ? whole : { ...whole, sentences: whole.sentences.filter(({ file }) => file.startsWith(`brands/${slug}/`)) };
  });
}

function tell(readings: BrandReading[]): string {
  const sentences = readings.flatMap((each) => each.sentences).toSorted(hardestFirst);
  return [
    'Flesch-Kincaid grade of each sentence, hardest first; sentences too short for a grade have a dash.',
    ...sentences.map(tellSentence),
    ...readings.flatMap(tellBrand),
  ].join('\n');
}

function tellSentence({ grade, sentence, file, pointer, line, apart }: GradedSentence): string {
  const reason = apart === undefined ? '' : `  (exempt: ${apart})`;
  return `${column(grade)}  ${file}:${line} ${pointer}  ${sentence}${reason}`;
}

function tellBrand({ brand, grade, counted, above, wholes }: BrandReading): string[] {
  const tellKind = (kind: GradedWhole['kind']) => wholes.filter((whole) => whole.kind === kind).map(tellWhole);
  const hardTexts = wholes.filter(({ kind, isHard }) => kind === 'text' && isHard).map(tellWhole);
  return [
    '',
    `${brand}: overall grade ${grade}. ${above} of ${counted} sentences are above ${hardestGrade}.`,
    '  Pages:',
    ...tellKind('page'),
    '  Emails and text messages:',
    ...tellKind('message'),
    ...(hardTexts.length > 0 ? ['  Other texts:', ...hardTexts] : []),
  ];
}

const tellWhole = ({ name, grade, words, isHard }: GradedWhole) =>
  `${column(grade)}  ${name}, ${words} words${isHard ? `: too hard, ${hardestGrade} is the most` : ''}`;

const column = (grade: number | undefined) => (grade?.toFixed(1) ?? '-').padStart(5);
