/** What we tell the provider about this device (POST /session and mfa-verify): never a place, only a time zone. */
export interface Device {
  name: string;
  description: string;
  timezone: string;
}

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

// The more specific name first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** A name that a depositor recognizes in a list of devices, such as "Firefox on Windows". */
export function describeDevice(agent: string = navigator.userAgent): Device {
  const nameIn = (table: readonly (readonly [string, RegExp])[]) => table.find(([, pattern]) => pattern.test(agent))?.[0];
  const name = [nameIn(browsers) ?? 'Browser', nameIn(systems)].filter(Boolean).join(' on ');
  return {
    name,
    description: name,
    // Asked for by few pages, and slow to find out: 80 ms on a phone.
    get timezone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
  };
}
