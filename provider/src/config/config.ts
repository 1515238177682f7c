import { createHash } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import type { Key, Keys } from '../domain/secrets.ts';
import { readFirewall, type Firewall } from './firewall.ts';
import { productionLimits, sandboxLimits, type Limits } from './limits.ts';
import { list, readHosts, readOrigins, readProxies, readWidgetUrl } from './network.ts';
import { Refusal } from './refusal.ts';
import { readOperatorSecret, readWebhook, type Webhook } from './webhook.ts';

export interface Config {
  mode: 'sandbox' | 'production';
  host: string;
  port: number;
  /** Where the clock of a new sandbox starts; null for real time. */
  clockStart: Date | null;
  /** Who is there when a sandbox starts: all personas, or nobody. */
  personas: 'all' | 'none';
  /** Where the sandbox serves its linking widget: another origin than the app's. Production has none. */
  widgetPort: number;
  /** Root of the repository: brands, schemas and the built app lie below it. */
  root: string;
  dataDir: string;
  /** PostgreSQL; without it the embedded database in `dataDir`, or in memory when that is ":memory:". */
  databaseUrl: string | null;
  /** Slug of the brand for hosts that name none, in sandbox mode. */
  brand: string;
  /** Hosts on which depositors reach the app, each with the slug of its brand; links in mails lead to the first of a brand. Production knows no other. */
  hosts: ReadonlyMap<string, string>;
  /** Further origins that may call `/v1` from a browser, exact. */
  corsOrigins: string[];
  /** Addresses and networks (CIDR) of proxies of ours: the nearest address in X-Forwarded-For that is none of them is the visitor's. */
  trustedProxies: string[];
  /** Keys of every keyed hash: codes, nonces, anti-forgery tokens, counters, numbers. Newest first: the first one signs, any is recognized. */
  macKeys: Keys;
  /** Newest first: the first one closes, any opens. */
  sealingKeys: Keys;
  /** Webhook that sends mails and text messages in production. */
  delivery: Webhook | null;
  /** Service that checks identities in production; without one an operator decides. */
  identity: Webhook | null;
  /** The bank's service that moves money in production; without one what is ordered waits. */
  bank: Webhook | null;
  /** Service that looks for malware in files in production; without one nobody can download what depositors send. */
  scan: Webhook | null;
  /** Opens the operator's door; without it there is none. */
  operatorSecret: string | null;
  /** Page of the aggregator's widget in production, of an origin that is none of the app's; without it nobody links instantly. */
  widgetUrl: string | null;
  /** A web firewall that wants a header on registrations; without it there is none. */
  firewall: Firewall | null;
  /** Which linking options are offered (GET /service). */
  accountLinkingMode: string;
  limits: Limits;
  logLevel: 'silent' | 'error' | 'warn' | 'info';
}

type Environment = Record<string, string | undefined>;

export type SandboxKeys = (dataDir: string) => Pick<Config, 'macKeys' | 'sealingKeys'>;

/**
 * Reads the environment (docs/operators.md).
 * @param sandboxKeys makes the keys of a sandbox, or reads those that it has; production's are in the environment.
 * @throws {Refusal} one plain sentence when something needed is missing or makes no sense.
 */
export function readConfig(environment: Environment, root: string, sandboxKeys: SandboxKeys): Config {
  const { mode, dataDir, databaseUrl } = readStorage(environment, root);
  const port = readPort('PORT', environment['PORT'] ?? '4000');
  const shared = {
    host: environment['HOST'] ?? '127.0.0.1',
    port,
    widgetPort: readPort('WIDGET_PORT', environment['WIDGET_PORT'] ?? String(port === 0 || port === 65_535 ? 0 : port + 1)),
    root,
    dataDir,
    databaseUrl,
    brand: environment['PASSBOOK_BRAND'] ?? 'harbor',
    corsOrigins: readOrigins(environment['PASSBOOK_CORS_ORIGINS'], 'PASSBOOK_CORS_ORIGINS'),
    hosts: readHosts(environment['PASSBOOK_HOSTS'] ?? ''),
    trustedProxies: readProxies(environment['PASSBOOK_TRUSTED_PROXIES'] ?? 'none'),
    delivery: readWebhook('DELIVERY', environment),
    identity: readWebhook('IDENTITY', environment),
    bank: readWebhook('BANK', environment),
    scan: readWebhook('SCAN', environment),
    operatorSecret: readOperatorSecret(environment['PASSBOOK_OPERATOR_SECRET']),
    firewall: readFirewall(environment['PASSBOOK_FIREWALL'], environment['PASSBOOK_FIREWALL_ORIGINS']),
    widgetUrl: readWidgetUrl(environment['PASSBOOK_WIDGET_URL'], mode),
    accountLinkingMode: oneOf(environment, 'PASSBOOK_LINKING', linkingModes, 'UNRESTRICTED'),
    personas: oneOf(environment, 'PASSBOOK_PERSONAS', ['all', 'none'], 'all'),
    clockStart: mode === 'sandbox' ? readClockStart(environment['PASSBOOK_CLOCK_START']) : null,
  };
  if (mode === 'production') return { mode, ...shared, ...readProduction(environment), limits: productionLimits };
  const keys = sandboxKeys(dataDir);
  return {
    mode,
    ...shared,
    ...keys,
    limits: sandboxLimits,
    logLevel: oneOf(environment, 'PASSBOOK_LOG', ['silent', 'error', 'warn', 'info'], 'warn'),
  };
}

/** Which database, without what it takes to serve it. @throws {Refusal} as `readConfig`. */
export function readStorage(environment: Environment, root: string): Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'> {
  const folder = environment['DATA_DIR'] ?? '.data';
  // The root itself would be taken for it.
  if (folder.trim() === '') throw new Refusal('DATA_DIR is empty. Name a folder, or leave it out for .data.');
  return {
    mode: oneOf(environment, 'PASSBOOK_MODE', ['sandbox', 'production'], 'sandbox'),
    dataDir: within(root, folder),
    databaseUrl: environment['DATABASE_URL'] ?? null,
  };
}

const needed = [
  'DATABASE_URL',
  'PASSBOOK_SECRET',
  'PASSBOOK_ENCRYPTION_KEY',
  'PASSBOOK_HOSTS',
  'PASSBOOK_TRUSTED_PROXIES',
  'PASSBOOK_DELIVERY_URL',
];

function readProduction(environment: Environment): Pick<Config, 'macKeys' | 'sealingKeys' | 'logLevel'> {
  const missing = needed.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Refusal(`Production mode needs ${missing.join(', ')}; see docs/operators.md.`);
  return {
    macKeys: readKeys(environment, 'PASSBOOK_SECRET', readSecret),
    sealingKeys: readKeys(environment, 'PASSBOOK_ENCRYPTION_KEY', readSealingKey),
    logLevel: oneOf(environment, 'PASSBOOK_LOG', ['silent', 'error', 'warn', 'info'], 'info'),
  };
}

/** The key's own hash names it in what it made. */
function readKeys(environment: Environment, name: string, read: (text: string) => Buffer): Keys {
  const keys = list(environment[name]).map((text): Key => {
    const key = read(text);
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
  });
  const [first, ...older] = keys;
  if (!first) throw new Refusal(`${name} is empty.`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Refusal(`${name} names a key twice.`);
  return [first, ...older];
}

function readSecret(text: string): Buffer {
  const secret = Buffer.from(text, 'utf8');
  if (secret.length < 32 || new Set(secret).size < 8) throw new Refusal('PASSBOOK_SECRET must be at least 32 random bytes.');
  return secret;
}

/** Base64 or hex of 32 bytes. */
function readSealingKey(text: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32 || new Set(key).size < 8) throw new Refusal('PASSBOOK_ENCRYPTION_KEY must be 32 random bytes in base64 or hex.');
  return key;
}

function readClockStart(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const start = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) || Number.isNaN(start.getTime()))
    throw new Refusal('PASSBOOK_CLOCK_START must be a moment such as 2026-11-17T15:00:00Z.');
  return start;
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Refusal(`${name} must be a number between 0 and 65535.`);
  return port;
}

/** As `schemas/api/service.json` knows them. */
const linkingModes = [
  'FASTLINK_ONLY',
  'MANUAL_ONLY',
  'FASTLINK_SAME_FI_ONLY',
  'MANUAL_SAME_FI_ONLY',
  'UNRESTRICTED',
  'BOTH_SAME_FI_ONLY',
] as const;

function oneOf<const T extends string>(environment: Environment, name: string, known: readonly T[], otherwise: T): T {
  const value = environment[name] ?? otherwise;
  const found = known.find((candidate) => candidate === value);
  if (!found) throw new Refusal(`${name} must be one of ${known.join(', ')}.`);
  return found;
}

const within = (root: string, path: string) => (isAbsolute(path) || path === ':memory:' ? path : join(root, path));
