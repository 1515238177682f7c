import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { findConsentFaults, inReadingOrder } from '../../../../schemas/brandFaults.ts';
import { fillText } from '../../texts/fillText.ts';
import { Refusal } from '../refusal.ts';
import { factsOf, type Condition, type DisclosingBrand } from './factsOf.ts';

/** A document that depositors read and agree to, as those of one brand see it. */
export interface Disclosure {
  /** The same for all its versions. */
  uuid: string;
  /** Name of its file. */
  kind: string;
  /** SHA-256 of all that is said here, in hexadecimal: another hash is another version. */
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
  sections: DisclosureSection[];
}

export interface DisclosureSection {
  heading: string;
  paragraphs: string[];
  table?: { columns: { heading: string; align: 'left' | 'right' }[]; rows: string[][] };
}

/** As its file has it: `schemas/config/disclosure.schema.json`. */
interface WrittenDisclosure {
  order: number;
  consent?: true;
  title: string;
  summary: string;
  version: string;
  effective: string;
  attestation: string;
  sections: WrittenSection[];
}

interface WrittenSection {
  heading: string;
  when?: Condition;
  paragraphs: (string | { when: Condition; text: string })[];
  table?: { columns: { heading: string; align?: 'left' | 'right' }[]; rows: string[][] };
}

/**
 * Reads the documents of a brand, in their order: those of `brands/base/disclosures`, and in place of each or beside them the brand's own.
 * @param root of the repository
 * @throws {Refusal} when one is not what its schema says, or says a value that the brand does not have
 */
export function readDisclosures(root: string, slug: string, brand: DisclosingBrand): readonly Disclosure[] {
  const validate = compile(root);
  const files = new Map(['base', slug].flatMap((folder) => listFiles(root, `brands/${folder}/disclosures`)));
  const written = [...files].map(([kind, file]) => {
    const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    if (!validate(value)) throw new Refusal(`${file} is not what schemas/config/disclosure.schema.json says: ${faultsOf(validate)}.`);
    return { kind, file, value };
  });
  const [fault] = findConsentFaults(written);
  if (fault) throw new Refusal(`${fault.document?.file ?? `brands/${slug}/disclosures`}${fault.pointer}: ${fault.says}.`);
  return inReadingOrder(written).map(({ kind, file, value }) => show(kind, file, value, slug, brand));
}

function listFiles(root: string, folder: string): [kind: string, file: string][] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => [name.slice(0, -'.json'.length), `${folder}/${name}`]);
}

function show(kind: string, file: string, written: WrittenDisclosure, slug: string, brand: DisclosingBrand): Disclosure {
  const { values, conditions } = factsOf(brand);
  const fill = (text: string) => {
    const filled = fillText(text, values);
    const odd = /\{[^}]*\}/.exec(filled)?.[0];
    if (odd !== undefined) throw new Refusal(`${file} says ${odd}, which the brand "${slug}" does not have.`);
    return filled;
  };
  const { title, summary, version, effective, attestation, consent = false, sections } = written;
  const shown = {
    kind,
    isConsent: consent,
    title: fill(title),
    summary: fill(summary),
    version,
    effective,
    attestation: fill(attestation),
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

const known = new Map<string, ValidateFunction<WrittenDisclosure>>();

/** Compiled once for all providers of this process. */
function compile(root: string): ValidateFunction<WrittenDisclosure> {
  const [silence = '', disclosure = ''] = ['silence', 'disclosure'].map((name) =>
    readFileSync(join(root, 'schemas/config', `${name}.schema.json`), 'utf8'),
  );
  const parse = (schema: string) => JSON.parse(schema) as AnySchemaObject; // a schema is one
  const validate =
    known.get(silence + disclosure) ??
    new Ajv({ allErrors: true, strictTypes: false, schemas: [parse(silence)] }).compile<WrittenDisclosure>(parse(disclosure));
  known.set(silence + disclosure, validate);
  return validate;
}

const faultsOf = ({ errors }: ValidateFunction) =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
