import { createHash } from 'node:crypto';
import { create, type Font, type GlyphRun } from 'fontkit';
import type { Face, Look } from '../../src/brand/bundle/look.ts';

/** System fonts by preference, with their average letter width in em. Fonts of a list are about equally wide. */
const ofDevices = {
  sans: {
    regular: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Roboto', 'Roboto-Regular'], width: 0.4426 },
    bold: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold', 'Roboto-Bold'], width: 0.4764 },
    italic: { names: ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Helvetica Oblique', 'Roboto Italic'], width: 0.4427 },
  },
  serif: {
    regular: { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Times'], width: 0.4003 },
    bold: { names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Times Bold'], width: 0.4251 },
    italic: { names: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'], width: 0.4016 },
  },
};

/** Sample text for measuring; the widths above are for this text. */
const text =
  'Open your savings account in a few minutes. By creating a login, you agree to our terms of use and to receive records and signatures in ' +
  'electronic form. The rate may change after you open the account. Deposits are held at a member bank, and insurance covers only the failure ' +
  'of an insured bank. We email you a link that confirms your address. Follow it, then log in.';

/** Font weight from which systems use their bold face. */
const boldFrom = 550;

export interface StandIns {
  /** The look with a fallback font before the system fonts. */
  look: Look;
  /** `@font-face` rules. */
  rules: string;
}

/**
 * Fallback fonts scaled to the brand's metrics, so that text does not reflow when the brand's font loads.
 * @param read reads a font file by its path in the brand's folder
 */
export function standIns(look: Look, read: (file: string) => Uint8Array): StandIns {
  const rules = Object.values(look.fonts).flatMap((face) => (face.file === undefined ? [] : rulesFor(face, read(face.file))));
  const loaded = new Set(Object.values(look.fonts).flatMap(({ file, family }) => (file === undefined ? [] : [family])));
  const fonts = Object.entries(look.fonts).map(([role, face]) => {
    const fallback = loaded.has(face.family) ? `'${nameOf(face)}', ${face.fallback}` : face.fallback;
    return [role, { ...face, fallback }] as const;
  });
  return { look: { ...look, fonts: Object.fromEntries(fonts) }, rules: [...new Set(rules)].join('') };
}

const nameOf = ({ family }: Face) => `${family} stand-in`;

function rulesFor(face: Face, bytes: Uint8Array): string[] {
  const { weight = '400', style = 'normal', fallback } = face;
  const [from = 400, to = from] = (weight === 'bold' ? '700' : weight).split(' ').map((each) => Number(each) || 400);
  const kind = /(^|,)\s*serif$/.test(fallback) ? ofDevices.serif : ofDevices.sans;
  const laidOut = layOut(bytes);
  const { font } = laidOut;
  const ruleFor = (range: string, at: number) => {
    const { names, width } = style === 'italic' ? kind.italic : at < boldFrom ? kind.regular : kind.bold;
    const size = widthOf(laidOut, at) / width;
    const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
    const high = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
    return (
      `@font-face{font-family:'${nameOf(face)}';src:${names.map((name) => `local('${name}')`).join(',')};font-weight:${range};font-style:${style};` +
      `size-adjust:${percent(size)};ascent-override:${high(font.ascent)};descent-override:${high(font.descent)};line-gap-override:${high(font.lineGap)}}`
    );
  };
  if (from === to) return [ruleFor(weight, from)];
  return [ruleFor(`${from} ${Math.min(to, boldFrom - 1)}`, 400), ruleFor(`${Math.min(to, boldFrom)} ${to}`, 600)];
}

/** Tables of variable fonts that fontkit parses but does not type. */
interface Varied {
  fvar?: { axis: { axisTag: string; minValue: number; defaultValue: number; maxValue: number }[] };
  avar?: { segment: { correspondence: { fromCoord: number; toCoord: number }[] }[] };
  HVAR?: {
    itemVariationStore: {
      variationRegionList: { variationRegions: { startCoord: number; peakCoord: number; endCoord: number }[][] };
      itemVariationData: { regionIndexes: number[]; deltaSets: { deltas: number[] }[] }[];
    };
    advanceWidthMapping: { mapData: { entry?: number; outerIndex: number; innerIndex: number }[] } | null;
  };
}

/** A parsed font, and the sample text laid out in the font's default weight. */
interface LaidOut {
  font: Font & Varied;
  run: GlyphRun;
}

/** Laid-out fonts by hash of the font file. Parsing and layout take up to a second, and languages and weights share a file. */
const known = new Map<string, LaidOut>();

function layOut(bytes: Uint8Array): LaidOut {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const last = known.get(hash);
  if (last) return last;
  const font = create(bytes as Buffer) as Font & Varied; // fontkit accepts any bytes; our files hold one font each
  const laidOut = { font, run: font.layout(text) };
  known.set(hash, laidOut);
  return laidOut;
}

/** Average letter width at a weight, in em, with kerning. */
function widthOf({ font, run: { glyphs, advanceWidth } }: LaidOut, weight: number): number {
  const place = placeOf(font, weight);
  const growth = glyphs.reduce((sum, { id }) => sum + growthOf(font, id, place), 0);
  return (advanceWidth + growth) / text.length / font.unitsPerEm;
}

/** Normalized axis coordinates for a weight, from -1 to 1; 0 is the default master (OpenType, "Coordinate scales and normalization"). */
function placeOf({ fvar, avar }: Varied, weight: number): number[] {
  return (fvar?.axis ?? []).map(({ axisTag, minValue, defaultValue, maxValue }, index) => {
    if (axisTag.trim() !== 'wght') return 0;
    const at = Math.min(maxValue, Math.max(minValue, weight));
    const span = at < defaultValue ? defaultValue - minValue : maxValue - defaultValue;
    const plain = span === 0 ? 0 : (at - defaultValue) / span;
    const steps = avar?.segment[index]?.correspondence ?? [];
    const next = steps.findIndex(({ fromCoord }) => fromCoord >= plain);
    const [low, high] = [steps[next - 1], steps[next]];
    if (!low || !high) return high?.toCoord ?? plain;
    return low.toCoord + ((plain - low.fromCoord) / (high.fromCoord - low.fromCoord)) * (high.toCoord - low.toCoord);
  });
}

/** Change in a glyph's advance at these coordinates, in font units. */
function growthOf({ HVAR }: Varied, glyph: number, place: number[]): number {
  if (!HVAR) return 0;
  const { itemVariationStore, advanceWidthMapping } = HVAR;
  const mapped = advanceWidthMapping?.mapData[Math.min(glyph, advanceWidthMapping.mapData.length - 1)];
  const { outerIndex, innerIndex } = mapped ?? { outerIndex: 0, innerIndex: glyph };
  const data = itemVariationStore.itemVariationData[outerIndex];
  const deltas = data?.deltaSets[innerIndex]?.deltas ?? [];
  return deltas.reduce((sum, delta, index) => {
    const region = itemVariationStore.variationRegionList.variationRegions[data?.regionIndexes[index] ?? -1] ?? [];
    return sum + delta * region.reduce((share, axis, each) => share * shareOf(axis, place[each] ?? 0), 1);
  }, 0);
}

function shareOf({ startCoord, peakCoord, endCoord }: { startCoord: number; peakCoord: number; endCoord: number }, at: number): number {
  if (peakCoord === 0 || at === peakCoord) return 1;
  if (at <= startCoord || at >= endCoord) return 0;
  return at < peakCoord ? (at - startCoord) / (peakCoord - startCoord) : (endCoord - at) / (endCoord - peakCoord);
}
