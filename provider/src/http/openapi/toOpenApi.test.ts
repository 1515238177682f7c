import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, inject, it, test } from 'vitest';
import { typeNameOf } from '../../../../schemas/inlineShapes.ts';
import { readContracts, readShapes, type CallContract } from '../contract.ts';
import { toOpenApi } from './toOpenApi.ts';

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  headers: Record<string, unknown>;
  content: Record<string, { schema: object; example?: object; examples?: Record<string, object> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object>; responses: Record<string, Response> };
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const [contracts, shapes] = [readContracts(root), readShapes(root)];
const document = toOpenApi(contracts, shapes) as unknown as Document; // anything else would fail below
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const responsesOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, response]) => [status, follow(response)] as const);
const follow = (response: Response) => document.components.responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

describe('GET /v1/openapi.json', () => {
  it.runIf(inject('full'))('passes an OpenAPI linter, including examples', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'info-license': 'off',
        'no-invalid-schema-examples': 'error',
        // Our schemas are closed themselves; the linter's own check does not understand if/then.
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
        'no-invalid-parameter-examples': 'error',
      },
    });
    const findings = await lintFromString({ source: JSON.stringify(document), config });
    expect(findings.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([
      // Required by the specification, next to `GET /alerts`.
      'no-path-trailing-slash #/paths/~1alerts~1: `/alerts/` should not have a trailing slash.',
    ]);
  });

  it('describes every call once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  it('describes all path and query parameters', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
      }
    }
    expect(document.paths['/transactions']?.['get']?.parameters).toMatchObject([
      { name: 'limit', in: 'query', required: false },
      { name: 'after', in: 'query', required: false },
    ]);
  });

  it('has an example for each answer and problem code', () => {
    for (const each of operations) {
      const { operationId } = each;
      expect(Object.keys(each.responses).filter((status) => status.startsWith('2')).length, operationId).toBeGreaterThan(0);
      for (const [status, { content }] of responsesOf(each)) {
        const { example, examples = {} } = content['application/json'] ?? {};
        if (status.startsWith('2')) expect(example, operationId).toBeDefined();
        else expect(Object.keys(examples).length, `${operationId} ${status}`).toBeGreaterThan(0);
      }
    }
  });

  it('lists the credentials: bearer, cookie where sufficient, and anti-forgery token for writes', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'session', 'xsrfCookie', 'xsrfHeader']);
    const xsrf = { xsrfCookie: [], xsrfHeader: [] };
    expect(operation('auth-check')?.security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(operation('auth-check-no-ext')?.security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(operation('logout')?.security).toEqual([xsrf, { bearer: [], ...xsrf }, { session: [], ...xsrf }]);
    expect(operation('accounts')?.security).toEqual([{ bearer: [] }]);
    expect(operation('register')?.security).toEqual([xsrf]);
    expect(operation('branding')?.security).toEqual([{}]);
  });

  it('lists the headers of answers', () => {
    const headersOf = (id: string, status: number) => Object.keys(operation(id)?.responses[status]?.headers ?? {});
    for (const each of operations)
      for (const [status, { headers }] of responsesOf(each)) {
        expect(headers, `${each.operationId} ${status}`).toMatchObject({ 'X-Request-Id': expect.anything(), Date: expect.anything() });
        expect('Retry-After' in headers, `${each.operationId} ${status}`).toBe(['409', '429', '503'].includes(status));
      }
    for (const id of ['login', 'mfa-verify', 'logout', 'csrf-cookie']) expect(headersOf(id, 200)).toContain('Set-Cookie');
    expect(headersOf('accounts', 200)).not.toContain('Set-Cookie');
    expect(headersOf('register', 201)).toContain('Idempotency-Replayed');
  });

  it('defines each shape as a component, with internal references only', () => {
    const { schemas } = document.components;
    for (const [id, { description }] of Object.entries(shapes)) expect(schemas[typeNameOf(id)], id).toMatchObject({ description });
    expect(JSON.stringify(document.paths)).not.toContain('[0-9a-f]{8}-');
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]*)"/g))
      expect(
        pointer.split('/').reduce<unknown>((node, key) => Object(node)[key], document),
        pointer,
      ).toBeDefined();
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"[^#]/);
  });

  it('describes a field next to its reference, and a shape once', () => {
    const { properties } = document.components.schemas['Transaction'] as { properties: Record<string, object> };
    expect(properties['amount']).toEqual({ $ref: '#/components/schemas/Money', description: expect.stringContaining('above zero') });
    expect(properties['date_submitted']).toEqual({ anyOf: [{ $ref: '#/components/schemas/DateTime' }, { type: 'null' }] });
  });

  it('explains everything itself, without external documents', () => {
    expect(JSON.stringify(document)).not.toMatch(/readings|contracts\.md|security [PC]-|\b[PC]-\d\d|[Ss]ection \d/);
  });
});

test('two different schemas with the same title are an error', () => {
  const [first] = contracts;
  const answers = (maxLength: number) => ({ 200: { title: 'Mark', type: 'string', maxLength } });
  const calls = [4, 5].map((length) => ({ ...first, route: `/v1/${length}`, path: `/${length}`, schemas: { answers: answers(length) } }));
  expect(() => toOpenApi(calls as CallContract[], {})).toThrow('two different schemas have the title "Mark"');
});
