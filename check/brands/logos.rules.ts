import { declareRules, error, warning } from '../../build/compile/shape/rule.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
import { contrast } from '../../src/brand/theme/contrast.ts';
import { isDark, lookRoles } from '../../src/brand/theme/roles.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'picture-unscaled': error('A logo without "viewBox": where it is drawn smaller than it is, a part of it shows.'),
  'picture-shape': warning('A logo that is no wide picture, or an icon that is no square one.'),
  'picture-unseen': error('A logo in the colors of the ground on which it is drawn.'),
});

/** Of a logo's colors, one at least is as far from its ground as this; letters in it need more, and a drawing has both. */
const least = 1.5;

/** Finds logos that do not fit their place, or vanish in it. */
export const finder = inFiles((subject, report) => {
  const base = brandsOf(subject).find(({ slug }) => slug === 'base');
  for (const brand of brandsOf(subject)) {
    const names = subject.files.list(`brands/${brand.slug}/logos`).filter((name) => name.endsWith('.svg'));
    for (const name of names) checkShape(`brands/${brand.slug}/logos/${name}`, name, subject, report);
    if (base && brand !== base && [base, brand].every(({ document }) => subject.sound.has(document)))
      checkColors(brand, base, subject, report);
  }
});

function checkShape(file: string, name: string, { files }: Subject, report: Report): void {
  const root = /<svg\b[^>]*>/.exec(files.read(file))?.[0];
  if (root === undefined) return; // told as a broken picture
  const box = /viewBox\s*=\s*["']\s*([^"']+)/.exec(root)?.[1];
  const place = { file, line: 1 };
  if (box === undefined && !/\swidth\s*=\s*["'][1-9][^>]*\sheight\s*=\s*["'][1-9]/.test(root)) return; // told as a picture without a size
  if (box === undefined)
    return report(
      place,
      rules['picture-unscaled'],
      'it has no "viewBox", and is cut off where it is drawn smaller',
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
      `it is ${width} wide and ${height} high, and its place is ${name === 'mark.svg' ? 'a square' : 'wide and low'}`,
      name === 'mark.svg' ? 'Save a square icon.' : 'Save the logo in which the name stands beside the mark.',
    );
}

/** The color logo stands on light grounds, the white one on dark grounds. */
function checkColors(brand: Brand, base: Brand, subject: Subject, report: Report): void {
  const branding = recordOf(brand.value['branding']);
  const { color_primary, color_secondary } = branding;
  if (typeof color_primary !== 'string' || typeof color_secondary !== 'string') return;
  const look = mergeLook(base.value['look'] as Look, brand.value['look'] as Look); // brand.schema.json has been checked
  const roles = lookRoles(look, { color_primary, color_secondary });
  const logos = recordOf(branding['logos']);
  const texts = Object.fromEntries(['hor-color', 'hor-white'].map((name) => [name, textOf(brand, logos[name], subject)]));
  const isSame = texts['hor-color'] !== undefined && texts['hor-color'] === texts['hor-white'];
  for (const [name, text] of Object.entries(texts)) {
    const grounds = [roles.header, roles.panel, roles.surface].filter((ground) => isDark(ground) === (name === 'hor-white'));
    const colors = [
      ...new Set(
        [...(text ?? '').matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(#[\da-f]{6})\b/gi)].map(([, color = '']) => color),
      ),
    ];
    const isPlain = !/(fill|stroke)\s*[=:]\s*["']?\s*(?!none|#[\da-f]{6}\b)[^\s"']/i.test(text ?? '');
    const lost = grounds.find((ground) => {
      const near = colors.filter((color) => contrast(color, ground) < least);
      return near.length > 0 && (isSame || near.length === colors.length);
    });
    if (lost === undefined || !isPlain) continue;
    const [color = ''] = colors.filter((each) => contrast(each, lost) < least);
    report(
      { document: brand.document, pointer: `/branding/logos/${name}` },
      rules['picture-unseen'],
      `${isSame ? 'both logos are one picture, and' : 'all of it vanishes:'} nobody sees ${color} on ${lost}, where "${name}" is drawn`,
      `Save the logo for ${name === 'hor-white' ? 'dark' : 'light'} grounds there.`,
    );
  }
}

function textOf({ slug }: Brand, file: unknown, { files }: Subject): string | undefined {
  const path = `brands/${slug}/${String(file)}`;
  return typeof file === 'string' && file.endsWith('.svg') && files.has(path) ? files.read(path) : undefined;
}
