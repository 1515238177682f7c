import { Ajv } from 'ajv';
import { createSay } from '../../src/brand/words/words.ts';
import { fillText } from '../../src/brand/words/fillText.ts';
import { allFields } from '../../src/form/core/form.ts';
import { compile } from '../../compiler/compile/compile.ts';
import { readDocument } from '../../compiler/compile/shape/document.ts';
import { CompileError, type Finding } from '../../compiler/compile/shape/finding.ts';
import { createShapeCheck } from '../../compiler/compile/shape/shape.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { JourneyFailure } from '../failure.ts';
import type { JourneySource, Scenario, StepOfJourney } from '../journey.ts';
import { usualBrand } from '../runAll.ts';
import { scenariosOf } from '../scenariosOf.ts';
import type { Contract, World } from '../world.ts';
import { readConfigSchemas } from '../../compiler/read/configSchemas.ts';
import type { Files } from '../../compiler/read/files.ts';
import { readForms } from '../../compiler/modules/formSources.ts';
import { sourceLanguage } from '../../compiler/read/languages.ts';
import { idOf, jsonIn, readJson } from '../../compiler/read/readJson.ts';
import { listBrands, readSources } from '../../compiler/read/readSources.ts';
import { readWords } from '../../compiler/read/words.ts';

const folder = 'flows/journeys';
/** Files in the folder that are not journeys, with their schemas. */
const schemaOf: Record<string, string> = {
  [`${folder}/parts.json`]: 'parts.schema.json',
  [`${folder}/personas.json`]: 'personas.schema.json',
};

/**
 * Every scenario in `flows/journeys`.
 * @throws CompileError with all shape mistakes, JourneyFailure for an unknown part or brand
 */
export function readScenarios(files: Files): Scenario[] {
  const checkShape = createShapeCheck(readConfigSchemas(files));
  const findings = jsonIn(files, folder).flatMap((file) => findMistakes(files, file, checkShape));
  if (findings.length > 0) throw new CompileError(findings);
  const { $schema: _, ...parts } = readJson(files, `${folder}/parts.json`);
  // shapes have been checked against schemas/config
  const read = (file: string) => readJson(files, file) as unknown as JourneySource;
  const journeys = jsonIn(files, folder).filter((file) => !Object.hasOwn(schemaOf, file));
  const scenarios = journeys.flatMap((file) => scenariosOf(file, read(file), parts as Record<string, StepOfJourney[]>));
  const brands = listBrands(files);
  const lost = scenarios.find(({ brand }) => !brands.includes(brand ?? usualBrand));
  if (lost) throw new JourneyFailure(lost.place, 'brand', `one of the brands (${brands.join(', ')})`, lost.brand ?? usualBrand);
  return scenarios;
}

/**
 * The world of a brand's scenarios.
 * @throws CompileError for invalid flows
 */
export function readWorld(files: Files, brand: string): World {
  const { branding } = readJson(files, `brands/${brand}/brand.json`);
  const { $schema: _, ...personas } = readJson(files, `${folder}/personas.json`);
  return {
    app: createApp(compile(readSources(files, brand))),
    contracts: Object.fromEntries(jsonIn(files, 'schemas/api').map((file) => [idOf(file), readContract(files, file)])),
    personas: personas as Record<string, Facts>, // checked by its schema
    findTypingMistake: formCheck(files),
    say: createSay({ words: readWords(files, brand), language: sourceLanguage }, { brand: branding }),
    fill: (sentence, facts) => fillText(sentence, { ...facts, brand: branding }, sourceLanguage),
  };
}

/** Returns a check for missing and unknown fields. Formats and lengths are checked in the browser, where typed values are known. */
function formCheck(files: Files): World['findTypingMistake'] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const forms = new Map(readForms(files).forms.map(({ id, schema }) => [id, { fields: Object.keys(allFields(schema)), schema }]));
  return (id, typed) => {
    const form = forms.get(id);
    if (!form) return `there is no form "${id}"`;
    const unknown = Object.keys(typed).find((field) => !form.fields.includes(field));
    if (unknown !== undefined) return `the field "${unknown}", which the form does not have`;
    const errors = ajv.validate(form.schema, typed) ? [] : (ajv.errors ?? []);
    const error = errors.find(({ keyword }) => ['required', 'const', 'enum', 'type'].includes(keyword));
    return error ? `${error.instancePath} ${error.message}`.trim() : null;
  };
}

function readContract(files: Files, file: string): Contract {
  const written = readJson(files, file) as {
    call: string;
    reads?: boolean;
    binds?: boolean;
    answers: object;
    examples?: Record<string, unknown>;
  }; // schemas/config/call.schema.json
  const [method = '', path = ''] = written.call.split(' ');
  const success = Number(Object.keys(written.answers)[0]);
  const isRead = method === 'GET' || written.reads === true;
  return { method, isRead, binds: written.binds === true, path, success, example: written.examples?.[success] };
}

function findMistakes(files: Files, file: string, checkShape: ReturnType<typeof createShapeCheck>): Finding[] {
  const findings: Finding[] = [];
  const document = readDocument(file, files.read(file), (finding) => findings.push(finding));
  return findings.length > 0 ? findings : checkShape(document, schemaOf[file] ?? 'journey.schema.json');
}
