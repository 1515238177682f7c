import { escapePointer, type Document } from '../../../build/compile/shape/document.ts';
import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { recordOf } from '../../../build/compile/shape/values.ts';
import { stemOf } from '../../../build/read/plurals.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { baseSentences, brandSentences, refusalSentences } from '../../files/sentences.ts';
import type { Subject } from '../../files/subject.ts';
import { contradict } from './oneThing.ts';
import { textsOfPage, textsUnder, type Said } from './said.ts';
import { differingSpans, isSame, spansIn, type Span } from './spans.ts';

export const rules = declareRules({
  'span-differs': warning('Two texts about one thing that name different spans of time.'),
});

/** Finds spans of time that contradict: of a refusal and of the page that it leads to, of the pages of a flow, of a brand and of what it says in its own way. */
export const finder = inFiles((subject, report) => {
  findAtRefusals(subject, report);
  findWithinFlows(subject, report);
  for (const slug of subject.brands) for (const { own, base } of ownTextsOf(subject, slug)) tellChanged(own, base, report);
});

/** A refusal, the page that it leads to, and what is said in place of it, speak of one thing. */
function findAtRefusals(subject: Subject, report: Report): void {
  const pages = new Map(subject.pieces.routes.map((page) => [page.value.path, page]));
  const refusals = new Map<string, Span[]>();
  for (const { key, text } of refusalSentences(subject, 'base')) {
    const code = key.split('.')[1] ?? ''; // of one that is said by number each form
    refusals.set(code, [...(refusals.get(code) ?? []), ...spansIn(text)]);
  }
  const told = new Set<string>();
  for (const { value, document, pointer } of subject.pieces.calls)
    for (const [index, { code, to, say }] of (value.problems ?? []).entries()) {
      const refused = refusals.get(code ?? '') ?? [];
      const page = typeof to === 'string' ? pages.get(to) : undefined;
      const instead: Said[] = say === undefined ? [] : [{ text: say, place: { document, pointer: `${pointer}/problems/${index}/say` } }];
      const texts = page && !told.has(`${code} ${to}`) ? textsOfPage(page) : [];
      told.add(`${code} ${to}`);
      tellContradiction(texts, refused, `"${code}", which leads here, says`, report);
      tellContradiction(instead, refused, `"${code}" itself says`, report);
    }
}

/** Where no span of a page is one of those that a refusal names. */
function tellContradiction(texts: Said[], refused: Span[], who: string, report: Report): void {
  const said = texts.flatMap(({ text, place }) => spansIn(text).map((span) => ({ span, place })));
  const [first] = said;
  const [span] = refused;
  if (!first || !span || said.some((one) => refused.some((other) => isSame(one.span, other) || one.span.isOfWork !== other.isOfWork)))
    return;
  report(
    first.place,
    rules['span-differs'],
    `“${first.span.sentence}”, and ${who} “${span.sentence}”`,
    'Say the same in both: it is one span.',
  );
}

/** What two pages of one flow say in the same words of one thing; mails and other flows may speak of another one. */
function findWithinFlows({ pieces }: Subject, report: Report): void {
  const saidIn = new Map<Document, { span: Span; path: string }[]>();
  for (const page of pieces.routes) {
    const said = saidIn.get(page.document) ?? [];
    saidIn.set(page.document, said);
    for (const { text, place } of textsOfPage(page))
      for (const span of spansIn(text)) {
        const other = said.find((each) => contradict(each.span, span));
        said.push({ span, path: page.value.path });
        if (other)
          report(
            place,
            rules['span-differs'],
            `“${span.sentence}”, and ${other.path} says “${other.span.sentence}”`,
            'Say the same in both: it is one span.',
          );
      }
  }
}

function tellChanged(own: Said[], base: string, report: Report): void {
  const differing = differingSpans(own.map(({ text }) => text).join('\n'), base);
  const place = own.find(({ text }) => differing && text.includes(differing[0].sentence))?.place;
  if (differing && place)
    report(
      place,
      rules['span-differs'],
      `“${differing[0].sentence}”, where brands/base says “${differing[1].sentence}”`,
      'Say the span that brands/base says: what the provider does is the same for all brands.',
    );
}

/** What a brand says in its own way - of a message or a list all at once -, and what everybody says there. */
function ownTextsOf(subject: Subject, slug: string): { own: Said[]; base: string }[] {
  const sentences = new Map([...baseSentences(subject), ...refusalSentences(subject, 'base')].map(({ key, text }) => [key, text]));
  const ofWords = [...brandSentences(subject, slug), ...refusalSentences(subject, slug)].map((said) => ({
    own: [said],
    base: sentences.get(said.key) ?? sentences.get(stemOf(said.key) ?? '') ?? '',
  }));
  return [...ofWords, ...messagesOf(subject, slug), ...differencesOf(subject, slug)];
}

function messagesOf({ documents, sound }: Subject, slug: string): { own: Said[]; base: string }[] {
  const [own, base] = [slug, 'base'].map((each) => documents.get(`brands/${each}/messages.json`));
  if (!own || !base || !sound.has(own)) return [];
  return Object.keys(recordOf(own.value)).map((name) => ({
    own: textsUnder(own, `/${name}`, recordOf(own.value)[name]),
    base: joined(base, recordOf(base.value)[name]),
  }));
}

function differencesOf({ documents, sound, pieces }: Subject, slug: string): { own: Said[]; base: string }[] {
  const own = documents.get(`brands/${slug}/flows.json`);
  if (!own || !sound.has(own)) return [];
  const routes = new Map(
    pieces.routes.flatMap(({ value, document }) => [value.path, ...(value.also ?? [])].map((path) => [path, { value, document }] as const)),
  );
  return Object.entries(recordOf(own.value)).flatMap(([path, difference]) => {
    const route = routes.get(path);
    return Object.entries(route ? recordOf(difference) : {}).map(([key, said]) => ({
      own: textsUnder(own, `/${escapePointer(path)}/${key}`, said),
      base: route ? joined(route.document, recordOf(route.value)[key]) : '',
    }));
  });
}

const joined = (document: Document, value: unknown) =>
  textsUnder(document, '', value)
    .map(({ text }) => text)
    .join('\n');
