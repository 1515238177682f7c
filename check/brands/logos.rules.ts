import { declareRules, error, warning } from '../../compiler/compile/shape/rule.ts';
import { brandsOf } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'picture-unscaled': error('A logo has no "viewBox", so it is cut off when it is scaled down.'),
  'picture-shape': warning('A logo is not wide, or an icon is not square.'),
});

/** Reports logos whose proportions do not fit their place. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    const names = subject.files.list(`brands/${brand.slug}/logos`).filter((name) => name.endsWith('.svg'));
    for (const name of names) checkShape(`brands/${brand.slug}/logos/${name}`, name, subject, report);
  }
});

function checkShape(file: string, name: string, { files }: Subject, report: Report): void {
  const root = /<svg\b[^>]*>/.exec(files.read(file))?.[0];
  if (root === undefined) return; // reported as a broken picture
  const box = /viewBox\s*=\s*["']\s*([^"']+)/.exec(root)?.[1];
  const place = { file, line: 1 };
  if (box === undefined && !/\swidth\s*=\s*["'][1-9][^>]*\sheight\s*=\s*["'][1-9]/.test(root)) return; // reported as a picture without a size
  if (box === undefined)
    return report(
      place,
      rules['picture-unscaled'],
      'it has no "viewBox", so it is cut off when it is scaled down',
      'Export it with one: viewBox="0 0 WIDTH HEIGHT".',
    );
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = width / height;
  if (!(width > 0 && height > 0)) return;
  if (name === 'mark.svg' ? ratio < 0.75 || ratio > 4 / 3 : name.startsWith('hor-') && ratio < 1)
    report(
      place,
      rules['picture-shape'],
      `it is ${width} wide and ${height} high, but should be ${name === 'mark.svg' ? 'square' : 'wide and low'}`,
      name === 'mark.svg' ? 'Save a square icon.' : 'Use the logo with the name next to the mark.',
    );
}
