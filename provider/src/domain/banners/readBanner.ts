import { Ajv, type ErrorObject } from 'ajv';
import { operator } from '../../ports/readOutcome.ts';
import { invalid } from '../refused.ts';

/** Names of types and locations. Their indexes, as in `GET /banner-alerts`, are accepted too. */
export const bannerTypes = ['success', 'info', 'warning', 'error'] as const;
export const bannerLocations = ['all', 'login', 'dashboard', 'registration', 'registration-home'] as const;

export interface NewBanner {
  type: (typeof bannerTypes)[number] | number;
  location: (typeof bannerLocations)[number] | number;
  message: string;
  /** Slug; defaults to all brands. */
  brand?: string;
  /** ISO 8601 with time zone; defaults to now. */
  starts_at?: string;
  ends_at: string;
}

const timestamp = { type: 'string', maxLength: 40, format: 'moment' };
const banner = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'location', 'message', 'ends_at'],
  properties: {
    type: { enum: [...bannerTypes, ...bannerTypes.keys()] },
    location: { enum: [...bannerLocations, ...bannerLocations.keys()] },
    // No control characters or bidirectional overrides.
    message: {
      type: 'string',
      maxLength: 300,
      pattern: String.raw`^[^\s\p{Cc}\u202A-\u202E\u2066-\u2069][^\p{Cc}\u202A-\u202E\u2066-\u2069]*$`,
    },
    brand: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
    starts_at: timestamp,
    ends_at: timestamp,
  },
};

const ajv = new Ajv({ strict: true, allErrors: true, formats: { moment: isMoment } });
const isBanner = ajv.compile<NewBanner>(banner);
const isOrder = ajv.compile<NewBanner & { operator: string }>({
  ...banner,
  required: [...banner.required, 'operator'],
  properties: { ...banner.properties, operator },
});

/** @throws {Refused} invalid, by field */
export function readBanner(value: unknown): NewBanner {
  if (isBanner(value)) return value;
  throw invalid(faultsOf(isBanner.errors));
}

/** Like `readBanner`, with the operator's name. */
export function readBannerOrder(value: unknown): NewBanner & { operator: string } {
  if (isOrder(value)) return value;
  throw invalid(faultsOf(isOrder.errors));
}

const time = 'Give a time with its zone, such as 2026-11-26T09:00:00Z.';
const sentences: Record<string, string> = {
  type: `Give one of: ${bannerTypes.join(', ')}.`,
  location: `Give one of: ${bannerLocations.join(', ')}.`,
  message: 'Give one line of at most 300 characters.',
  brand: 'Give the slug of a brand.',
  starts_at: time,
  ends_at: time,
  operator: 'Give the operator’s name in letters and digits.',
};

function faultsOf(errors: readonly ErrorObject[] | null | undefined) {
  const names = (errors ?? []).map(({ instancePath, params }) => {
    const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }; // defined by Ajv
    return missingProperty ?? additionalProperty ?? instancePath.slice(1);
  });
  return Object.fromEntries(names.map((name) => [name || 'body', [{ plain: sentences[name] ?? 'There is no such field.' }]]));
}

/** Requires a time zone, because JavaScript would assume the server's. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}
