import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** One file of `schemas/api`; its shape is `schemas/config/call.schema.json`. */
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
  session: 'none' | 'pending' | 'full' | 'any';
  idempotent: boolean;
  schemas: { path?: JsonSchema; query?: JsonSchema; request?: JsonSchema; answers: Record<string, JsonSchema> };
  problems: Record<string, string>;
  examples: Record<string, unknown>;
}

export function readContracts(root: string): CallContract[] {
  const folder = join(root, 'schemas/api');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return files.map((name) => toContract(name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8')) as CallFile));
}

/** What `passbook check` holds the files to. */
interface CallFile {
  call: string;
  says: string;
  session: CallContract['session'];
  idempotent: boolean;
  path?: JsonSchema;
  query?: JsonSchema;
  request?: JsonSchema;
  answers: Record<string, JsonSchema>;
  problems: Record<string, string>;
  examples: Record<string, unknown>;
}

function toContract(id: string, file: CallFile): CallContract {
  const { call, says, session, idempotent, path: pathSchema, query, request, answers, problems, examples } = file;
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
    session,
    idempotent,
    schemas: { path: pathSchema, query, request, answers },
    problems,
    examples,
  };
}
