import type { Pieces } from '../compiler/compile/pieces.ts';
import type { Finding } from '../compiler/compile/shape/finding.ts';

/** Whether a file, or part of it, could not be read. Further findings about it may be consequences. */
export function isUnread({ rule }: Finding): boolean {
  return /^(json|shape)-|^(file-missing|file-large|schema-broken)$/.test(rule);
}

/** Rules about forms that a submit sends. With one form unreadable they would blame the others. */
const ofSentForms = new Set([
  'question-form',
  'form-call-field',
  'form-call-required',
  'form-call-value',
  'call-required',
  'field-unknown',
]);

/** Drops findings that only exist because something could not be read. */
export function withoutConsequences(findings: Finding[], { routes }: Pick<Pieces, 'routes'>): Finding[] {
  const isFlowUnread = findings.some((finding) => isUnread(finding) && finding.file.startsWith('flows/'));
  const certain = isFlowUnread ? findings.filter(({ rule, severity }) => severity !== 'warning' || !rule.endsWith('-unused')) : findings;
  return withoutThoseOfForms(withoutThoseBeside(withoutThoseOfCalls(certain)), routes);
}

/** Findings that are wrong next to another finding at the same place, above it or in the same file. */
const following: [rule: string, from: RegExp, reach: 'here' | 'below' | 'file'][] = [
  ['form-call-required', /^reference-unknown$/, 'here'],
  ['form-autocomplete', /^form-call-kind$/, 'below'],
  ['form-autocomplete', /^question-twice$/, 'here'],
  ['placeholder-absent', /^(json|shape)-/, 'file'],
  ['translation-missing', /^(json|shape)-/, 'file'],
  ['invalidation-missing', /^(json|shape)-/, 'file'],
  ['shape-type', /^shape-size$/, 'here'],
  ['text-blank', /^shape-size$/, 'here'],
];

function withoutThoseBeside(findings: Finding[]): Finding[] {
  const isBelow = (pointer: string, above: string) => pointer === above || pointer.startsWith(`${above}/`);
  return findings.filter(({ rule, severity, file, pointer, suggestion }) => {
    const isItem = (other: Finding) => {
      const missing = /^nothing in this list is (.+)$/.exec(other.message)?.[1];
      return missing !== undefined && other.file === file && isBelow(pointer, other.pointer) && suggestion === `Use ${missing}.`;
    };
    if (rule === 'shape-pattern' && findings.some(isItem)) return false;
    const causes = following.filter(([name]) => name === rule);
    return !causes.some(([, from, reach]) =>
      findings.some(
        (other) =>
          from.test(other.rule) &&
          other.severity === severity &&
          other.file === file &&
          (reach === 'file' || (reach === 'here' ? pointer === other.pointer : isBelow(pointer, other.pointer))),
      ),
    );
  });
}

/** When a call is wrongly optional, its catalog entries only seem unreachable. */
function withoutThoseOfCalls(findings: Finding[]): Finding[] {
  const optional = findings.filter(({ rule }) => rule === 'call-optional');
  const isOptional = ([, call = '']: string[]) => optional.some(({ message }) => message.includes(`"${call}"`));
  return findings.filter(({ rule, pointer }) => rule !== 'problem-never' || !isOptional(pointer.split('/')));
}

function withoutThoseOfForms(findings: Finding[], routes: Pieces['routes']): Finding[] {
  const broken = new Set(findings.filter(isUnread).flatMap(({ file }) => /^schemas\/forms\/(.+)\.json$/.exec(file)?.[1] ?? []));
  if (broken.size === 0) return findings;
  const asking = routes.filter(({ value: { form, forms = [] } }) => [form ?? '', ...forms].some((id) => broken.has(id)));
  const askingPlaces = asking.map(({ document, pointer }) => ({ file: document.file, below: `${pointer}/` }));
  return findings.filter(
    ({ rule, file, pointer }) =>
      !ofSentForms.has(rule) || !askingPlaces.some((place) => file === place.file && pointer.startsWith(place.below)),
  );
}
