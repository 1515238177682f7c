/** Parts of the OpenAPI document that are the same for all calls. */

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` of POST /login (second factor pending), POST /mfa-verify or GET /auth-check.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-passbook',
    description: 'The session of a browser: HttpOnly, SameSite=Strict, Secure. The sandbox, which has no https, names it `passbook`.',
  },
  xsrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'XSRF-TOKEN',
    description: 'The anti-forgery token, readable by the app and bound to the session cookie.',
  },
  xsrfHeader: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the cookie XSRF-TOKEN, on every write.' },
};

export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and request get the same answer, with Idempotency-Replayed: true. Without a key, an identical write within ten seconds is a replay.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    example: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  },
};

export const headers = {
  RequestId: {
    description:
      'Id of this request in the provider’s log; the `request_id` of a problem. Taken from the request if it has 8 to 64 letters, digits or `_.:+/=-`.',
    required: true,
    schema: { type: 'string', maxLength: 64 },
    example: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  },
  Date: {
    description: 'The provider’s time, as an HTTP date.',
    required: true,
    schema: { type: 'string', maxLength: 29 },
    example: 'Sat, 21 Nov 2026 16:15:00 GMT',
  },
  RetryAfter: {
    description: 'Seconds until a retry makes sense.',
    required: true,
    schema: { type: 'string', pattern: '^[1-9][0-9]*$', maxLength: 9 },
    example: '30',
  },
  IdempotencyReplayed: {
    description: 'Present when this is the stored answer of an earlier request.',
    required: false,
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
};

/** Schema of all problems; each operation lists its codes and fields. */
export const problemSchema = {
  type: 'object',
  required: ['message', 'errors', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    message: { type: 'string', maxLength: 300, description: 'A sentence for the depositor; never repeats input.' },
    errors: {
      type: 'object',
      maxProperties: 30,
      additionalProperties: { type: 'array', minItems: 1, maxItems: 10, items: { type: 'string', maxLength: 300 } },
      description: 'Sentences by field of the request; empty when the problem concerns no field.',
    },
    code: { type: 'string', maxLength: 40, description: 'Stable code for programs.' },
    request_id: { type: 'string', maxLength: 64, description: 'The value of X-Request-Id.' },
  },
};
