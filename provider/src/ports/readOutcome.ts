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
const isDecision = ajv.compile<Outcome & { operator: string }>({
  ...outcome,
  required: ['status', 'operator'],
  properties: { ...outcome.properties, operator: { type: 'string', pattern: String.raw`^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,79}$` } },
});

/** What a service says, by webhook or when it is polled: `{ "status": "PASSED" }`, with `"hold": true` where it applies; null when it is none. */
export function readOutcome(value: unknown): Outcome | null {
  return isOutcome(value) ? value : null;
}

/** The same with the name of the operator who decides: letters, digits and ` .@_-`, at most 80. */
export function readDecision(value: unknown): (Outcome & { operator: string }) | null {
  return isDecision(value) ? value : null;
}
