import type { Platform } from '../http/pipeline.ts';
import { personas } from './personas.ts';

/** What whoever started the sandbox reads first. */
export function welcome({ brands, deps }: Platform, port: number): string {
  const { brand } = deps.config;
  const addressOf = (slug: string) => (slug === brand ? `http://localhost:${port}` : `http://${slug}.localhost:${port}`);
  const wide = Math.max(...[...brands.values()].map(({ branding }) => branding.name.length));
  const persona = personas.find(({ id }) => id === 'registering-none') ?? personas[0];
  return [
    '',
    'Passbook is open.',
    '',
    ...[...brands.values()].map(({ slug, branding }) => `  ${branding.name.padEnd(wide)}  ${addressOf(slug)}`),
    '',
    ...(persona ? [`  Log in as     ${persona.email}  password  ${persona.password}`] : []),
    '  Or register   any e-mail address; it never leaves this machine',
    `  Codes, links  http://localhost:${port}/sandbox`,
    '',
    'Ctrl+C ends it.',
    '',
  ].join('\n');
}
