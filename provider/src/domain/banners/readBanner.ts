import { Ajv, type ErrorObject } from 'ajv';
import { operator } from '../../ports/readOutcome.ts';
import { invalid } from '../refused.ts';

/** Kinds and places of banners by name. Their index, which `GET /banner-alerts` answers, may be given as well. */
export const bannerTypes = ['success', 'info', 'warning', 'error'] as const;
export const bannerLocations = ['all', 'login', 'dashboard', 'registration', 'registration-home'] as const;

/** A banner as an operator or the sandbox asks for it. */
export interface NewBanner {
  type: (typeof bannerTypes)[number] | number;
  location: (typeof bannerLocations)[number] | number;
  message: string;
  /** Slug; left out: every brand. */
  brand?: string;
  /** ISO 8601 with its zone; left out: now. */
  starts_at?: string;
  ends_at: string;
}

const moment = { type: 'string', maxLength: 40, format: 'moment' };
const banner = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'location', 'message', 'ends_at'],
  properties: {
    type: { enum: [...bannerTypes, ...bannerTypes.keys()] },
    location: { enum: [...bannerLocations, ...bannerLocations.keys()] },
    // Neither control characters nor those that turn the direction of text around.
    message: {
      type: 'string',
      maxLength: 300,
      pattern: String.raw`^[^\s\p{Cc}\u202A-\u202E\u2066-\u2069][^\p{Cc}\u202A-\u202E\u2066-\u2069]*$`,
    },
    brand: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
    starts_at: moment,
    ends_at: moment,
  },
};

const ajv = new Ajv({ strict: true, allErrors: true, formats: { moment: isMoment } });
const isBanner = ajv.compile<NewBanner>(banner);
const isOrder = ajv.compile<NewBanner & { operator: string }>({
  ...banner,
  required: [...banner.required, 'operator'],
  properties: { ...banner.properties, operator },
});

/** @throws {Refused} invalid with what is wrong with each field */
export function readBanner(value: unknown): NewBanner {
  if (isBanner(value)) return value;
  throw invalid(faultsOf(isBanner.errors));
}

/** The same with the name of the operator who shows it. */
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
  operator: 'Say who asks, in letters and digits.',
};

function faultsOf(errors: readonly ErrorObject[] | null | undefined) {
  const names = (errors ?? []).map(({ instancePath, params }) => {
    const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }; // of Ajv's keywords
    return missingProperty ?? additionalProperty ?? instancePath.slice(1);
  });
  return Object.fromEntries(names.map((name) => [name || 'body', [{ plain: sentences[name] ?? 'There is no such field.' }]]));
}

/** Without a zone it would be read in the server's. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}
