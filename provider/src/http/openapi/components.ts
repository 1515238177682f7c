/** Parts of the document that do not come from a call's file. */

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
      'The same key and request answer the same, with Idempotency-Replayed: true. Without one, the same write within ten seconds counts as one.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    example: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  },
};

export const headers = {
  RequestId: {
    description:
      'Names this request in the log of the provider; the `request_id` of a problem. It is the one that was sent, when that has 8 to 64 letters, digits or `_.:+/=-`.',
    required: true,
    schema: { type: 'string', maxLength: 64 },
    example: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  },
  Date: {
    description: 'The clock of the provider, as an HTTP date.',
    required: true,
    schema: { type: 'string', maxLength: 29 },
    example: 'Sat, 21 Nov 2026 16:15:00 GMT',
  },
  RetryAfter: {
    description: 'Seconds until it is worth asking again.',
    required: true,
    schema: { type: 'string', pattern: '^[1-9][0-9]*$', maxLength: 9 },
    example: '30',
  },
  IdempotencyReplayed: {
    description: 'There when this is the stored answer of an earlier request.',
    required: false,
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
};

/** One shape for all problems; each status of an operation says which codes and fields it can have. */
export const problemSchema = {
  type: 'object',
  required: ['message', 'errors', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    message: { type: 'string', maxLength: 300, description: 'One plain sentence for the depositor; never repeats what was sent.' },
    errors: {
      type: 'object',
      maxProperties: 30,
      additionalProperties: { type: 'array', minItems: 1, maxItems: 10, items: { type: 'string', maxLength: 300 } },
      description: 'Plain sentences by the field of the request that they are about; empty when the problem is about no field.',
    },
    code: { type: 'string', maxLength: 40, description: 'For programs; stays the same when the sentence changes.' },
    request_id: { type: 'string', maxLength: 64, description: 'The header X-Request-Id of the answer.' },
  },
};
