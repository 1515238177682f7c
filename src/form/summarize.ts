import { allFields, type CompiledForm } from './form.ts';
import type { Mistakes } from './mistakes.ts';
import type { ShownProblem } from './shownProblem.ts';
import type { SummaryEntry } from './ErrorSummary.tsx';

type FieldErrors = Record<string, { __errors: string[] }>;

/** Where each message is shown: in the summary, in the order of the fields, and beside its field. */
export function summarize(form: CompiledForm, { own, problem }: { own: Mistakes; problem: ShownProblem | null }) {
  const entries: SummaryEntry[] = [];
  const errors: FieldErrors = {};
  const known = Object.keys(allFields(form.schema));
  for (const field of known) {
    const messages = [own[field], ...(problem?.fields[field] ?? [])].filter((message) => message !== undefined);
    if (messages.length > 0) errors[field] = { __errors: messages };
    entries.push(...messages.map((message) => ({ message, fieldId: `${form.id}-${field}` })));
  }
  return { entries: [...aboutTheForm(problem, known, entries), ...entries], errors };
}

/** The problem's sentence unless a field says the same, and messages about fields that this form does not have. */
function aboutTheForm(problem: ShownProblem | null, known: string[], entries: SummaryEntry[]): SummaryEntry[] {
  if (!problem) return [];
  const elsewhere = Object.entries(problem.fields).flatMap(([field, messages]) => (known.includes(field) ? [] : messages));
  const isPlaced = known.some((field) => Object.hasOwn(problem.fields, field));
  const messages = new Set(isPlaced ? elsewhere : [problem.message, ...elsewhere]);
  return [...messages].filter((message) => entries.every((entry) => entry.message !== message)).map((message) => ({ message }));
}
