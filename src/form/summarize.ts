import { fieldPathOf } from '../../schemas/formFields.ts';
import type { Say } from '../brand/words/words.ts';
import { allFields, codeField, idOf, labelOf, wholeLabelOf, type CompiledForm, type Mistakes } from './core/form.ts';
import { inOrder } from './core/nestedValues.ts';
import type { ShownProblem } from './shownProblem.ts';
import type { SummaryEntry } from './ErrorSummary.tsx';

/** A control beside the form that the provider treats as one of its fields. */
export interface FieldBeside {
  label: string;
  id: string;
}

export type FindBeside = (field: string) => FieldBeside | undefined;

const nothingBeside: FindBeside = () => undefined;

/** Assigns each message to the summary, in field order, and to its field. */
export function summarize(
  form: CompiledForm,
  { own, problem }: { own: Mistakes; problem: ShownProblem | null },
  say: Say,
  findBeside: FindBeside = nothingBeside,
) {
  const entries: SummaryEntry[] = [];
  const placed: string[] = [];
  const errors: Mistakes = {};
  const known = allFields(form.schema);
  const isKnown = (path: string) => Object.hasOwn(known, fieldPathOf(path));
  const wrong = new Set([...Object.keys(own), ...Object.keys(problem?.fields ?? {})].filter(isKnown));
  for (const path of inOrder(form, [...wrong])) {
    const messages = [own[path], ...(problem?.fields[path] ?? [])].filter((message) => message !== undefined);
    errors[path] = messages.join(' ');
    placed.push(...messages);
    entries.push(...messages.map((message) => ({ message: nameField(form, path, message, say), fieldId: idOf(form, path) })));
  }
  return { entries: [...aboutTheForm(problem, isKnown, placed, say, findBeside), ...entries], errors };
}

/**
 * Prefixes the field's label unless the message already names it.
 * The form's own messages do, and a code page has only one field (rule forms-12).
 */
function nameField(form: CompiledForm, path: string, message: string, say: Say): string {
  const field = fieldPathOf(path);
  if (field === codeField(form)) return message;
  // Every list entry has a field with this name.
  if (field !== path) return say('form.summary.named', { label: wholeLabelOf(form, path, say), message });
  const label = labelOf(form, field, say);
  const own = form.words.filter((key) => key.startsWith(`${field}.`)).map((key) => say(`forms.${form.id}.${key}`));
  const isNamed = own.includes(message) || message.toLowerCase().includes(label.toLowerCase());
  return isNamed ? message : say('form.summary.named', { label, message });
}

/**
 * The problem's message unless a field repeats it, plus messages for unknown fields.
 * A problem without message or fields gets a generic message.
 */
function aboutTheForm(
  problem: ShownProblem | null,
  isKnown: (path: string) => boolean,
  placed: string[],
  say: Say,
  findBeside: FindBeside,
): SummaryEntry[] {
  if (!problem) return [];
  const besides = Object.entries(problem.fields).flatMap(([field, messages]) => {
    const beside = findBeside(field);
    return beside
      ? messages.map((message) => ({ message: say('form.summary.named', { label: beside.label, message }), fieldId: beside.id }))
      : [];
  });
  const elsewhere = Object.entries(problem.fields).flatMap(([field, messages]) => (isKnown(field) || findBeside(field) ? [] : messages));
  const isPlaced = besides.length > 0 || Object.keys(problem.fields).some(isKnown);
  const messages = new Set(isPlaced ? elsewhere : [problem.message, ...elsewhere]);
  const present = [...messages].filter(Boolean);
  const listed = present.length > 0 || isPlaced ? present : [say('form.summary.unplaced')];
  return [...listed.filter((message) => !placed.includes(message)).map((message) => ({ message })), ...besides];
}
