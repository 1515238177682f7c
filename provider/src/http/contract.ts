import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineShapes, type Shapes } from '../../../schemas/inlineShapes.ts';
import type { Feature } from '../config/brands.ts';
import { isRefusalText } from '../texts/refusals.ts';
import { sessionNeededBy } from '../domain/policy/policy.ts';
import type { ChangeRow, Policy } from '../domain/policy/rows.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A file of `schemas/api` with its shapes inlined; see `schemas/config/call.schema.json`. */
export interface CallContract {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template without the base path, such as `/mfa-verify/{nonceToken}`. */
  path: string;
  /** Path for the router, such as `/v1/mfa-verify/:nonceToken`. */
  route: string;
  /** As in the file, such as `POST /mfa-verify/{nonceToken}`. */
  call: string;
  says: string;
  /** The call does not exist for brands that disable this feature. */
  feature?: Feature;
  policy: Policy;
  /** Allowed changes of the calling depositor. */
  changes: readonly ChangeRow[];
  session: 'none' | 'pending' | 'full' | 'any';
  /** Whether to look up a session, even if none is required. */
  looksForSession: boolean;
  /** Whether the cookie identifies the session; otherwise the bearer is required. */
  byCookie: boolean;
  /** Without this cookie, all fields of the answer are null. */
  requiresCookie?: ContractCookie;
  /** Whether answers may be compressed: they are the same for everyone and contain no secret or input. */
  compressible: boolean;
  idempotent: boolean;
  /** Read-only, although it is not a GET. */
  reads: boolean;
  files?: FileLimits;
  schemas: { path?: JsonSchema; query?: JsonSchema; request?: JsonSchema; answers: Record<string, JsonSchema> };
  sets: ContractCookie[];
  problems: Record<string, ProblemCase[]>;
  examples: Record<string, unknown>;
}

/** Upload limits, besides the allowed types. */
export interface FileLimits {
  most: number;
  bytesEach: number;
  bytesTogether: number;
}

/** A possible cause of a problem's status. */
export interface ProblemCase {
  code: string;
  when: string;
  /** Possible keys of `errors`; at least one is present. */
  fields?: string[];
}

/**
 * Cookies that a success may set: session, its anti-forgery token, remembered device, registering browser, enrollment mark, opened reset
 * link, and address of a reset request.
 */
export type ContractCookie = 'session' | 'xsrf' | 'device' | 'registration' | 'enrolment' | 'reset' | 'forgotten';

/** @throws {Error} when a file contradicts its policy or references an unknown shape */
export function readContracts(root: string): CallContract[] {
  const shapes = readShapes(root);
  return Object.entries(readFolder(join(root, 'schemas/api'))).map(([id, file]) => toContract(id, inlined(id, file as CallFile, shapes)));
}

function inlined(id: string, file: CallFile, shapes: Shapes): CallFile {
  try {
    return inlineShapes(file, shapes);
  } catch (error) {
    throw new Error(`schemas/api/${id}.json: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Shared shapes by id, which are the components of `GET /v1/openapi.json`. */
export function readShapes(root: string): Shapes {
  return readFolder(join(root, 'schemas/api/shapes')) as Shapes; // validated by shape.schema.json
}

function readFolder(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.toSorted().map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown]),
  );
}

/** Validated by `passbook check`. */
interface CallFile {
  call: string;
  says: string;
  session: CallContract['session'];
  feature?: Feature;
  policy?: Policy;
  changes?: ChangeRow[];
  byCookie?: true;
  requiresCookie?: ContractCookie;
  compressible?: true;
  reads?: true;
  files?: Omit<FileLimits, 'most'>;
  idempotent: boolean;
  path?: JsonSchema;
  query?: JsonSchema;
  request?: JsonSchema;
  answers: Record<string, JsonSchema>;
  sets?: ContractCookie[];
  problems: Record<string, ProblemCase[]>;
  examples: Record<string, unknown>;
}

/** @throws {Error} when the file has no policy or contradicts it */
export function toContract(id: string, file: CallFile): CallContract {
  const {
    call,
    says,
    session,
    feature,
    policy,
    idempotent,
    path: pathSchema,
    query,
    request,
    answers,
    sets = [],
    problems,
    examples,
    requiresCookie,
    files,
  } = file;
  const { byCookie = false, compressible = false, reads = false, changes = [] } = file;
  if (!policy || policy.length === 0) throw new Error(`schemas/api/${id}.json has no policy.`);
  if (!policy.every(({ actor }) => Array.isArray(actor)))
    throw new Error(`schemas/api/${id}.json has a row in its policy without "actor".`);
  if (sessionNeededBy(policy) !== session) throw new Error(`schemas/api/${id}.json requires another session than its policy.`);
  const looksForSession = policy.some(({ actor }) => actor.some((one) => one !== 'anyone'));
  if (compressible && looksForSession) throw new Error(`schemas/api/${id}.json compresses an answer that may depend on the caller.`);
  if (byCookie && (session === 'full' || !looksForSession))
    throw new Error(`schemas/api/${id}.json accepts a cookie where the session needs its bearer, or where there is none.`);
  for (const { otherwise } of policy)
    if (otherwise !== undefined && !isRefusalText(otherwise))
      throw new Error(`schemas/api/${id}.json refuses with "${otherwise}", which has no message.`);
  const [method, path] = call.split(' ') as [CallContract['method'], string]; // guaranteed by call.schema.json
  const base = path.startsWith('/sanctum/') ? '' : '/v1';
  const route = base + path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    id,
    method,
    path,
    route,
    call,
    says,
    ...(feature && { feature }),
    policy,
    changes,
    session,
    looksForSession,
    byCookie,
    ...(requiresCookie && { requiresCookie }),
    compressible,
    idempotent,
    reads,
    ...(files && { files: { ...files, most: mostFiles(id, request) } }),
    schemas: { path: pathSchema, query, request, answers },
    sets,
    problems,
    examples,
  };
}

/** `maxItems` of the field `files`. */
function mostFiles(id: string, request: JsonSchema | undefined): number {
  const { files } = (request?.['properties'] ?? {}) as { files?: { maxItems?: number } }; // closedObject in call.schema.json
  if (files?.maxItems === undefined) throw new Error(`schemas/api/${id}.json takes files without a limit in its request.`);
  return files.maxItems;
}
