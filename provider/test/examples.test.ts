import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { fallbackKeyword, inlineShapes } from '../../schemas/inlineShapes.ts';
import { handlers } from '../src/calls/handlers.ts';
import { readShapes } from '../src/http/contract.ts';

interface CallFile {
  call: string;
  request?: object;
  path?: object;
  query?: object;
  answers: Record<string, object>;
  examples: Record<string, unknown>;
}

const root = new URL('../../schemas/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const ids = readdirSync(new URL('api/', root)).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));
const shared = readShapes(fileURLToPath(new URL('../', root)));
/** Schemas of our own files, which reference each other. */
const schemas = Object.fromEntries(readdirSync(new URL('config/', root)).map((name) => [name, read(`config/${name}`) as AnySchemaObject]));
const isCall = new Ajv({ strict: false, allErrors: true, validateFormats: false, schemas }).compile({
  $ref: 'call.schema.json',
});

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true, keywords: [fallbackKeyword] });
const compiled = new Map<string, ValidateFunction>();
/** Compiles equal schemas once; many calls share their problem answers. */
function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, validate);
  return validate;
}

describe('the contract', () => {
  it('has exactly one handler per call', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(ids.toSorted());
  });

  describe.each(ids)('of %s', (id) => {
    // The next test validates this shape.
    const written = read(`api/${id}.json`) as CallFile;
    const file = inlineShapes(written, shared);

    it('matches call.schema.json', () => {
      isCall(written);
      expect(isCall.errors).toBeNull();
    });

    it('has valid examples of the request and each answer', () => {
      const wanted = { ...file.answers, ...(file.request ? { request: file.request } : {}) };
      expect(Object.keys(file.examples).toSorted()).toEqual(Object.keys(wanted).toSorted());
      for (const [name, schema] of Object.entries(wanted)) {
        const validate = compile(schema);
        validate(file.examples[name]);
        expect(validate.errors).toBeNull();
      }
    });

    it('limits all strings and lists, and closes all objects', () => {
      const parts = [file.request, file.path, file.query, ...Object.values(file.answers)];
      expect(parts.flatMap((part) => findUnbounded(part, ''))).toEqual([]);
    });
  });
});

/** Locations of a schema that allow unlimited size or unknown names. */
function findUnbounded(schema: unknown, place: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (Array.isArray(schema)) return schema.flatMap((item, index) => findUnbounded(item, `${place}/${index}`));
  const { type, enum: choices, maxLength, maxItems, additionalProperties } = schema as Record<string, unknown>;
  const is = (name: string) => type === name || (Array.isArray(type) && type.includes(name));
  const here = [
    is('string') && choices === undefined && maxLength === undefined && `${place} has no maxLength`,
    is('array') && maxItems === undefined && `${place} has no maxItems`,
    is('object') && (additionalProperties === undefined || additionalProperties === true) && `${place} is open`,
  ].filter((fault) => fault !== false);
  const below = Object.entries(schema).filter(([keyword]) => !['enum', 'const', 'required', 'description'].includes(keyword));
  return [...here, ...below.flatMap(([keyword, value]) => findUnbounded(value, `${place}/${keyword}`))];
}
