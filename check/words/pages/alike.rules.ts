import { escapePointer } from '../../../build/compile/shape/document.ts';
import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { recordOf } from '../../../build/compile/shape/values.ts';
import type { Piece } from '../../../build/compile/pieces.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';
import { labelsOn, type Label } from './labels.ts';
import { linkedFrom } from './pageWords.ts';

export const rules = declareRules({
  'title-twice': warning('Two pages of one title, one of which leads to the other: nobody sees that they have moved on.'),
  'label-twice': warning('Two links or buttons of one page that read alike and lead to different places.'),
});

/** Finds pages, links and buttons that cannot be told apart by what they say. */
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

/** The titles of the pages that render, by address, as a brand has them. */
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
        `${path}, where this page leads, is called "${to.text}" as well`,
        'Say what is different there.',
      );
    }
  }
}

function findOnPage({ value }: Piece<RouteSource>, labels: Label[], report: Report): void {
  // A page with several forms has a button below each, which may be called alike: the form above tells them apart.
  const isOfPart = ({ submit }: Label) => (value.forms ?? []).length > 1 && submit?.do?.some(({ send }) => send?.['*'] === '$form');
  findLabels(
    labels.filter((label) => !isOfPart(label)),
    report,
  );
}

function findLabels(labels: OwnSaid[], report: Report): void {
  const seen = new Map<string, OwnSaid>();
  for (const label of labels) {
    const first = seen.get(label.text);
    seen.set(label.text, first ?? label);
    if (!first || !(label.isOwn || first.isOwn)) continue;
    const { place } = label.isOwn ? label : first;
    report(place, rules['label-twice'], `"${label.text}" stands here twice`, 'Say what is different about it.');
  }
}
