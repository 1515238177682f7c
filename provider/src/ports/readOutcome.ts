import { Ajv } from 'ajv';
import type { Outcome } from './identity.ts';

const outcome = {
  type: 'object',
  additionalProperties: false,
  required: ['status'],
  properties: {
    status: { enum: ['PASSED', 'MANUALLY_REVIEWED', 'FAILED', 'FLAGGED', 'VIEW_ONLY'] },
    hold: { const: true },
  },
};

const ajv = new Ajv({ strict: true });
const isOutcome = ajv.compile<Outcome>(outcome);
export const operator = { type: 'string', pattern: String.raw`^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,79}$` };
const isNamed = ajv.compile<{ operator: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['operator'],
  properties: { operator },
});
const isDecision = ajv.compile<Outcome & { operator: string }>({
  ...outcome,
  required: ['status', 'operator'],
  properties: { ...outcome.properties, operator },
});

/** Parses a service's outcome: `{ "status": "PASSED" }`, optionally with `"hold": true`; null when invalid. */
export function readOutcome(value: unknown): Outcome | null {
  return isOutcome(value) ? value : null;
}

/** Parses an operator's decision: an outcome with their name; null when invalid. */
export function readDecision(value: unknown): (Outcome & { operator: string }) | null {
  return isDecision(value) ? value : null;
}

/** Parses a body with only the operator's name; null when invalid. */
export function readOperator(value: unknown): string | null {
  return isNamed(value) ? value.operator : null;
}
