import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, renameKey, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, checkedFiles, oneOfEachKind, sitesIn, sortOf, type Site } from '../../sites.ts';

/** Violations of the schemas in `schemas/config`. */
export const keyOperators: Operator[] = [
  {
    id: 'renamed-key',
    description: 'A key is misspelled.',
    // Next to freely chosen keys it looks like one of them, with the wrong shape.
    expects: ['shape-unknown-key', 'shape-missing-key', 'shape-type', 'schema-broken'],
    mutants: (files) => withFixedKey(files).map((site) => broken(site, renameKey(site.text, site.path, misspell(lastKey(site))))),
  },
  {
    id: 'surplus-key',
    description: 'An object has an unknown key.',
    expects: ['shape-unknown-key', 'schema-broken'],
    mutants: (files) =>
      closedObjects(files).map((site) =>
        broken({ ...site, pointer: `${site.pointer}/surplus` }, setAt(site.text, [...site.path, 'surplus'], 1)),
      ),
  },
  {
    id: 'mistyped-value',
    description: 'A value has the wrong type: number, text, object or list.',
    expects: ['shape-type', 'shape-value', 'shape-choice', 'guard-shape', 'guard-argument'],
    mutants: (files) => typed(files).map((site) => broken(site, setAt(site.text, site.path, otherType(site)))),
  },
  {
    id: 'wrong-choice',
    description: 'A value is not one of those in the schema.',
    expects: ['shape-value'],
    mutants: (files) => find(files, choices).map((site) => broken(site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'lost-key',
    description: 'A required key is missing.',
    expects: ['shape-missing-key', 'shape-choice'],
    mutants: (files) => find(files, required).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'empty-text',
    description: 'A text is empty.',
    expects: ['shape-size', 'shape-pattern'],
    mutants: (files) => find(files, texts).map((site) => broken(site, setAt(site.text, site.path, ''))),
  },
  {
    id: 'out-of-range',
    description: 'A number is too large, or a list too long.',
    expects: ['shape-size'],
    mutants: (files) => find(files, bounded).map((site) => broken(site, setAt(site.text, site.path, tooMuch(site.value)))),
  },
];

/** Lines `sort: kind kind`, in the terms of `sortOf` and `Site.kind`. */
type Kinds = readonly string[];

const choices: Kinds = [
  'flows/: routes.*.access routes.*.submits.*.kind',
  'flows/app.json: rules.*.access.*',
  'flows/calls.json: *.problems.*.kind',
  'schemas/forms/: $schema schema.type schema.properties.*.type schema.then.properties.*.type ui.*.autocomplete ui.*.width',
  'schemas/api/: $schema session',
  'brands/brand.json: type insurance.mode look.scheme look.type.labelCase look.shape.header look.shape.panelSide look.shape.panelTone',
  'brands/brand.json: look.shape.picture look.shape.field look.shape.progress look.shape.marker look.shape.raised',
];

const required: Kinds = [
  'flows/: routes routes.*.path routes.*.access routes.*.title routes.*.form routes.*.screen routes.*.redirect routes.*.submits.*.label',
  'flows/: routes.*.submits.*.do.*.call routes.*.links.*.label routes.*.links.*.to routes.*.loads.*.call',
  'flows/: routes.*.unconfirmed.unless routes.*.unconfirmed.lead',
  'flows/app.json: rules destinations navigation progress shell facts rules.*.name rules.*.access rules.*.when rules.*.to',
  'flows/app.json: destinations.*.*.to navigation.*.label navigation.*.icon navigation.*.to progress.steps progress.flows',
  'flows/app.json: progress.whileRegistering progress.steps.*.name progress.steps.*.from progress.steps.*.to progress.steps.*.done',
  'flows/app.json: shell.logo shell.contact shell.logOut shell.logOutWhen shell.navigationWhen shell.contact.*.to facts.*.call',
  'schemas/forms/: $schema schema ui schema.type schema.properties schema.required',
  'schemas/api/: $schema call says session idempotent answers problems examples problems.*.*.code problems.*.*.when',
  'brands/brand.json: look type branding insurance branding.logos branding.logo_alt_text branding.short_name branding.slug branding.name',
  'brands/brand.json: branding.color_primary branding.color_secondary branding.emails branding.password_requirements branding.show_fdic',
  'brands/brand.json: branding.completed_at branding.logos.hor-color branding.logos.hor-white branding.emails.support insurance.mode',
  'brands/brand.json: insurance.banks branding.password_requirements.minLength branding.password_requirements.blocklist',
  'brands/brand.json: look.fonts.text look.fonts.heading look.fonts.text.family look.fonts.text.fallback',
];

const texts: Kinds = [
  'flows/: routes.*.path routes.*.title routes.*.header routes.*.lead routes.*.after routes.*.body.* routes.*.picture routes.*.back',
  'flows/: routes.*.submits.*.label routes.*.submits.*.say routes.*.links.*.label routes.*.links.*.to routes.*.unconfirmed.lead',
  'flows/app.json: rules.*.name rules.*.to navigation.*.label navigation.*.icon navigation.*.to progress.steps.*.name',
  'flows/calls.json: *.problems.*.say *.problems.*.to',
  'schemas/api/: call says problems.*.*.code problems.*.*.when',
  'brands/brand.json: slug branding.logo_alt_text branding.short_name branding.name branding.color_primary branding.emails.support insurance.banks.*',
  'brands/brand.json: look.fonts.text.family look.fonts.text.file look.fonts.text.fallback look.type.headingWeight look.radius.card',
  'brands/flows.json: *.title *.lead',
];

const bounded: Kinds = [
  'flows/: routes.*.progress routes.*.title routes.*.body routes.*.links routes.*.submits.*.do',
  'schemas/forms/: schema.properties.*.maxLength schema.properties.*.enum ui.*.minimumAge',
  'schemas/api/: says timeout',
  'brands/brand.json: branding.short_name branding.name branding.password_requirements.minLength branding.password_requirements.maxLength',
  'brands/base/words/: *.*',
];

function find(files: Files, kinds: Kinds): Site[] {
  const known = new Set(kinds.flatMap((line) => toNames(line)));
  return everyKind(files).filter(({ file, kind }) => known.has(`${sortOf(file)} ${kind}`));
}

function toNames(line: string): string[] {
  const [sort = '', rest = ''] = line.split(': ');
  return rest.split(' ').map((kind) => `${sort} ${kind}`);
}

function everyKind(files: Files): Site[] {
  const described = checkedFiles(files).filter((file) => file !== 'flows/proven.json');
  return oneOfEachKind(described.flatMap((file) => sitesIn(files, file)));
}

/** Parts without a schema: examples and accepted decisions. Guards have their own rules. */
const undescribed = /(^|\.)(examples|guards|when|unless|done|logOutWhen|navigationWhen)\./;

/** Keys named in a schema, except `$schema`. */
function withFixedKey(files: Files): Site[] {
  return everyKind(files).filter(
    ({ kind, path, file }) =>
      typeof path.at(-1) === 'string' &&
      !kind.endsWith('*') &&
      kind !== '$schema' &&
      !undescribed.test(kind) &&
      !/words|refusals/.test(file),
  );
}

function closedObjects(files: Files): Site[] {
  return everyKind(files).filter((site) => isObject(site.value) && !site.isFree && !undescribed.test(`${site.kind}.`));
}

function typed(files: Files): Site[] {
  return everyKind(files).filter(
    ({ kind }) => kind !== '' && !undescribed.test(kind) && !/\.const$|^(answers|query|path|request)\..*\.enum\.\*$/.test(kind),
  );
}

/** Value maps accept any scalar but no list. */
function otherType({ value, kind }: Site): unknown {
  if (/\.(send|path|query|nav|fill|sets)\.\*$/.test(kind)) return [];
  if (typeof value === 'string') return 17;
  if (typeof value === 'object') return Array.isArray(value) ? {} : [];
  return typeof value === 'number' ? String(value) : 'yes';
}

function tooMuch(value: unknown): unknown {
  if (typeof value === 'number') return 1_000_000;
  return Array.isArray(value) ? Array.from({ length: 30 }, () => value[0] as unknown) : 'long '.repeat(1000);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const lastKey = ({ path }: Site) => String(path.at(-1));
