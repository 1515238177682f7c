import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import { insertAt, removeAt, renameKey, setAt, valueAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { formSites } from '../../sitesOf.ts';

export const formOperators: Operator[] = [
  {
    id: 'unknown-format',
    description: 'The format of a field is misspelled.',
    expects: ['form-format'],
    mutants: (files) =>
      formSites(files, /\.format$/).map((site) => edited(files, site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'unknown-widget',
    description: 'The widget of a field is misspelled.',
    expects: ['form-widget'],
    mutants: (files) =>
      formSites(files, /\.ui:widget$/).map((site) => edited(files, site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'unknown-field-of-ui',
    description: 'The form has options for a field that it does not have.',
    expects: ['form-ui-field'],
    mutants: (files) =>
      formSites(files, /^uiSchema\.\*$/).map((site) => edited(files, site, renameKey(site.text, site.path, misspell(keyOf(site))))),
  },
  {
    id: 'unknown-required-field',
    description: 'A field is required that the form does not have.',
    expects: ['form-required', 'form-condition'],
    mutants: (files) =>
      formSites(files, /\.required\.\*$/).map((site) => edited(files, site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'surplus-required-field',
    description: 'A field is always required although only another answer shows it.',
    expects: ['form-unfillable'],
    mutants: (files) =>
      formSites(files, /^schema\.(then|else)(\.then)?\.properties\.\*$/).map((site) =>
        edited(files, { ...site, pointer: '/schema/required' }, insertAt(site.text, ['schema', 'required', 0], keyOf(site)), keyOf(site)),
      ),
  },
  {
    id: 'unfillable-field',
    description: 'The minimum length of a text exceeds its maximum.',
    expects: ['form-unfillable'],
    mutants: (files) =>
      formSites(files, /\.maxLength$/).map((site) =>
        edited(files, site, setAt(site.text, [...site.path.slice(0, -1), 'minLength'], Number(site.value) + 1)),
      ),
  },
  {
    id: 'too-short-for-format',
    description: 'The maximum length of a text is too short for its format.',
    expects: ['form-unfillable'],
    mutants: (files) =>
      formSites(files, /\.maxLength$/)
        .filter(hasLength)
        .map((site) => edited(files, site, setAt(site.text, site.path, 1))),
  },
  {
    id: 'lost-autocomplete',
    description: 'A field has lost its autocomplete value.',
    expects: ['form-autocomplete'],
    mutants: (files) =>
      formSites(files, /\.ui:autocomplete$/)
        .filter(({ value }) => value !== 'off')
        .map((site) => edited(files, site, removeAt(site.text, site.path))),
  },
  {
    id: 'other-autocomplete',
    description: 'A field has the autocomplete value of another field.',
    expects: ['form-autocomplete'],
    mutants: (files) =>
      formSites(files, /\.ui:autocomplete$/)
        .filter(({ value }) => value !== 'off')
        .map((site) => edited(files, site, setAt(site.text, site.path, site.value === 'organization' ? 'postal-code' : 'organization'))),
  },
  {
    id: 'field-without-words',
    description: 'A field of a form has no words.',
    expects: ['form-label'],
    mutants: (files) =>
      formSites(files, /^schema\.properties$/).map((site) =>
        edited(files, site, setAt(site.text, [...site.path, 'nameless'], { type: 'boolean' })),
      ),
  },
  {
    id: 'option-without-words',
    description: 'An answer of a field has no words.',
    expects: ['form-option-label'],
    mutants: (files) => formSites(files, /\.enum$/).map((site) => edited(files, site, insertAt(site.text, [...site.path, 0], 'nameless'))),
  },
  {
    id: 'unknown-field-of-condition',
    description: 'A branch depends on a field that the form does not have.',
    expects: ['form-condition'],
    mutants: (files) =>
      formSites(files, /\.if\.properties\.\*$/).map((site) => edited(files, site, renameKey(site.text, site.path, misspell(keyOf(site))))),
  },
  {
    id: 'impossible-condition',
    description: 'A branch depends on an answer that cannot be given.',
    expects: ['form-condition'],
    mutants: (files) =>
      formSites(files, /\.if\.properties\.\*\.const$/).map((site) => edited(files, site, setAt(site.text, site.path, 'never'))),
  },
  {
    id: 'lost-type',
    description: 'A field has no type.',
    expects: ['form-type'],
    mutants: (files) => typesOfFields(files).map((site) => edited(files, site, removeAt(site.text, site.path))),
  },
  {
    id: 'keyword-of-another-type',
    description: 'A text has a minimum or maximum, which are for numbers.',
    expects: ['form-keyword'],
    mutants: (files) =>
      typesOfFields(files)
        .filter(({ value }) => value === 'string')
        .map((site) => edited(files, site, setAt(site.text, [...site.path.slice(0, -1), 'minimum'], 1))),
  },
  {
    id: 'other-widget',
    description: 'A field has a widget for another type.',
    expects: ['form-widget-misfit'],
    mutants: (files) =>
      typesOfFields(files)
        .filter(({ value }) => value === 'string')
        .map((site) => ({
          ...edited(files, site, setAt(site.text, ['uiSchema', fieldOf(site), 'ui:widget'], 'checkbox')),
          also: [{ file: site.file, pointer: `/uiSchema/${fieldOf(site)}/ui:widget` }],
        })),
  },
  {
    id: 'longer-than-the-call-takes',
    description: 'A field accepts more than its call does.',
    expects: ['form-call-value'],
    mutants: (files) =>
      formSites(files, /\.maxLength$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, 9999)),
        also: [{ folder: 'flows/', name: fieldOf(site) }],
      })),
  },
  {
    id: 'shorter-than-the-call-takes',
    description: 'A field accepts only one character.',
    expects: ['form-call-narrow', 'form-unfillable', 'brand-password'],
    mutants: (files) =>
      formSites(files, /^schema\..*properties\.\*\.maxLength$/).map((site) => broken(site, setAt(site.text, site.path, 1))),
  },
  {
    id: 'short-password',
    description: 'A new password may not be as long as brands require.',
    expects: ['brand-password'],
    mutants: (files) =>
      formSites(files, /^schema\.properties\.\*\.maxLength$/)
        .filter((site) => isNewPassword(site))
        .map((site) => ({ ...broken(site, setAt(site.text, site.path, 20)), also: [{ folder: 'brands/', name: fieldOf(site) }] })),
  },
  {
    id: 'renamed-field',
    description: 'A field of a form is misspelled, so its call does not accept it.',
    expects: ['form-label', 'form-required', 'form-ui-field', 'body-field-unknown'],
    mutants: (files) =>
      formSites(files, /^schema\.(\w+\.)*properties\.\*$/)
        .filter(({ kind }) => !kind.includes('.if.'))
        .map((site) => edited(files, { ...site, pointer: '' }, renameKey(site.text, site.path, misspell(keyOf(site))), keyOf(site))),
  },
  {
    id: 'other-form',
    description: 'A route has another form than the one its call accepts.',
    expects: ['form-call-field', 'form-call-required', 'form-call-value', 'form-unused'],
    mutants: (files) =>
      routeForms(files).map((site) => ({
        ...broken(site, setAt(site.text, site.path, site.value === 'otp' ? 'register' : 'otp')),
        also: [
          { file: site.file, pointer: `/routes/${site.path[1]}` },
          { file: `schemas/forms/${String(site.value)}.json`, pointer: '' },
        ],
      })),
  },
];

function routeForms(files: Files): Site[] {
  return jsonIn(files, 'flows')
    .filter((file) => !/(app|calls|proven)\.json$/.test(file))
    .flatMap((file) => sitesIn(files, file).filter(({ kind }) => /^routes\.\*\.form$/.test(kind)));
}

/** The type of each field, including branches. */
function typesOfFields(files: Files): Site[] {
  return formSites(files, /^schema\.(\w+\.)*properties\.\*\.type$/).filter(({ kind }) => !kind.includes('.if.'));
}

const fieldOf = ({ path }: Site) => String(path[path.lastIndexOf('properties') + 1]);

function isNewPassword(site: Site): boolean {
  const { uiSchema } = JSON.parse(site.text) as { uiSchema: Record<string, { 'ui:widget'?: string } | undefined> }; // form.schema.json says so
  return uiSchema[fieldOf(site)]?.['ui:widget'] === 'new-password';
}

const keyOf = ({ path }: Site) => String(path.at(-1));

/** Formats whose values always have more than one character. */
function hasLength({ text, path }: Site): boolean {
  const { format } = valueAt(text, path.slice(0, -1)) as { format?: string }; // a field is an object
  return ['access-code', 'birth-date', 'date', 'email', 'one-time-code', 'phone', 'ssn', 'ssn-last-four', 'us-state', 'zip'].includes(
    format ?? '',
  );
}

/** A finding about a field may be anywhere in the form that mentions it. */
function edited(files: Files, site: Site, text: string, note?: string): Broken {
  const names = site.path.map(String);
  const field = names[names.findLastIndex((name) => name === 'properties' || name === 'uiSchema') + 1] ?? '';
  const spoken = sitesIn(files, site.file).filter(({ value, path }) => path.length > 1 && (value === field || path.at(-1) === field));
  return { ...broken(site, text, note), also: spoken };
}
