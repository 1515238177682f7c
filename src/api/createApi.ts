import { addressOf, bodyOf, type Address } from './contract/request.ts';
import type { Api, ApiOptions, CallInput, Download, Outcome } from './contract/api.ts';
import type { CompiledCall } from './contract/call.ts';
import { createClock } from './clock.ts';
import { createCsrf, documentCookies, type CookieJar } from './session/csrf.ts';
import { createSend, deliver } from './send/deliver.ts';
import { hasNoNetwork } from './network.ts';
import { dataIn, isRecord, outcomeOf } from './contract/outcome.ts';
import { pollRequest, recallWrite } from './send/poll.ts';
import { problemOf, type Problem } from './contract/problem.ts';
import { randomId } from './randomId.ts';
import { createSealer } from './session/sealer.ts';
import { createRenewal, createSessionEpoch, type Lease } from './session/sessionEpoch.ts';
import type { Reply } from './contract/reply.ts';
import { createVault, secretNonce } from './session/vault.ts';

/** Timeout of the logout request, in milliseconds. */
const farewellTimeout = 5000;

/**
 * Creates the provider's client; see `Api`.
 *
 * @param jar cookies of the provider: the document's, unless the provider is on another origin
 */
export function createApi(options: ApiOptions, jar?: CookieJar): Api {
  const origin = options.origin ?? location.origin;
  const cookies = jar ?? (isHere(origin) ? documentCookies : null);
  const base = origin + (options.base ?? '/v1');
  const brand = options.brand ?? (() => document.documentElement.dataset['brand']);
  const send = createSend(options.language);
  const vault = createVault();
  const clock = options.clock ?? createClock();
  const epoch = createSessionEpoch();
  const means = { send, csrf: createCsrf(fetchToken, cookies), now: clock.now };
  const sessionId = options.sessionId ?? (() => undefined);
  const known = new Map<string, CompiledCall>();
  const renew = createRenewal({ vault, sessionId, askCookie });

  /** Imported on demand, because downloads are rare. */
  async function download(url: string, signal?: AbortSignal): Promise<Download> {
    const module = await import('./downloads.ts').catch(() => undefined);
    return module ? module.createDownload({ origin, headers: downloadHeaders })(url, signal) : { ok: false };
  }

  function downloadHeaders(): Record<string, string> {
    const [bearer, slug] = [vault.bearer(), brand()];
    return { ...(bearer && { Authorization: `Bearer ${bearer}` }), ...(slug && { 'X-Passbook-Brand': slug }) };
  }

  async function call(id: string, input: CallInput = {}): Promise<Outcome> {
    return ask(id, input, epoch.lease(vault.bearer));
  }

  async function ask(id: string, input: CallInput, lease: Lease, mayRetry = true, mayRenew = true): Promise<Outcome> {
    if (hasNoNetwork()) return refuse(problemOf(id, 'offline', { code: 'no_network' }));
    const compiled = await load(id);
    if (!compiled) return refuse(problemOf(id, 'offline', { code: 'not_loaded' }));
    const address = addressFor(compiled, input, lease);
    if (typeof address === 'string') return refuse(problemOf(id, 'refused', { code: address }));

    const sentAt = vault.version();
    const bearer = lease.bearer();
    const session = sessionId();
    const parcel = {
      call: compiled,
      base,
      address,
      headers: { ...headersFor(compiled, input), ...(id === 'register' && (await options.firewall?.())) },
      body: bodyOf(compiled, input.body),
      signal: input.signal,
      upload: input.upload,
      mayRetry,
    };
    const reply = takeAnswered(id) ?? (await deliver(parcel, lease, means));
    if (lease.isOver()) return refuse(problemOf(id, 'stopped'));
    noteNow(reply);

    const outcome = tellFault(outcomeOf(compiled, reply, clock.now()));
    if (!outcome.ok) {
      if (outcome.problem.status !== 401 || input.quiet === true) return outcome;
      // The provider authenticates before any effect, so writes may be resent too.
      if (mayRenew && (await renew(bearer, session, lease))) return ask(id, input, lease, mayRetry, false);
      if (lease.isOver()) return refuse(problemOf(id, 'stopped'));
      tellUnauthorized(outcome.problem, bearer);
      return outcome;
    }
    if (outcome.status === 202) return accepted(compiled, outcome.data, input, lease);
    const before = vault.bearer();
    const data = isOfLink(id) ? outcome.data : vault.take(outcome.data, sentAt);
    if (vault.bearer() !== before) means.csrf.forget();
    return { ...outcome, data };
  }

  function takeAnswered(id: string): Reply | undefined {
    const reply = options.answered?.get(id);
    options.answered?.delete(id);
    return reply;
  }

  async function askCookie(lease: Lease): Promise<Outcome | undefined> {
    const compiled = await load('auth-check');
    if (!compiled) return undefined;
    const parcel = { call: compiled, base, address: { path: '/auth-check', search: '' }, headers: headersFor(compiled, {}) };
    const reply = await deliver({ ...parcel, body: undefined, signal: undefined, mayRetry: true }, lease, means);
    return tellFault(outcomeOf(compiled, reply, clock.now()));
  }

  /** Loads a call's chunk; undefined on failure, before anything is sent. Cached, because a repeated import costs a task. */
  async function load(id: string): Promise<CompiledCall | undefined> {
    const fetchCall = options.calls[id];
    if (!fetchCall) throw new Error(`There is no schemas/api/${id}.json.`);
    const compiled = known.get(id) ?? (await fetchCall().catch(() => undefined))?.call;
    if (compiled) known.set(id, compiled);
    return compiled;
  }

  async function prepare(id: string): Promise<void> {
    const compiled = await load(id);
    if (!compiled || compiled.method === 'GET' || means.csrf.token() !== undefined || hasNoNetwork()) return;
    await means.csrf.refresh(undefined);
  }

  /** The address, or a problem code. */
  function addressFor(compiled: CompiledCall, input: CallInput, lease: Lease): Address | 'missing_token' | 'bad_address' {
    const nonce = vault.nonce();
    const path = Object.entries(input.path ?? {});
    const needsNonce = path.some(([, value]) => value === secretNonce);
    const needsBearer = compiled.session === 'pending' || compiled.session === 'full';
    if ((needsNonce && nonce === undefined) || (needsBearer && lease.bearer() === undefined)) return 'missing_token';
    const values = Object.fromEntries(path.map(([name, value]) => [name, value === secretNonce ? (nonce ?? '') : value]));
    return addressOf(compiled, values, input.query) ?? 'bad_address';
  }

  function headersFor(compiled: CompiledCall, input: CallInput): Record<string, string> {
    const slug = brand();
    return {
      ...(slug === undefined ? {} : { 'X-Passbook-Brand': slug }),
      ...(compiled.idempotent ? { 'Idempotency-Key': input.idempotencyKey ?? randomId() } : {}),
    };
  }

  function noteNow(reply: Reply) {
    if (reply.kind !== 'answer' && reply.kind !== 'garbled') return;
    const data = reply.kind === 'answer' ? dataIn(reply.body) : undefined;
    clock.note(reply.date, isRecord(data) ? data['now'] : undefined);
  }

  /** Reports the first 401 of a session, if the current bearer was sent: a 401 for an older one is not relevant. */
  function tellUnauthorized(problem: Problem, sent: string | undefined) {
    if (sent !== undefined && sent === vault.bearer() && epoch.isFirstToTell()) options.onUnauthorized?.(problem);
  }

  function tellFault(outcome: Outcome): Outcome {
    if (!outcome.ok && outcome.problem.fault !== undefined) options.onFault?.(outcome.problem.fault);
    return outcome;
  }

  async function accepted(compiled: CompiledCall, data: unknown, input: CallInput, lease: Lease): Promise<Outcome> {
    const requestId = isRecord(data) ? data['request_id'] : undefined;
    if (typeof requestId !== 'string') return refuse(problemOf(compiled.id, 'unknown', { status: 202 }));
    input.onAccepted?.(requestId);
    const signal = input.signal ? AbortSignal.any([input.signal, lease.signal]) : lease.signal;
    return tellFault(await pollRequest(compiled, requestId, (id, question) => ask(id, question, lease, false), signal));
  }

  async function recall(id: string, write: { key: string; isAccepted?: boolean }): Promise<Outcome> {
    const compiled = await load(id);
    if (!compiled) return refuse(problemOf(id, 'unknown', { code: 'not_loaded' }));
    const lease = epoch.lease(vault.bearer);
    const sentAt = vault.version();
    const outcome = tellFault(await recallWrite(compiled, write, (question, input) => ask(question, input, lease, false), lease.signal));
    return outcome.ok ? { ...outcome, data: vault.take(outcome.data, sentAt) } : outcome;
  }

  /** This path is outside the versioned base path. */
  async function fetchToken(): Promise<{ token?: string } | null> {
    const compiled = await load('csrf-cookie');
    if (!compiled) return null;
    const address = { path: compiled.path, search: '' };
    const reply = await send({ method: 'GET', base: origin, address, headers: {}, timeout: compiled.timeout });
    const outcome = tellFault(outcomeOf(compiled, reply, clock.now()));
    return outcome.ok ? (outcome.data as { token?: string }) : null; // validated against its contract
  }

  function endSession(): () => Promise<void> {
    const bearer = vault.bearer();
    epoch.end();
    vault.clear();
    return async () => {
      const signal = AbortSignal.timeout(farewellTimeout);
      const lease: Lease = { bearer: () => bearer, isOver: () => signal.aborted, signal, farewell: farewellTimeout };
      const patience = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([ask('logout', { quiet: true }, lease), patience]);
      means.csrf.forget();
    };
  }

  return {
    // The call's compiled contract validated the answer.
    call: call as Api['call'],
    recall: recall as Api['recall'],
    takesKey: async (id) => (await load(id))?.idempotent ?? false,
    fileLimits: async (id) => (await load(id))?.files,
    prefetch: (id) => void prepare(id),
    download,
    now: clock.now,
    epoch: epoch.number,
    endSession,
    hasBearer: () => vault.bearer() !== undefined,
    sealer: async () => {
      const secret = vault.draftKey();
      return secret === undefined ? null : createSealer(secret);
    },
  };
}

/** Whether the page has this origin; false outside a browser. */
function isHere(origin: string): boolean {
  return typeof location !== 'undefined' && location.origin === origin;
}

/** Its token is an e-mail link's, kept in navigation state, not a bearer. */
function isOfLink(id: string): boolean {
  return id === 'verify-identity';
}

function refuse(problem: Problem): Outcome {
  return { ok: false, problem };
}
