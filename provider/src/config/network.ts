import { BlockList, isIP } from 'node:net';
import { Refusal } from './refusal.ts';

/** The parts between commas, without empty ones. */
export const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A name or an IPv4 address, with a port when it is not the scheme's own. */
const hostForm = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[1-9]\d{0,4})?$/;

/**
 * Reads `harbor=bank.example,www.bank.example;volt=volt.example`.
 * @returns the slug of a brand by host, in the order in which they stand.
 * @throws {Refusal} when it has another form, or a host belongs to two brands.
 */
export function readHosts(text: string): ReadonlyMap<string, string> {
  const slugByHost = new Map<string, string>();
  for (const part of text.split(';').filter((entry) => entry.trim() !== '')) {
    const [slug = '', hosts = '', ...rest] = part.split('=').map((side) => side.trim());
    const names = list(hosts.toLowerCase());
    if (slug === '' || names.length === 0 || rest.length > 0 || !names.every((name) => hostForm.test(name)))
      throw new Refusal('PASSBOOK_HOSTS must be hosts by brand, such as "harbor=bank.example,www.bank.example;volt=volt.example".');
    for (const name of names) {
      if (slugByHost.has(name)) throw new Refusal(`PASSBOOK_HOSTS names ${name} twice.`);
      slugByHost.set(name, slug);
    }
  }
  return slugByHost;
}

/**
 * Reads `https://app.example,https://www.app.example`.
 * @throws {Refusal} when one is not spelled as browsers spell it, for it would never match; `null` is anybody's.
 */
export function readOrigins(text: string | undefined, name: string): string[] {
  const origins = list(text);
  if (!origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin))
    throw new Refusal(`${name} must be origins such as "https://app.example", in lower case and without a path.`);
  return origins;
}

/**
 * Reads `https://link.bank.example/widget`, which only production has: a sandbox serves a widget of its own.
 * @throws {Refusal} when it is no address that a browser frames over https.
 */
export function readWidgetUrl(text: string | undefined, mode: 'sandbox' | 'production'): string | null {
  if (text === undefined || mode === 'sandbox') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.hash !== '')
    throw new Refusal('PASSBOOK_WIDGET_URL must be an address such as "https://link.bank.example/widget".');
  return url.href;
}

/**
 * Reads `10.0.0.0/8,::1`, or `none`.
 * @throws {Refusal} when one is neither an address nor a network.
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
  // With the whole internet as proxies, everybody could write their own address.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/**
 * The part of an address that limits count by: an IPv4 address as it is, an IPv6 address by its first 64 bits, because a customer has at
 * least that many addresses to choose from (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plain = ''] = unmapped(address).split('%');
  const written = isIP(plain) === 6 ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined;
  if (written === undefined) return plain;
  const [head = [], tail = []] = written.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** An IPv4 address as sockets that take both kinds tell it. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address, such as that of a socket's other end, is this machine's own. */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = unmapped(address ?? '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
