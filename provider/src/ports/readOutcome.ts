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
/** Name of an operator, as JSON Schema: letters, digits and ` .@_-`, at most 80. */
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

/** What a service says, by webhook or when it is polled: `{ "status": "PASSED" }`, with `"hold": true` where it applies; null when it is none. */
export function readOutcome(value: unknown): Outcome | null {
  return isOutcome(value) ? value : null;
}

/** The same with the name of the operator who decides. */
export function readDecision(value: unknown): (Outcome & { operator: string }) | null {
  return isDecision(value) ? value : null;
}

/** The name of the operator who asks for nothing else; null when it is none. */
export function readOperator(value: unknown): string | null {
  return isNamed(value) ? value.operator : null;
}
