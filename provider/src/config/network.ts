import { BlockList, isIP } from 'node:net';
import { Refusal } from './refusal.ts';

/** Splits at commas; drops empty parts. */
export const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Host name or IPv4 address with an optional port. */
const hostForm = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[1-9]\d{0,4})?$/;

/**
 * Parses `harbor=bank.example,www.bank.example;volt=volt.example`.
 * @returns brand slugs by host, in order
 * @throws {Refusal} when it is malformed or a host has two brands
 */
export function readHosts(text: string): ReadonlyMap<string, string> {
  const slugByHost = new Map<string, string>();
  for (const part of text.split(';').filter((entry) => entry.trim() !== '')) {
    const [slug = '', hosts = '', ...rest] = part.split('=').map((side) => side.trim());
    const names = list(hosts.toLowerCase());
    if (slug === '' || names.length === 0 || rest.length > 0 || !names.every((name) => hostForm.test(name)))
      throw new Refusal('PASSBOOK_HOSTS must be hosts by brand, such as "harbor=bank.example,www.bank.example;volt=volt.example".');
    for (const name of names) {
      if (slugByHost.has(name)) throw new Refusal(`PASSBOOK_HOSTS contains ${name} twice.`);
      slugByHost.set(name, slug);
    }
  }
  return slugByHost;
}

/**
 * Parses `https://app.example,https://www.app.example`.
 * @throws {Refusal} for origins not in the browser's canonical spelling, which would never match, and for `null`, which any page can send
 */
export function readOrigins(text: string | undefined, name: string): string[] {
  const origins = list(text);
  if (!origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin))
    throw new Refusal(`${name} must be origins such as "https://app.example", in lower case and without a path.`);
  return origins;
}

/**
 * Parses a URL such as `https://link.bank.example/widget`. Null in a sandbox, which has its own widget.
 * @throws {Refusal} when browsers cannot frame it over https
 */
export function readWidgetUrl(text: string | undefined, mode: 'sandbox' | 'production'): string | null {
  if (text === undefined || mode === 'sandbox') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.hash !== '')
    throw new Refusal('PASSBOOK_WIDGET_URL must be a URL such as "https://link.bank.example/widget".');
  return url.href;
}

/**
 * Parses `10.0.0.0/8,::1`, or `none`.
 * @throws {Refusal} for anything else
 */
export function readProxies(text: string): string[] {
  const proxies = text.trim() === 'none' ? [] : list(text);
  if (!proxies.every(isNetwork))
    throw new Refusal('PASSBOOK_TRUSTED_PROXIES must be addresses or networks such as "10.0.0.0/8,::1", or "none".');
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust every address, so clients could forge theirs.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/**
 * Rate limit key of an address: IPv4 addresses as they are, IPv6 addresses by their /64, because a customer controls at least that many
 * (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plain = ''] = unmapped(address).split('%');
  const written = isIP(plain) === 6 ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined;
  if (written === undefined) return plain;
  const [head = [], tail = []] = written.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Unwraps IPv4-mapped addresses of dual-stack sockets. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = unmapped(address ?? '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
