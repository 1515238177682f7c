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
  /** Initial time of a new sandbox; null for real time. */
  clockStart: Date | null;
  /** Personas that exist when a sandbox starts. */
  personas: 'all' | 'none';
  /** Port of the sandbox's linking widget, which needs its own origin. Unused in production. */
  widgetPort: number;
  /** Root of the repository with brands, schemas and the built app. */
  root: string;
  dataDir: string;
  /** PostgreSQL URL. Null uses the embedded database in `dataDir`, or in memory for ":memory:". */
  databaseUrl: string | null;
  /** Default brand of the sandbox, for hosts that are not listed. */
  brand: string;
  /** Brand slug by host. Mails link to a brand's first host. Production accepts no other hosts. */
  hosts: ReadonlyMap<string, string>;
  /** Additional origins that may call `/v1` from a browser. */
  corsOrigins: string[];
  /** Addresses and networks (CIDR) of trusted proxies. The client is the last address in X-Forwarded-For that is not one of them. */
  trustedProxies: string[];
  /** Keys of all MACs, newest first: the first one signs, all are accepted. */
  macKeys: Keys;
  /** Encryption keys, newest first: the first one seals, all open. */
  sealingKeys: Keys;
  /** Webhook for mails and text messages in production. */
  delivery: Webhook | null;
  /** Identity checks in production; without it, operators decide. */
  identity: Webhook | null;
  /** The bank's transfer service in production; without it, orders wait. */
  bank: Webhook | null;
  /** Malware scanner in production; without it, uploaded files cannot be downloaded. */
  scan: Webhook | null;
  /** Enables the operator API; null disables it. */
  operatorSecret: string | null;
  /** Page of the aggregator's widget in production, on another origin than the app; without it, there is no instant linking. */
  widgetUrl: string | null;
  /** Web application firewall that requires a header on registrations. */
  firewall: Firewall | null;
  /** Linking options (GET /service). */
  accountLinkingMode: string;
  limits: Limits;
  logLevel: 'silent' | 'error' | 'warn' | 'info';
}

type Environment = Record<string, string | undefined>;

export type SandboxKeys = (dataDir: string) => Pick<Config, 'macKeys' | 'sealingKeys'>;

/**
 * Reads the environment (docs/operators.md).
 * @param sandboxKeys reads or creates the keys of a sandbox; production's come from the environment
 * @throws {Refusal} when a variable is missing or invalid
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

/**
 * Reads only the database settings.
 * @throws {Refusal} as `readConfig`
 */
export function readStorage(environment: Environment, root: string): Pick<Config, 'mode' | 'dataDir' | 'databaseUrl'> {
  const folder = environment['DATA_DIR'] ?? '.data';
  // An empty value would resolve to the root.
  if (folder.trim() === '') throw new Refusal('DATA_DIR is empty. Set a folder, or unset it to use .data.');
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

/** A key's id is a prefix of its hash. */
function readKeys(environment: Environment, name: string, read: (text: string) => Buffer): Keys {
  const keys = list(environment[name]).map((text): Key => {
    const key = read(text);
    return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
  });
  const [first, ...older] = keys;
  if (!first) throw new Refusal(`${name} is empty.`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Refusal(`${name} contains a key twice.`);
  return [first, ...older];
}

function readSecret(text: string): Buffer {
  const secret = Buffer.from(text, 'utf8');
  if (secret.length < 32 || new Set(secret).size < 8) throw new Refusal('PASSBOOK_SECRET must be at least 32 random bytes.');
  return secret;
}

/** 32 bytes as base64 or hex. */
function readSealingKey(text: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32 || new Set(key).size < 8) throw new Refusal('PASSBOOK_ENCRYPTION_KEY must be 32 random bytes in base64 or hex.');
  return key;
}

function readClockStart(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const start = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) || Number.isNaN(start.getTime()))
    throw new Refusal('PASSBOOK_CLOCK_START must be a time such as 2026-11-17T15:00:00Z.');
  return start;
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Refusal(`${name} must be a number between 0 and 65535.`);
  return port;
}

/** As in `schemas/api/service.json`. */
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
