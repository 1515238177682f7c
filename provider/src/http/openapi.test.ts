import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readContracts } from './contract.ts';
import { toOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content: Record<string, { schema: object; example?: object }> }>;
}

const contracts = readContracts(fileURLToPath(new URL('../../../', import.meta.url)));
const document = toOpenApi(contracts) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('GET /v1/openapi.json', () => {
  it('describes every call of the contract, each once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  it('tells of every parameter in the path, and of what a query may ask', () => {
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

  it('has an example of each answer', () => {
    for (const { operationId, responses } of operations) {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(answers.length, operationId).toBeGreaterThan(0);
      for (const [, { content }] of answers) expect(content['application/json'], operationId).toHaveProperty('example');
    }
  });
});
