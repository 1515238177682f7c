import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { findConsentFaults, inReadingOrder } from '../../../../schemas/brandFaults.ts';
import { fillText } from '../../texts/fillText.ts';
import { sourceLanguage } from '../../texts/language.ts';
import { Refusal } from '../refusal.ts';
import { factsOf, type Condition, type DisclosingBrand } from './factsOf.ts';

/** A brand's document in the source language. */
export interface Disclosure extends Edition {
  translations: readonly Edition[];
}

/** One version of a document in one language. */
export interface Edition {
  /** Shared by all versions and languages. */
  uuid: string;
  /** File name without extension. */
  kind: string;
  language: string;
  /** SHA-256 of the content in hex; identifies version and language. */
  hash: string;
  /** Consent to electronic records, which must come first. */
  isConsent: boolean;
  title: string;
  summary: string;
  version: string;
  /** YYYY-MM-DD */
  effective: string;
  attestation: string;
  /** Consent only. */
  test: TestDocument | null;
  sections: DisclosureSection[];
}

/** Texts around the code that proves that the depositor can read our documents. */
export interface TestDocument {
  language: string;
  /** Contains `{code}`. */
  title: string;
  heading: string;
  paragraphs: string[];
}

export interface DisclosureSection {
  heading: string;
  paragraphs: string[];
  table?: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] };
}

/** File format: `schemas/config/disclosure.schema.json`. */
interface WrittenDisclosure extends WrittenTexts {
  order: number;
  consent?: true;
  version: string;
  effective: string;
}

/** File format: `schemas/config/disclosure-translation.schema.json`. */
interface WrittenTranslation extends WrittenTexts {
  /** Version that was translated. */
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
 * Reads the brand's documents in order: those of `brands/base/disclosures`, overridden or extended by the brand's own. Outdated
 * translations are ignored.
 * @param root of the repository
 * @throws {Refusal} when a file does not match its schema or needs a value that the brand lacks
 */
export function readDisclosures(root: string, slug: string, languages: readonly string[], brand: DisclosingBrand): readonly Disclosure[] {
  const files = new Map(['base', slug].flatMap((folder) => listFiles(root, `brands/${folder}/disclosures`)));
  const written = [...files].map(([kind, file]) => ({ kind, file, value: read<WrittenDisclosure>(root, file, 'disclosure') }));
  const [fault] = findConsentFaults(written);
  if (fault) throw new Refusal(`${fault.document?.file ?? `brands/${slug}/disclosures`}${fault.pointer}: ${fault.message}.`);
  return inReadingOrder(written).map(({ kind, file, value }) => {
    const source = toEdition({ kind, file, language: sourceLanguage, written: value, test: null }, slug, brand);
    // A brand's own document must not use a translation of the base document.
    const folders = file.startsWith('brands/base/') ? [slug, 'base'] : [slug];
    const translations = languages.flatMap((language) => {
      const translated = folders
        .map((folder) => `brands/${folder}/${language}/disclosures/${kind}.json`)
        .filter((place) => language !== sourceLanguage && existsSync(join(root, place)))
        .map((place) => ({ place, texts: read<WrittenTranslation>(root, place, 'disclosure-translation') }))
        .find(({ texts }) => texts.translates === value.version);
      if (!translated) return [];
      const { place, texts } = translated;
      return [toEdition({ kind, file: place, language, written: { ...value, test: undefined, ...texts }, test: source.test }, slug, brand)];
    });
    return { ...source, translations };
  });
}

/** The edition in this language, else in the source language. */
export function inLanguage(disclosure: Disclosure, language: string): Edition {
  return disclosure.translations.find((each) => each.language === language) ?? disclosure;
}

export function editionsOf(disclosure: Disclosure): readonly Edition[] {
  return [disclosure, ...disclosure.translations];
}

function listFiles(root: string, folder: string): [kind: string, file: string][] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => [name.slice(0, -'.json'.length), `${folder}/${name}`]);
}

interface Source {
  kind: string;
  file: string;
  language: string;
  written: Omit<WrittenDisclosure, 'test'> & { test?: WrittenTexts['test'] | undefined };
  /** Null uses the source language's. */
  test: TestDocument | null;
}

function toEdition({ kind, file, language, written, test: sourceTest }: Source, slug: string, brand: DisclosingBrand): Edition {
  const { values, conditions } = factsOf(brand, language);
  const fill = (text: string) => {
    const filled = fillText(text, values);
    const odd = /\{[^}]*\}/.exec(filled)?.[0];
    if (odd !== undefined) throw new Refusal(`${file} uses ${odd}, which the brand "${slug}" does not have.`);
    return filled;
  };
  const { title, summary, version, effective, attestation, consent = false, test, sections } = written;
  const ownTest = test && { language, title: test.title, heading: fill(test.heading), paragraphs: test.paragraphs.map(fill) };
  const edition = {
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
  return { uuid: uuidOf(slug, kind), hash: createHash('sha256').update(JSON.stringify(edition)).digest('hex'), ...edition };
}

/** Deterministic UUID (version 8) per brand and document; stable across versions. */
function uuidOf(slug: string, kind: string): string {
  const hex = createHash('sha256').update(`disclosure\0${slug}\0${kind}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** @throws {Refusal} when the file does not match its schema */
function read<Written>(root: string, file: string, schema: 'disclosure' | 'disclosure-translation'): Written {
  const validate = compile(root)[schema];
  const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (!validate(value)) throw new Refusal(`${file} does not match schemas/config/${schema}.schema.json: ${faultsOf(validate)}.`);
  return value as Written; // validated above
}

type Validators = Record<'disclosure' | 'disclosure-translation', ValidateFunction>;

const known = new Map<string, Validators>();

/** Cached across providers in this process. */
function compile(root: string): Validators {
  const texts = ['silence', 'disclosure', 'disclosure-translation'].map((name) =>
    readFileSync(join(root, 'schemas/config', `${name}.schema.json`), 'utf8'),
  );
  const key = texts.join('');
  const before = known.get(key);
  if (before) return before;
  const [silence = {}, disclosure = {}, translation = {}] = texts.map((text) => JSON.parse(text) as AnySchemaObject); // our own schemas
  const ajv = new Ajv({ allErrors: true, strictTypes: false, schemas: [silence] });
  const validators = { disclosure: ajv.compile(disclosure), 'disclosure-translation': ajv.compile(translation) };
  known.set(key, validators);
  return validators;
}

const faultsOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
