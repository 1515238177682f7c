import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../compiler/compile/shape/values.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import { linksOf } from '../../src/flow/language/linksOf.ts';
import type { LinkSource, RouteSource, RowDifference, SubmitSource } from '../../src/flow/language/source.ts';
import { inFiles } from '../files/finder.ts';
import type { Place, Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'title-twice': warning('Two pages that follow each other have the same title, so it looks as if nothing happened.'),
  'label-twice': warning('Two links or buttons of a page have the same text but lead to different places.'),
});

/** Reports pages, links and buttons that cannot be told apart by their text. */
export const finder = inFiles((subject, report) => {
  for (const slug of ['base', ...subject.brands]) findTitles(titlesOf(subject, slug), subject, report);
  for (const slug of ['base', ...subject.brands])
    for (const route of subject.pieces.routes) findOnPage(route, labelsOn(route, slug, subject), report);
  findLabels(
    subject.pieces.navigation.map(({ value, document, pointer }) => ({
      text: value.label,
      isOwn: true,
      place: { document, pointer: `${pointer}/label` },
    })),
    report,
  );
});

interface Said {
  text: string;
  place: Place;
}

type OwnSaid = Said & Pick<Label, 'isOwn'>;

/** Page titles by path, as a brand has them. */
function titlesOf({ pieces, documents }: Subject, slug: string): Map<string, Said> {
  const titles = new Map<string, Said>();
  for (const { value, document, pointer } of pieces.routes)
    if (!('redirect' in value)) titles.set(value.path, { text: value.title, place: { document, pointer: `${pointer}/title` } });
  const differences = documents.get(`brands/${slug}/flows.json`);
  for (const [path, difference] of Object.entries(recordOf(differences?.value))) {
    const { title } = recordOf(difference);
    if (differences && typeof title === 'string' && titles.has(path))
      titles.set(path, { text: title, place: { document: differences, pointer: `/${escapePointer(path)}/title` } });
  }
  return titles;
}

function findTitles(titles: Map<string, Said>, { pieces }: Subject, report: Report): void {
  for (const { value } of pieces.routes) {
    const from = titles.get(value.path);
    for (const path of new Set(linkedFrom(value))) {
      const to = titles.get(path);
      if (!from || !to || path === value.path || from.text !== to.text) continue;
      report(
        from.place,
        rules['title-twice'],
        `${path}, which this page leads to, is also called "${to.text}"`,
        'Name what is different there.',
      );
    }
  }
}

function findOnPage({ value }: Piece<RouteSource>, labels: Label[], report: Report): void {
  // With several forms on a page, their buttons may have the same label.
  const isOfPart = ({ submit }: Label) => (value.forms ?? []).length > 1 && submit?.do?.some(({ send }) => send?.['*'] === '$form');
  findLabels(
    labels.filter((label) => !isOfPart(label)),
    report,
  );
}

function findLabels(labels: OwnSaid[], report: Report): void {
  const firstByText = new Map<string, OwnSaid>();
  for (const label of labels) {
    const first = firstByText.get(label.text);
    firstByText.set(label.text, first ?? label);
    if (!first || !(label.isOwn || first.isOwn)) continue;
    const { place } = label.isOwn ? label : first;
    report(place, rules['label-twice'], `"${label.text}" appears twice here`, 'Name what is different about it.');
  }
}

/** A link or button of a page. */
interface Label {
  text: string;
  place: { document: Document; pointer: string };
  /** Whether the label comes from the file being checked: the brand's or the flow's. */
  isOwn: boolean;
  submit?: SubmitSource;
}

/** Labels of a page, submits first, in the flow or a brand. */
function labelsOn({ value, document, pointer }: Piece<RouteSource>, slug: string, { documents }: Subject): Label[] {
  const brand = slug === 'base' ? undefined : documents.get(`brands/${slug}/flows.json`);
  const difference = recordOf(recordOf(brand?.value)[value.path]);
  const placeOf = (below: string, said: unknown): Pick<Label, 'place' | 'isOwn'> =>
    brand && said !== undefined
      ? { place: { document: brand, pointer: `/${escapePointer(value.path)}/${below}/label` }, isOwn: true }
      : { place: { document, pointer: `${pointer}/${below}/label` }, isOwn: brand === undefined };
  const submits = Object.entries(value.submits ?? {}).map(([name, submit]): Label => {
    const { label } = recordOf(recordOf(difference['submits'])[name]);
    const text = typeof label === 'string' ? label : submit.label;
    return { text, ...placeOf(`submits/${escapePointer(name)}`, label), submit };
  });
  const own = difference['links'] === undefined ? undefined : listOf(difference['links']);
  // guaranteed by differences.schema.json
  const { drop = [], add = [] } = recordOf(difference['rows']) as RowDifference;
  const links = ((own as LinkSource[] | undefined) ?? value.links ?? []).flatMap((link, index): Label[] =>
    drop.includes(link.to) ? [] : [{ text: link.label, ...placeOf(`links/${index}`, own) }],
  );
  const rows = add.map((row, index): Label => ({ text: row.label, ...placeOf(`rows/add/${index}`, row) }));
  return [...submits, ...links, ...rows];
}

/** Paths that a route links to. Destinations are left out, since they depend on facts. */
function linkedFrom(route: RouteSource): string[] {
  const { submits = {}, back } = route;
  const targets = [...linksOf(route).map(({ to }) => to), ...Object.values(submits).map(({ to }) => to), back];
  return targets.filter((target) => typeof target === 'string').filter((target) => target.startsWith('/'));
}
