import type { Rule } from '../../compiler/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { inFiles } from '../files/finder.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { isEntryList } from '../../schemas/formFields.ts';
import { answersOf, isFile } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { translationFolders } from '../../compiler/read/languages.ts';
import { hidden, readFields, readWidgets } from '../../compiler/read/widgets.ts';
import { checkConsents } from './consents.ts';
import { checkConditions } from './conditions.ts';
import { checkDefault } from './defaults.ts';
import { checkFilling } from './fillable.ts';
import { additionsOf } from './additions.ts';
import { idleWords, namesake } from './formWords.ts';
import { everyField, formsOf, innerBranches, isFixed, levelsOf, type Declared, type Form, type Level } from './formParts.ts';
import type { Report } from '../files/report.ts';
import { areWordsWhole, baseSentences, brandSentences, isSound } from '../files/sentences.ts';
import { identifies, needsSensitive } from './kinds.ts';
import { keywordMisfits } from './keywordMisfits.ts';
import { checkOptions, checkToken, type Components } from './uiOptions.ts';
import { error, declareRules, stops } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'form-label': stops(
    'A field has no label.',
    'Add the words to brands/base/words/forms.json by form and field, or to the brand’s words.json for its own questions. Or give it a "title".',
  ),
  'form-option-label': stops(
    'An option has no label.',
    'Add the words to brands/base/words/forms.json by form and field, or to the brand’s words.json for its own questions. Or write "oneOf" of { "const", "title" }.',
  ),
  'form-format': stops('A format does not exist.'),
  'form-keyword': stops('A keyword does not apply to the field’s type.'),
  'form-reference': stops('A reference names a definition that does not exist or refers to itself.'),
  'form-title-language': error('A title or description has no translation.', 'Move it to words, which can be translated.'),
  'form-type': stops(
    'A field has no type, or two different types.',
    'Set "type": "string", "number", "integer", "boolean", "array" or "object".',
  ),
  'form-list': stops('A list does not define its entries.'),
});

type ReportHere = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Runs all checks of a single form on every form. */
export const finder = inFiles((subject, report) => {
  const keys = areWordsWhole(subject) ? baseSentences(subject).map(({ key }) => key) : undefined;
  const components = { widgets: readWidgets(subject.files), fields: readFields(subject.files) };
  const written = formsOf(subject);
  const forms = [...written.values(), ...additionsOf(subject)];
  const check = (form: Form, known: string[] | undefined, slugs: readonly string[], above?: Usable['above']) => {
    const prefix = `forms.${form.id}.`;
    const own = known?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    // The fields of a form with mistakes are unknown.
    const idle = idleWords(known ?? [], forms).filter((key) => isSound(subject, `schemas/forms/${key.split('.')[1]}.json`));
    checkForm(form, { words: own && new Set(own), idle, components, above }, report);
    const [folder] = slugs.flatMap((slug) => translationFolders(subject.files, slug));
    const withoutText = folder === undefined ? [] : Object.keys(form.texts).filter((key) => !own?.includes(key));
    if (own && withoutText.length > 0)
      report(
        { document: form.document, pointer: form.placeOf('/schema') },
        rules['form-title-language'],
        `"${withoutText.join('", "')}" exists only in the schema, so ${folder} cannot translate it.`,
      );
  };
  for (const form of written.values()) check(form, keys, ['base', ...subject.brands]);
  for (const addition of additionsOf(subject)) {
    const own = brandSentences(subject, addition.brand).map(({ key }) => key);
    const known = isSound(subject, `brands/${addition.brand}/words.json`) ? keys && [...keys, ...own] : undefined;
    check(addition, known, ['base', addition.brand], written.get(addition.id)?.schema.properties);
  }
});

/** Names that a form may use. */
interface Usable {
  /** Keys below `forms.<id>` that have words; undefined when unknown. */
  words: ReadonlySet<string> | undefined;
  /** Full keys of form words that no form uses. */
  idle?: string[];
  components: Components;
  /** For additions: fields of the form that conditions may use. */
  above?: RJSFSchema['properties'];
}

/** Checks one form of `schemas/forms`, or one addition. */
export function checkForm(form: Form, { words, idle = [], components, above = {} }: Usable, report: Report): void {
  const here: ReportHere = (pointer, ...rest) => report({ document: form.document, pointer: form.placeOf(pointer) }, ...rest);
  for (const { pointer, name, isCircular } of form.faults)
    here(
      `/schema${pointer}`,
      rules['form-reference'],
      isCircular ? `the definition "${name}" refers to itself.` : `there is no definition "${name}".`,
      isCircular
        ? 'A definition cannot contain itself; write the field out.'
        : 'Add it to "definitions" of this form. References cannot leave the form.',
    );
  const fields = everyField(form.schema);
  const known = words && new Set([...words, ...Object.keys(form.texts)]);
  for (const declared of fields) {
    if (known && form.ui[declared.path]?.widget !== hidden)
      checkWords(declared, known, (key) => namesake(`forms.${form.id}.${key}`, idle), here);
    checkField(declared, form, here);
    checkKind(declared, fields, here);
    checkDefault(declared, here);
    checkToken(declared, form, here);
  }
  checkOptions(form, components, Object.keys(above), here);
  for (const level of levelsOf(form.schema)) {
    const fieldsAbove = level.path === '' ? (above as Record<string, RJSFSchema>) : {}; // form.schema.json allows no boolean schemas
    if (known) checkBranchWords(level, known, here);
    checkBranches(level, here);
    checkFilling(level, here);
    checkConsents(level, here);
    checkConditions(level, fieldsAbove, here);
  }
}

/** Key segments of words, which cannot be names of nested fields. */
const partsOfWords = ['label', 'help', 'placeholder', 'why', 'options', 'items', 'add', 'required'];

function checkWords(
  { path, name, field, pointer }: Declared,
  words: ReadonlySet<string>,
  namesakeOf: (key: string) => string | undefined,
  report: ReportHere,
): void {
  // Options of a list use the list's words.
  if (name === 'items' && field.enum) return;
  const label = `${path}.label`;
  // Entries are labeled by their list, and constants are not shown.
  const isCalled = name !== 'items' && !isFixed(field);
  if (path !== name && name !== 'items' && partsOfWords.includes(name))
    report(pointer, rules['form-label'], `"${path}" would share the words of "${path.slice(0, -name.length - 1)}".`, 'Rename it.');
  if (isCalled && !words.has(label)) report(pointer, rules['form-label'], `the field "${name}" has no label "${label}"`, namesakeOf(label));
  for (const value of field.type === 'boolean' ? [] : answersOf(field)) {
    const key = `${path}.options.${value}.label`;
    if (!words.has(key))
      report(
        `${pointer}${field.enum ? '' : '/items'}/enum`,
        rules['form-option-label'],
        `the option "${value}" has no label "${key}"`,
        namesakeOf(key),
      );
  }
}

/** Each branch that depositors choose needs a label. */
function checkBranchWords({ path, schema, pointer }: Level, words: ReadonlySet<string>, report: ReportHere): void {
  for (const { pointer: place, index } of choicesIn(schema, pointer)) {
    const key = path === '' ? `options.${index}.label` : `${path}.options.${index}.label`;
    if (!words.has(key)) report(place, rules['form-option-label'], `the branch has no label "${key}"`, 'Give it a "title".');
  }
}

/** Branches that the depositor chooses between, excluding those of `dependencies`. */
function choicesIn(schema: RJSFSchema, pointer: string): { pointer: string; index: number }[] {
  const own = (['anyOf', 'oneOf'] as const).flatMap((key) =>
    (schema[key] ?? []).map((_branch, index) => ({ pointer: `${pointer}/${key}/${index}`, index })),
  );
  const inner = innerBranches(schema, pointer).filter(({ chosenBy }) => chosenBy === undefined);
  return [...own, ...inner.flatMap((branch) => choicesIn(branch.schema, branch.pointer))];
}

/** Keywords that a branch may have. */
const keywordsOfBranches = ['properties', 'required', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'type'];

function checkBranches({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, report: ReportHere): void {
  for (const branch of innerBranches(schema, pointer)) {
    const odd = Object.keys(branch.schema).filter((keyword) => !keywordsOfBranches.includes(keyword));
    const isObject = (branch.schema.type ?? 'object') === 'object';
    for (const keyword of isObject ? odd : ['type'])
      report(
        `${branch.pointer}/${keyword}`,
        rules['form-keyword'],
        `${keyword} does not apply to a branch, which only lists fields.`,
        'List its fields in "properties", and required ones in "required".',
      );
    checkBranches(branch, report);
  }
}

/** A choice between branches that are not all objects. */
const isMixed = ({ type, anyOf, oneOf }: RJSFSchema) => type === undefined && (anyOf ?? oneOf) !== undefined;

function checkField({ path, name, field, pointer }: Declared, { ui }: Form, report: ReportHere): void {
  if (isMixed(field))
    report(pointer, rules['form-type'], `the branches of "${name}" are not all objects.`, 'Make each branch an object with fields.');
  else if (field.type === undefined) report(pointer, rules['form-type'], `"${name}" has no type`);
  else if (Array.isArray(field.type)) report(pointer, rules['form-type'], `"${name}" has several types; only one is allowed`);
  if (field.format && !Object.hasOwn(formats, field.format)) {
    const known = suggest(field.format, Object.keys(formats));
    const suggestion = known.startsWith('Known') ? `${known} Other texts need a "pattern".` : known;
    report(`${pointer}/format`, rules['form-format'], `unknown format "${field.format}".`, suggestion);
  }
  for (const { keyword, message, suggestion } of keywordMisfits(name, field))
    report(`${pointer}/${keyword}`, rules['form-keyword'], message, suggestion);
  checkList(name, field, pointer, report);
  // A confirmation field holds the same value.
  if (identifies(ui[path]?.repeats ?? name, field) && !field['sensitive']) {
    const { rule, message, suggestion } = needsSensitive(`"${name}" identifies a person or an account, but the review page would show it`);
    report(pointer, rule, message, suggestion);
  }
}

function checkList(name: string, field: RJSFSchema, pointer: string, report: ReportHere): void {
  if (field.type !== 'array') return;
  if (field.items === undefined)
    report(
      pointer,
      rules['form-list'],
      `the list "${name}" does not define its entries.`,
      'Add "items": { "type": "string", "enum": [...] }, or items of type text, number or object.',
    );
  else if (!isEntryList(field) && !isFile(field) && field.uniqueItems !== true)
    report(pointer, rules['form-list'], `the list "${name}" allows the same option twice.`, 'Add "uniqueItems": true.');
  else if (
    isEntryList(field) &&
    typeof field.items === 'object' &&
    !Array.isArray(field.items) &&
    ['array', 'boolean'].includes(String(field.items.type))
  )
    report(
      `${pointer}/items`,
      rules['form-list'],
      `entries of "${name}" must be texts, numbers or objects.`,
      'Put the field into an object.',
    );
}

/** Branches must agree on the type of a field. */
function checkKind({ path, name, field, pointer }: Declared, fields: Declared[], report: ReportHere): void {
  const first = fields.find((other) => other.path === path);
  if (first?.field.type !== undefined && field.type !== undefined && String(first.field.type) !== String(field.type))
    report(
      pointer,
      rules['form-type'],
      `"${name}" is a ${String(field.type)} here and a ${String(first.field.type)} elsewhere.`,
      'Rename one of them.',
    );
}
