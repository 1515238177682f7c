import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineShapes, type Shapes } from '../../../schemas/inlineShapes.ts';
import type { Feature } from '../config/brands.ts';
import { isRefusalText } from '../texts/refusals.ts';
import { sessionNeededBy } from '../domain/policy/policy.ts';
import type { ChangeRow, Policy } from '../domain/policy/rows.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** One file of `schemas/api`, with the shapes of `schemas/api/shapes` inlined; `schemas/config/call.schema.json` describes it. */
export interface CallContract {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template below the base, such as `/mfa-verify/{nonceToken}`. */
  path: string;
  /** The same as an address of this server for its router: `/v1/mfa-verify/:nonceToken`. */
  route: string;
  /** As it stands in the file: `POST /mfa-verify/{nonceToken}`. */
  call: string;
  says: string;
  /** A brand that has switched it off has no such call. */
  feature?: Feature;
  policy: Policy;
  /** How it may leave the depositor it is made by. */
  changes: readonly ChangeRow[];
  session: 'none' | 'pending' | 'full' | 'any';
  /** Whether the caller's session is looked for, even if it need not be there. */
  looksForSession: boolean;
  /** The cookie alone is enough to name the session; everything else needs the bearer. */
  byCookie: boolean;
  /** Without this cookie it answers null in every field. */
  toldBy?: ContractCookie;
  /** Answers everybody alike, with no secret and nothing that was asked in it: only that may be packed. */
  packed: boolean;
  idempotent: boolean;
  /** Changes nothing, although it is no GET. */
  reads: boolean;
  /** The call is sent as multipart/form-data, with files. */
  files?: FileLimits;
  schemas: { path?: JsonSchema; query?: JsonSchema; request?: JsonSchema; answers: Record<string, JsonSchema> };
  sets: ContractCookie[];
  problems: Record<string, ProblemCase[]>;
  examples: Record<string, unknown>;
}

/** Which files a call takes, besides their types. */
export interface FileLimits {
  most: number;
  bytesEach: number;
  bytesTogether: number;
}

/** One reason for the status of a problem. */
export interface ProblemCase {
  code: string;
  /** Why it is answered, as a sentence. */
  when: string;
  /** Fields of the request of which `errors` speaks, at least one of them. */
  fields?: string[];
}

/**
 * What a success may set: the session, the anti-forgery token that is bound to it, a remembered device, the browser that registered, the mark with
 * which a phone is enrolled, the link to a new password that was opened, the address that one was asked for.
 */
export type ContractCookie = 'session' | 'xsrf' | 'device' | 'registration' | 'enrolment' | 'reset' | 'forgotten';

/** @throws {Error} when a file says something that its policy contradicts, or refers to a shape that does not exist. */
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

/** The shapes that contracts share, by id: what `GET /v1/openapi.json` names. */
export function readShapes(root: string): Shapes {
  return readFolder(join(root, 'schemas/api/shapes')) as Shapes; // shape.schema.json
}

function readFolder(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.toSorted().map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown]),
  );
}

/** What `passbook check` holds the files to. */
interface CallFile {
  call: string;
  says: string;
  session: CallContract['session'];
  feature?: Feature;
  policy?: Policy;
  changes?: ChangeRow[];
  byCookie?: true;
  toldBy?: ContractCookie;
  packed?: true;
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

/** @throws {Error} when the file does not say who may make the call, or says something that its policy contradicts. */
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
    toldBy,
    files,
  } = file;
  const { byCookie = false, packed = false, reads = false, changes = [] } = file;
  if (!policy || policy.length === 0) throw new Error(`schemas/api/${id}.json does not say who may make the call: it has no policy.`);
  if (!policy.every(({ actor }) => Array.isArray(actor)))
    throw new Error(`schemas/api/${id}.json has a row in its policy without "actor".`);
  if (sessionNeededBy(policy) !== session) throw new Error(`schemas/api/${id}.json asks for another session than its policy does.`);
  const looksForSession = policy.some(({ actor }) => actor.some((one) => one !== 'anyone'));
  if (packed && looksForSession) throw new Error(`schemas/api/${id}.json packs an answer that may differ from one caller to the next.`);
  if (byCookie && (session === 'full' || !looksForSession))
    throw new Error(`schemas/api/${id}.json takes a cookie for a session that needs its bearer, or for none.`);
  for (const { otherwise } of policy)
    if (otherwise !== undefined && !isRefusalText(otherwise))
      throw new Error(`schemas/api/${id}.json refuses with "${otherwise}", for which there are no words.`);
  const [method, path] = call.split(' ') as [CallContract['method'], string]; // the pattern of `call` in call.schema.json
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
    ...(toldBy && { toldBy }),
    packed,
    idempotent,
    reads,
    ...(files && { files: { ...files, most: mostFiles(id, request) } }),
    schemas: { path: pathSchema, query, request, answers },
    sets,
    problems,
    examples,
  };
}

/** What `request` says of its field `files`. */
function mostFiles(id: string, request: JsonSchema | undefined): number {
  const { files } = (request?.['properties'] ?? {}) as { files?: { maxItems?: number } }; // closedObject in call.schema.json
  if (files?.maxItems === undefined) throw new Error(`schemas/api/${id}.json takes files, and its request does not say how many.`);
  return files.maxItems;
}
