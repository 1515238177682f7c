import { declareRules, error } from '../../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../../compiler/compile/shape/values.ts';
import { contrast, mix } from '../../../src/brand/theme/contrast.ts';
import type { Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';
import { wornLooks } from '../wornLooks.ts';
import { groundsOf, type Ground } from './grounds.ts';
import { inksOf } from './inksOf.ts';

export const rules = declareRules({
  'picture-unseen': error('A logo has the color of its background.'),
  'picture-faint': error('A logo is hard to see on its background: almost none of it has a contrast of 3 to 1 (WCAG 2.2, 1.4.11).'),
});

type Inks = NonNullable<ReturnType<typeof inksOf>>;

/** Minimum contrast of graphics (https://www.w3.org/TR/WCAG22/#non-text-contrast). */
const least = 3;
/** Below this contrast a color is invisible. */
const leastVisible = 1.5;
/** Minimum share of a logo's area that must reach `least`. With less, only a line or a dot is visible. */
const enough = 0.1;

/** Reports logos that are invisible, or nearly so, on their background. */
export const finder = inFiles((subject, report) => {
  for (const { brand, look, roles } of wornLooks(subject)) {
    if (brand.slug === 'base') continue;
    const grounds = groundsOf(roles, look);
    const logos = recordOf(recordOf(brand.value['branding'])['logos']);
    const texts = new Map((['hor-color', 'hor-white'] as const).map((name) => [name, textOf(brand, logos[name], subject)]));
    const isSame = new Set(texts.values()).size === 1;
    for (const [name, text] of texts) {
      const inks = text === undefined ? undefined : inksOf(text);
      const ownGrounds = grounds.filter(({ logo }) => logo === name);
      if (inks && inks.length > 0) checkLogo({ brand, name, file: String(logos[name]), inks, isSame }, ownGrounds, report);
    }
  }
});

interface Logo {
  brand: Brand;
  name: Ground['logo'];
  file: string;
  inks: Inks;
  /** Both logos are the same file. */
  isSame: boolean;
}

/** One finding per logo, for its worst background. */
function checkLogo({ brand, name, file, inks, isSame }: Logo, grounds: Ground[], report: Report): void {
  const [worst] = grounds
    .map((ground) => ({ ground, ...visibility(inks, ground.color) }))
    .toSorted((one, other) => one.share - other.share);
  if (!worst) return;
  const { ground, share, best, lost } = worst;
  const place = { document: brand.document, pointer: `/branding/logos/${name}` };
  const instead = `Use the logo for ${name === 'hor-white' ? 'dark' : 'light'} backgrounds there.`;
  const where = `${ground.description} (${ground.color})`;
  if (best < leastVisible || (isSame && lost !== undefined))
    report(
      place,
      rules['picture-unseen'],
      `${isSame ? 'both logos are the same file, so' : 'none of it is visible:'} ${lost} disappears on ${where}, where "${name}" is shown`,
      instead,
    );
  else if (share < enough)
    report(
      place,
      rules['picture-faint'],
      `"${file}" is shown on ${where}, and ${share === 0 ? 'nothing' : `only ${Math.round(share * 100)} %`} of it has a contrast of ${least} to 1 there: at most ${best.toFixed(2)} to 1`,
      `${instead} Make its name and mark ${name === 'hor-white' ? 'lighter' : 'darker'}, or change that background.`,
    );
}

/** The visible share of a logo on a background, its best contrast, and one color that is invisible. */
function visibility(inks: Inks, ground: string): { share: number; best: number; lost: string | undefined } {
  const reached = inks.map(({ color, opacity, area }) => ({ color, area, ratio: contrast(mix(ground, color, opacity), ground) }));
  const areaOf = (some: typeof reached) => some.reduce((sum, { area }) => sum + area, 0);
  return {
    share: areaOf(reached.filter(({ ratio }) => ratio >= least)) / areaOf(reached),
    best: Math.max(...reached.map(({ ratio }) => ratio)),
    lost: reached.find(({ ratio }) => ratio < leastVisible)?.color,
  };
}

function textOf({ slug }: Brand, file: unknown, { files }: Subject): string | undefined {
  const path = `brands/${slug}/${String(file)}`;
  return typeof file === 'string' && file.endsWith('.svg') && files.has(path) ? files.read(path) : undefined;
}
