import type { Rule } from '../../build/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { inFiles } from '../files/finder.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { isEntryList } from '../../schemas/formFields.ts';
import { answersOf } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { translationFolders } from '../../build/read/languages.ts';
import { readFields, readWidgets } from '../../build/read/widgets.ts';
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
import { checkOptions, checkToken, type Drawn } from './uiOptions.ts';
import { error, declareRules, stops } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'form-label': stops(
    'A field without the words of its label.',
    'Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
  ),
  'form-option-label': stops(
    'An answer to choose without words.',
    'Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
  ),
  'form-format': stops('A format that we do not have.'),
  'form-keyword': stops('A keyword that says nothing about what the field holds.'),
  'form-reference': stops('A reference to what there is not, or to what refers to itself.'),
  'form-title-language': error(
    'A title or description that would be said in a language that it is not written in.',
    'Say it in words, which are translated.',
  ),
  'form-type': stops(
    'A field that does not say what it holds, or says it in two ways.',
    'Say "type": "string", "number", "integer", "boolean", "array" or "object".',
  ),
  'form-list': stops('A list of which nobody can tell what is in it.'),
  'form-length': stops('A text or a list without a greatest length.', 'Say how long it may be, as in "maxLength": 100.'),
});

type ReportHere = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Finds the mistakes of every form. */
export const finder = inFiles((subject, report) => {
  const keys = areWordsWhole(subject) ? baseSentences(subject).map(({ key }) => key) : undefined;
  const drawn = { widgets: readWidgets(subject.files), fields: readFields(subject.files) };
  const written = formsOf(subject);
  const forms = [...written.values(), ...additionsOf(subject)];
  const check = (form: Form, known: string[] | undefined, slugs: readonly string[], above?: Usable['above']) => {
    const prefix = `forms.${form.id}.`;
    const own = known?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    // Of a form with mistakes nobody knows what it asks for.
    const idle = idleWords(known ?? [], forms).filter((key) => isSound(subject, `schemas/forms/${key.split('.')[1]}.json`));
    checkForm(form, { words: own && new Set(own), idle, drawn, above }, report);
    const [folder] = slugs.flatMap((slug) => translationFolders(subject.files, slug));
    const untold = folder === undefined ? [] : Object.keys(form.says).filter((key) => !own?.includes(key));
    if (own && untold.length > 0)
      report(
        { document: form.document, pointer: form.placeOf('/schema') },
        rules['form-title-language'],
        `"${untold.join('", "')}" is said in the schema alone, and ${folder} is of another language.`,
      );
  };
  for (const form of written.values()) check(form, keys, ['base', ...subject.brands]);
  for (const addition of additionsOf(subject)) {
    const own = brandSentences(subject, addition.brand).map(({ key }) => key);
    const known = isSound(subject, `brands/${addition.brand}/words.json`) ? keys && [...keys, ...own] : undefined;
    check(addition, known, ['base', addition.brand], written.get(addition.id)?.schema.properties);
  }
});

/** What a form may use. */
interface Usable {
  /** Keys below `forms.<id>` that have words; undefined when that is not known. */
  words: ReadonlySet<string> | undefined;
  /** Words of forms that no form asks for, by their whole keys. */
  idle?: string[];
  drawn: Drawn;
  /** Of what a brand asks: the fields of the form that its conditions may ask for. */
  above?: RJSFSchema['properties'];
}

/** Finds the mistakes of one form of `schemas/forms`, or of what a brand asks beyond it. */
export function checkForm(form: Form, { words, idle = [], drawn, above = {} }: Usable, report: Report): void {
  const here: ReportHere = (pointer, ...rest) => report({ document: form.document, pointer: form.placeOf(pointer) }, ...rest);
  for (const { pointer, name, isCircular } of form.faults)
    here(
      `/schema${pointer}`,
      rules['form-reference'],
      isCircular ? `the definition "${name}" refers to itself.` : `there is no definition "${name}".`,
      isCircular
        ? 'A form is as long as it is: write the field out.'
        : 'Name it under "definitions" of this form; a reference leads nowhere else.',
    );
  const fields = everyField(form.schema);
  const known = words && new Set([...words, ...Object.keys(form.says)]);
  for (const declared of fields) {
    if (known) checkWords(declared, known, (key) => namesake(`forms.${form.id}.${key}`, idle), here);
    checkField(declared, form, here);
    checkKind(declared, fields, here);
    checkDefault(declared, here);
    checkToken(declared, form, here);
  }
  checkOptions(form, drawn, Object.keys(above), here);
  for (const level of levelsOf(form.schema)) {
    const fieldsAbove = level.path === '' ? (above as Record<string, RJSFSchema>) : {}; // form.schema.json allows no boolean schemas
    if (known) checkBranchWords(level, known, here);
    checkBranches(level, here);
    checkFilling(level, here);
    checkConsents(level, here);
    checkConditions(level, fieldsAbove, here);
  }
}

/** Parts of the keys of words, of which none can be the name of a field in an object. */
const partsOfWords = ['label', 'help', 'placeholder', 'why', 'options', 'items', 'add', 'required'];

function checkWords(
  { path, name, field, pointer }: Declared,
  words: ReadonlySet<string>,
  namesakeOf: (key: string) => string | undefined,
  report: ReportHere,
): void {
  // Answers of a list have its words.
  if (name === 'items' && field.enum) return;
  const label = `${path}.label`;
  // An entry is called by its list, and what can be one thing alone is shown to nobody.
  const isCalled = name !== 'items' && !isFixed(field);
  if (path !== name && name !== 'items' && partsOfWords.includes(name))
    report(
      pointer,
      rules['form-label'],
      `"${path}" would have the words of "${path.slice(0, -name.length - 1)}".`,
      'Give it another name.',
    );
  if (isCalled && !words.has(label)) report(pointer, rules['form-label'], `the field "${name}" has no words "${label}"`, namesakeOf(label));
  for (const value of field.type === 'boolean' ? [] : answersOf(field)) {
    const key = `${path}.options.${value}.label`;
    if (!words.has(key))
      report(
        `${pointer}${field.enum ? '' : '/items'}/enum`,
        rules['form-option-label'],
        `the answer "${value}" has no words "${key}"`,
        namesakeOf(key),
      );
  }
}

/** Each of several branches is chosen by its name. */
function checkBranchWords({ path, schema, pointer }: Level, words: ReadonlySet<string>, report: ReportHere): void {
  for (const { pointer: place, index } of choicesIn(schema, pointer)) {
    const key = path === '' ? `options.${index}.label` : `${path}.options.${index}.label`;
    if (!words.has(key)) report(place, rules['form-option-label'], `the branch has no words "${key}"`, 'Give it a "title".');
  }
}

/** The branches among which a depositor chooses, not those that another answer chooses. */
function choicesIn(schema: RJSFSchema, pointer: string): { pointer: string; index: number }[] {
  const own = (['anyOf', 'oneOf'] as const).flatMap((key) =>
    (schema[key] ?? []).map((_branch, index) => ({ pointer: `${pointer}/${key}/${index}`, index })),
  );
  const inner = innerBranches(schema, pointer).filter(({ chosenBy }) => chosenBy === undefined);
  return [...own, ...inner.flatMap((branch) => choicesIn(branch.schema, branch.pointer))];
}

/** What a branch may say: which fields are asked, and which of them have to be answered. */
const keywordsOfBranches = ['properties', 'required', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'type'];

function checkBranches({ schema, pointer }: Pick<Level, 'schema' | 'pointer'>, report: ReportHere): void {
  for (const branch of innerBranches(schema, pointer)) {
    const odd = Object.keys(branch.schema).filter((keyword) => !keywordsOfBranches.includes(keyword));
    const isObject = (branch.schema.type ?? 'object') === 'object';
    for (const keyword of isObject ? odd : ['type'])
      report(
        `${branch.pointer}/${keyword}`,
        rules['form-keyword'],
        `a branch says which fields are asked, and has no ${keyword}.`,
        'Name fields in its "properties", and those that are needed in "required".',
      );
    checkBranches(branch, report);
  }
}

/** A choice of which not every branch is an object. */
const isMixed = ({ type, anyOf, oneOf }: RJSFSchema) => type === undefined && (anyOf ?? oneOf) !== undefined;

function checkField({ path, name, field, pointer }: Declared, { ui }: Form, report: ReportHere): void {
  if (isMixed(field))
    report(
      pointer,
      rules['form-type'],
      `"${name}" is a choice of what is no object.`,
      'Make each branch an object with a field of its own.',
    );
  else if (field.type === undefined) report(pointer, rules['form-type'], `"${name}" does not say what it holds`);
  else if (Array.isArray(field.type)) report(pointer, rules['form-type'], `"${name}" holds one kind of answer`);
  if (field.format && !Object.hasOwn(formats, field.format))
    report(`${pointer}/format`, rules['form-format'], `unknown format "${field.format}".`, suggest(field.format, Object.keys(formats)));
  if (field.type === 'string' && !field.enum && !isFixed(field) && field.maxLength === undefined)
    report(pointer, rules['form-length'], `the text "${name}" needs a maxLength`);
  if (isEntryList(field) && field.maxItems === undefined)
    report(pointer, rules['form-length'], `the list "${name}" needs a maxItems`, 'Say how many entries it may have, as in "maxItems": 10.');
  for (const { keyword, message, suggestion } of keywordMisfits(name, field))
    report(`${pointer}/${keyword}`, rules['form-keyword'], message, suggestion);
  checkList(name, field, pointer, report);
  // What is typed a second time is the same number.
  if (identifies(ui[path]?.repeats ?? name, field) && !field['sensitive']) {
    const { rule, message, suggestion } = needsSensitive(
      `"${name}" identifies a person or an account, and would be shown again where answers are reviewed`,
    );
    report(pointer, rule, message, suggestion);
  }
}

function checkList(name: string, field: RJSFSchema, pointer: string, report: ReportHere): void {
  if (field.type !== 'array') return;
  if (field.items === undefined)
    report(
      pointer,
      rules['form-list'],
      `"${name}" is a list, and does not say of what.`,
      'Say "items": { "type": "string", "enum": [...] }, or of which texts, numbers or objects it is.',
    );
  else if (!isEntryList(field) && field.uniqueItems !== true)
    report(
      pointer,
      rules['form-list'],
      `"${name}" is a list, and does not say that each is chosen once.`,
      'Answers to choose from need "uniqueItems": true.',
    );
  else if (
    isEntryList(field) &&
    typeof field.items === 'object' &&
    !Array.isArray(field.items) &&
    ['array', 'boolean'].includes(String(field.items.type))
  )
    report(
      `${pointer}/items`,
      rules['form-list'],
      `the entries of "${name}" are no texts, numbers or objects.`,
      'An object may have such a field in it.',
    );
}

/** A field is of one kind, whichever branch asks for it. */
function checkKind({ path, name, field, pointer }: Declared, fields: Declared[], report: ReportHere): void {
  const first = fields.find((other) => other.path === path);
  if (first?.field.type !== undefined && field.type !== undefined && String(first.field.type) !== String(field.type))
    report(
      pointer,
      rules['form-type'],
      `"${name}" holds a ${String(field.type)} here, and a ${String(first.field.type)} elsewhere.`,
      'Give one of the two another name.',
    );
}
