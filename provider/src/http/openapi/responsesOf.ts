import { isCommon, problemsOf } from '../problems/commonProblems.ts';
import type { CallContract, ContractCookie, JsonSchema, ProblemCase } from '../contract.ts';

export function responsesOf(contract: CallContract): Record<string, unknown> {
  const { schemas, examples } = contract;
  const successes = Object.entries(schemas.answers).map(([status, schema]) => [status, successOf(contract, schema, examples[status])]);
  const problems = Object.entries(problemsOf(contract)).map(([status, cases]) => [status, sharedOr(status, cases)]);
  return Object.fromEntries([...successes, ...problems]) as Record<string, unknown>; // pairs, as made above
}

/** Responses that are the same for all calls, by their codes. */
export function sharedResponses(contracts: readonly CallContract[]): Record<string, unknown> {
  const all = contracts.flatMap((contract) => Object.entries(problemsOf(contract)));
  return Object.fromEntries(all.filter(([, cases]) => isShared(cases)).map(([status, cases]) => [nameOf(cases), problemOf(status, cases)]));
}

function sharedOr(status: string, cases: ProblemCase[]) {
  return isShared(cases) ? { $ref: `#/components/responses/${nameOf(cases)}` } : problemOf(status, cases);
}

const isShared = (cases: ProblemCase[]) => cases.every((one) => one.fields === undefined && isCommon(one));
const nameOf = (cases: ProblemCase[]) => cases.map(({ code }) => code).join('-or-');

const always = { 'X-Request-Id': headerOf('RequestId'), Date: headerOf('Date') };

function successOf({ sets, idempotent }: CallContract, data: JsonSchema, example: unknown) {
  return {
    description: 'Success',
    headers: {
      ...always,
      ...(idempotent ? { 'Idempotency-Replayed': headerOf('IdempotencyReplayed') } : {}),
      ...(sets.length > 0 ? { 'Set-Cookie': setCookie(sets) } : {}),
    },
    content: {
      'application/json': {
        schema: { type: 'object', required: ['data'], additionalProperties: false, properties: { data } },
        ...(example === undefined ? {} : { example: { data: example } }),
      },
    },
  };
}

const cookies: Record<ContractCookie, { description: string; example: string }> = {
  session: {
    description: '`__Host-passbook`, the session (`passbook` in the sandbox); Max-Age=0 ends it',
    example: '__Host-passbook=Zk3vR8pQm1xW5yT7uB9cD2eF4gH6jK0lN-aS_oPiUyQ; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
  xsrf: {
    description: '`XSRF-TOKEN`, the anti-forgery token that is bound to the session from now on',
    example: 'XSRF-TOKEN=qW5yT7uB9cD2eF4gH6jK0lNa.oPiUyQZk3vR8pQm1xW5yT7uB; Path=/; Secure; SameSite=Strict',
  },
  registration: {
    description:
      '`__Host-passbook-registration`, which identifies the registering browser when it opens the mailed link (`passbook-registration` in the sandbox)',
    example: '__Host-passbook-registration=uT7yB9cD2eF4gH6jK0lNaS; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
  device: {
    description: '`__Host-passbook-device`, a remembered device (`passbook-device` in the sandbox), only if requested',
    example: '__Host-passbook-device=9cD2eF4gH6jK0lNaS; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
  enrolment: {
    description:
      '`__Host-passbook-enrolment` (`passbook-enrolment` in the sandbox), which lets this browser add a first phone, set by GET /verify-email; Max-Age=0 once used',
    example: '__Host-passbook-enrolment=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
  reset: {
    description:
      '`__Host-passbook-reset` (`passbook-reset` in the sandbox), the reset link that this browser has opened, until it expires; Max-Age=0 once used',
    example: '__Host-passbook-reset=2eF4gH6jK0lNaSuT7uB9cD; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
  forgotten: {
    description:
      '`__Host-passbook-forgotten` (`passbook-forgotten` in the sandbox), the sealed address of a reset request from this browser; Max-Age=0 once a password is set',
    example: '__Host-passbook-forgotten=k1.qW5yT7uB9cD2eF4g.H6jK0lN; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Strict',
  },
};

function setCookie(sets: ContractCookie[]) {
  return {
    description: `Once for each cookie: ${sets.map((name) => cookies[name].description).join('; ')}.`,
    required: true,
    schema: { type: 'string' },
    example: sets.map((name) => cookies[name].example)[0],
  };
}

function problemOf(status: string, cases: ProblemCase[]) {
  const fields = [...new Set(cases.flatMap((one) => one.fields ?? []))];
  return {
    description: cases.map(({ code, when }) => `\`${code}\`: ${when}`).join('\n\n'),
    headers: { ...always, ...(['409', '429', '503'].includes(status) ? { 'Retry-After': retryAfter(status) } : {}) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              properties: {
                code: { enum: cases.map(({ code }) => code) },
                errors: errorsOf(cases, fields),
              },
            },
          ],
        },
        examples: Object.fromEntries(cases.map((one) => [one.code, { summary: one.when, value: exampleOf(one) }])),
      },
    },
  };
}

/** Possible fields of a problem. Outside production, unknown fields are reported too and may have any name. */
function errorsOf(cases: ProblemCase[], fields: string[]): JsonSchema {
  if (cases.some(({ code }) => namingAny.has(code)))
    return {
      description: `Fields: ${fields.join(', ') || 'none'}; outside production also unknown fields that were sent.`,
    };
  return fields.length > 0 ? { propertyNames: { enum: fields } } : { maxProperties: 0 };
}

const namingAny = new Set(['invalid', 'invalid_query']);

function exampleOf({ code, when, fields = [] }: ProblemCase) {
  const errors = Object.fromEntries(fields.map((field) => [field, [when]]));
  return { message: when, errors, code, request_id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f' };
}

/** For 409, only a write in progress is worth a retry. */
function retryAfter(status: string) {
  if (status !== '409') return headerOf('RetryAfter');
  return {
    description: 'Seconds until a retry makes sense; only with the code `in_progress`.',
    required: false,
    schema: { type: 'string', pattern: '^[1-9][0-9]*$', maxLength: 9 },
  };
}

function headerOf(name: string) {
  return { $ref: `#/components/headers/${name}` };
}
