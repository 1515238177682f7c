import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { findConsentFaults, inReadingOrder } from '../../../../schemas/brandFaults.ts';
import { fillText } from '../../texts/fillText.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { Refusal } from '../refusal.ts';
import { factsOf, type Condition, type DisclosingBrand } from './factsOf.ts';

/** A document that depositors read and agree to, as those of one brand see it, in the source language. */
export interface Disclosure extends Edition {
  /** Of this version, in the brand's other languages as far as somebody has translated it. */
  translations: readonly Edition[];
}

/** One version of a document in one language. */
export interface Edition {
  /** The same for all its versions and languages. */
  uuid: string;
  /** Name of its file. */
  kind: string;
  language: string;
  /** SHA-256 of all that is said here, in hexadecimal: another hash is another version or language. */
  hash: string;
  /** The consent to electronic records, which comes before all others. */
  isConsent: boolean;
  title: string;
  summary: string;
  version: string;
  /** YYYY-MM-DD */
  effective: string;
  /** What whoever agrees says. */
  attestation: string;
  /** Null but of the consent. */
  test: TestDocument | null;
  sections: DisclosureSection[];
}

/** What is around the code that shows whether somebody can read our documents. */
export interface TestDocument {
  language: string;
  /** With `{code}` in it. */
  title: string;
  heading: string;
  paragraphs: string[];
}

export interface DisclosureSection {
  heading: string;
  paragraphs: string[];
  table?: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] };
}

/** As its file has it: `schemas/config/disclosure.schema.json`. */
interface WrittenDisclosure extends WrittenTexts {
  order: number;
  consent?: true;
  version: string;
  effective: string;
}

/** A translated disclosure, as `schemas/config/disclosure-translation.schema.json` describes it. */
interface WrittenTranslation extends WrittenTexts {
  /** The version that it is made from. */
  translates: string;
}

interface WrittenTexts {
  title: string;
  summary: string;
  attestation: string;
  test?: Omit<TestDocument, 'language'>;
  sections: WrittenSection[];
}

interface WrittenSection {
  heading: string;
  when?: Condition;
  paragraphs: (string | { when: Condition; text: string })[];
  table?: { columns: { heading: string; align?: 'left' | 'right' }[]; rows: string[][] };
}

/**
 * Reads the documents of a brand, in their order: those of `brands/base/disclosures`, and in place of each or beside them the brand's own. A
 * translation of another version than the one that holds stays aside.
 * @param root of the repository
 * @throws {Refusal} when one is not what its schema says, or says a value that the brand does not have
 */
export function readDisclosures(root: string, slug: string, languages: readonly string[], brand: DisclosingBrand): readonly Disclosure[] {
  const files = new Map(['base', slug].flatMap((folder) => listFiles(root, `brands/${folder}/disclosures`)));
  const written = [...files].map(([kind, file]) => ({ kind, file, value: read<WrittenDisclosure>(root, file, 'disclosure') }));
  const [fault] = findConsentFaults(written);
  if (fault) throw new Refusal(`${fault.document?.file ?? `brands/${slug}/disclosures`}${fault.pointer}: ${fault.says}.`);
  return inReadingOrder(written).map(({ kind, file, value }) => {
    const source = show({ kind, file, language: sourceLanguage, written: value, test: null }, slug, brand);
    // What a brand says in its own words is never shown as a translation of what all brands say.
    const folders = file.startsWith('brands/base/') ? [slug, 'base'] : [slug];
    const translations = languages.flatMap((language) => {
      const translated = folders
        .map((folder) => `brands/${folder}/${language}/disclosures/${kind}.json`)
        .filter((place) => language !== sourceLanguage && existsSync(join(root, place)))
        .map((place) => ({ place, texts: read<WrittenTranslation>(root, place, 'disclosure-translation') }))
        .find(({ texts }) => texts.translates === value.version);
      if (!translated) return [];
      const { place, texts } = translated;
      return [show({ kind, file: place, language, written: { ...value, test: undefined, ...texts }, test: source.test }, slug, brand)];
    });
    return { ...source, translations };
  });
}

/** A document of this version in the language that is asked for, else in the source language. */
export function inLanguage(disclosure: Disclosure, language: string): Edition {
  return disclosure.translations.find((each) => each.language === language) ?? disclosure;
}

/** A document of this version in every language that there is. */
export function editionsOf(disclosure: Disclosure): readonly Edition[] {
  return [disclosure, ...disclosure.translations];
}

function listFiles(root: string, folder: string): [kind: string, file: string][] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => [name.slice(0, -'.json'.length), `${folder}/${name}`]);
}

interface Shown {
  kind: string;
  file: string;
  language: string;
  written: Omit<WrittenDisclosure, 'test'> & { test?: WrittenTexts['test'] | undefined };
  /** The test document of the source language, for a translation that has none. */
  test: TestDocument | null;
}

function show({ kind, file, language, written, test: sourceTest }: Shown, slug: string, brand: DisclosingBrand): Edition {
  const { values, conditions } = factsOf(brand, language);
  const fill = (text: string) => {
    const filled = fillText(text, values);
    const odd = /\{[^}]*\}/.exec(filled)?.[0];
    if (odd !== undefined) throw new Refusal(`${file} says ${odd}, which the brand "${slug}" does not have.`);
    return filled;
  };
  const { title, summary, version, effective, attestation, consent = false, test, sections } = written;
  const ownTest = test && { language, title: test.title, heading: fill(test.heading), paragraphs: test.paragraphs.map(fill) };
  const shown = {
    kind,
    language,
    isConsent: consent,
    title: fill(title),
    summary: fill(summary),
    version,
    effective,
    attestation: fill(attestation),
    test: consent ? (ownTest ?? sourceTest) : null,
    sections: sections
      .filter(({ when }) => when === undefined || conditions.has(when))
      .map(({ heading, paragraphs, table }) => ({
        heading: fill(heading),
        paragraphs: paragraphs
          .filter((each) => typeof each === 'string' || conditions.has(each.when))
          .map((each) => fill(typeof each === 'string' ? each : each.text)),
        ...(table && {
          table: {
            columns: table.columns.map((column) => ({ heading: fill(column.heading), align: column.align ?? ('left' as const) })),
            rows: table.rows.map((cells) => cells.map(fill)),
          },
        }),
      })),
  };
  return { uuid: uuidOf(slug, kind), hash: createHash('sha256').update(JSON.stringify(shown)).digest('hex'), ...shown };
}

/** A UUID (version 8) of its own for each document of each brand; it names what is agreed to, in every version. */
function uuidOf(slug: string, kind: string): string {
  const hex = createHash('sha256').update(`disclosure\0${slug}\0${kind}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** @throws {Refusal} when the file is not what its schema says */
function read<Written>(root: string, file: string, schema: 'disclosure' | 'disclosure-translation'): Written {
  const validate = compile(root)[schema];
  const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (!validate(value)) throw new Refusal(`${file} is not what schemas/config/${schema}.schema.json says: ${faultsOf(validate)}.`);
  return value as Written; // the schema has been asked
}

type Validators = Record<'disclosure' | 'disclosure-translation', ValidateFunction>;

const known = new Map<string, Validators>();

/** Compiled once for all providers of this process. */
function compile(root: string): Validators {
  const texts = ['silence', 'disclosure', 'disclosure-translation'].map((name) =>
    readFileSync(join(root, 'schemas/config', `${name}.schema.json`), 'utf8'),
  );
  const key = texts.join('');
  const before = known.get(key);
  if (before) return before;
  const [silence = {}, disclosure = {}, translation = {}] = texts.map((text) => JSON.parse(text) as AnySchemaObject); // a schema is one
  const ajv = new Ajv({ allErrors: true, strictTypes: false, schemas: [silence] });
  const validators = { disclosure: ajv.compile(disclosure), 'disclosure-translation': ajv.compile(translation) };
  known.set(key, validators);
  return validators;
}

const faultsOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
