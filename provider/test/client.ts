import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pdf } from './sentFiles.ts';

export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** Parsed JSON, or null. */
  body: Body;
  raw: string;
}

/** `data` of a success, or the fields of a problem; missing ones are undefined. */
export interface Body {
  data: Record<string, unknown>;
  message: string;
  errors: Record<string, string[]>;
  code: string;
  request_id: string;
}

export interface Client {
  /** Sent with every call when set. */
  bearer: string | null;
  cookies: Map<string, string>;
  /** A call below `/v1`; fetches an anti-forgery token before the first write. Does not retry after 419. */
  call(call: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Any request, with only cookies and Host added. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD' | 'OPTIONS',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export function createClient(app: FastifyInstance, host: string): Client {
  const cookies = new Map<string, string>();

  const send: Client['send'] = async (method, url, body, headers = {}) => {
    const form = body instanceof FormData ? new Response(body) : null;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined || isRaw ? {} : { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: form ? Buffer.from(await form.arrayBuffer()) : isRaw ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.statusCode, headers: response.headers, body: parse(response.body), raw: response.body };
  };

  const client: Client = {
    bearer: null,
    cookies,
    send,
    call: async (call, body, headers = {}) => {
      const [method, path] = call.split(' ') as [Parameters<Client['send']>[0], string]; // written out in the test
      if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await send('GET', '/sanctum/csrf-cookie');
      const token = method === 'GET' ? undefined : cookies.get('XSRF-TOKEN');
      return send(method, `/v1${path}`, asForm[call] ? toForm(body, asForm[call]) : body, {
        accept: 'application/json',
        ...(client.bearer === null ? {} : { authorization: `Bearer ${client.bearer}` }),
        ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        ...headers,
      });
    },
  };
  return client;
}

type MakeFile = (name: string) => File;

const textFile: MakeFile = (name) => new File(['A few words.\n'], `${name}.txt`);
const pdfFile: MakeFile = (name) => new File([new Uint8Array(pdf())], `${name}.pdf`);

/** Calls that are sent as multipart/form-data, and what each takes as a file. */
const asForm: Partial<Record<string, MakeFile>> = { 'POST /messages': textFile, 'POST /uploads': pdfFile };

/** The parts of a body; what its contract calls a file becomes a small one of that name. */
export function toForm(body: unknown, makeFile = pdfFile): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (!Array.isArray(value)) form.append(name, String(value));
    else for (const file of value) form.append(name, makeFile(String(file)));
  }
  return form;
}

/** Pages and empty answers have no fields. */
function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {} as Body;
  }
}
