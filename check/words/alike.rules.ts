import { escapePointer } from '../../build/compile/shape/document.ts';
import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import type { Piece } from '../../build/compile/pieces.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { inFiles } from '../files/finder.ts';
import type { Place, Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'title-twice': warning('Two pages of one title, one of which leads to the other: nobody sees that they have moved on.'),
  'label-twice': warning('Two links or buttons of one page that read alike and lead to different places.'),
});

/** Finds pages, links and buttons that cannot be told apart by what they say. */
export const finder = inFiles((subject, report) => {
  for (const slug of ['base', ...subject.brands]) findTitles(titlesOf(subject, slug), subject, report);
  for (const route of subject.pieces.routes) findLabels(labelsOf(route), report);
  findLabels(
    subject.pieces.navigation.map(({ value, document, pointer }) => ({
      text: value.label,
      place: { document, pointer: `${pointer}/label` },
    })),
    report,
  );
});

interface Said {
  text: string;
  place: Place;
}

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

/** Addresses that a route names; where destinations lead is decided later. */
function linkedFrom({ links = [], submits = {}, back }: RouteSource): string[] {
  const targets = [...links.map(({ to }) => to), ...Object.values(submits).map(({ to }) => to), back];
  return targets.filter((target) => typeof target === 'string').filter((target) => target.startsWith('/'));
}

/** Of the submits only the one that a form sends: a screen draws its own where it wants them. */
function labelsOf({ value, document, pointer }: Piece<RouteSource>): Said[] {
  const submit = { text: value.submits?.['submit']?.label, at: 'submits/submit' };
  const links = (value.links ?? []).map(({ label }, index) => ({ text: label, at: `links/${index}` }));
  return [submit, ...links].flatMap(({ text, at }) =>
    text === undefined ? [] : [{ text, place: { document, pointer: `${pointer}/${at}/label` } }],
  );
}

function findLabels(labels: Said[], report: Report): void {
  const seen = new Set<string>();
  for (const { text, place } of labels) {
    if (seen.has(text)) report(place, rules['label-twice'], `"${text}" stands here twice`, 'Say what is different about it.');
    seen.add(text);
  }
}
