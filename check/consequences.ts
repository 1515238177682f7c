import type { Pieces } from '../build/compile/pieces.ts';
import type { Finding } from '../build/compile/shape/finding.ts';

/** Whether a file, or a part of it, could not be read: everything else about it is a consequence, or not known. */
export function isUnread({ rule }: Finding): boolean {
  return /^(json|shape)-|^(file-missing|schema-broken)$/.test(rule);
}

/** What is said of the forms that a submit sends: without one of them it would be said of the others. */
const ofSentForms = new Set([
  'question-form',
  'form-call-field',
  'form-call-required',
  'form-call-value',
  'call-required',
  'field-unknown',
]);

/** Leaves out what is found only because something could not be read: what a form lacks then, and what nothing seems to use. */
export function withoutConsequences(findings: Finding[], { routes }: Pick<Pieces, 'routes'>): Finding[] {
  const isFlowUnread = findings.some((finding) => isUnread(finding) && finding.file.startsWith('flows/'));
  const certain = isFlowUnread ? findings.filter(({ rule, severity }) => severity !== 'warning' || !rule.endsWith('-unused')) : findings;
  return withoutThoseOfForms(certain, routes);
}

function withoutThoseOfForms(findings: Finding[], routes: Pieces['routes']): Finding[] {
  const broken = new Set(findings.filter(isUnread).flatMap(({ file }) => /^schemas\/forms\/(.+)\.json$/.exec(file)?.[1] ?? []));
  if (broken.size === 0) return findings;
  const asking = routes.filter(({ value: { form, forms = [] } }) => [form ?? '', ...forms].some((id) => broken.has(id)));
  const places = asking.map(({ document, pointer }) => ({ file: document.file, below: `${pointer}/` }));
  return findings.filter(
    ({ rule, file, pointer }) => !ofSentForms.has(rule) || !places.some((place) => file === place.file && pointer.startsWith(place.below)),
  );
}
