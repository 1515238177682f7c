import { readdirSync, readFileSync } from 'node:fs';
import { tryCompile } from '../../compiler/compile/compile.ts';
import { formatFinding } from '../../compiler/compile/shape/finding.ts';
import type { Sources } from '../../compiler/compile/sources.ts';

const folder = new URL('../../schemas/config/', import.meta.url);
export const schemas = Object.fromEntries(
  readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object]),
);

export const spanning = {
  rules: [],
  destinations: { start: [{ to: '/a' }] },
  navigation: [],
  progress: { steps: [], flows: [], whileRegistering: [] },
  shell: { logo: 'start', contact: [{ to: '/a' }], logOut: '/a', logOutWhen: [], navigationWhen: [] },
  facts: {},
};

/** Parts of a small app; others are valid defaults. A string is the text of its flow. */
interface Given {
  routes?: unknown;
  app?: unknown;
  calls?: unknown;
  differences?: unknown;
  /** Whether to add a Not found route. */
  notFound?: boolean;
}

export const good = { path: '/a', access: 'public', title: 'A', screen: 'notice' };

/** Formatted findings for a small app; empty when it compiles. */
export function mistakes(given: Given | string): string[] {
  return tryCompile(sourcesOf(given)).findings.map(formatFinding);
}

/** Findings as `rule pointer`. */
export function rulesOf(given: Given): string[] {
  return tryCompile(sourcesOf(given)).findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

export function sourcesOf(given: Given | string): Sources {
  const { routes = [good], app: ownApp = spanning, calls = {}, differences, notFound = true } = typeof given === 'string' ? {} : given;
  const flow = typeof given === 'string' ? given : JSON.stringify({ routes }, null, 2);
  return {
    brand: 'b',
    flows: [
      { file: 'flows/f.json', text: flow },
      { file: 'flows/g.json', text: JSON.stringify({ routes: notFound ? [{ ...good, path: '/not-found' }] : [] }) },
    ],
    app: { file: 'flows/app.json', text: JSON.stringify(ownApp) },
    calls: { file: 'flows/calls.json', text: JSON.stringify(calls) },
    ...(differences ? { differences: { file: 'brands/b/flows.json', text: JSON.stringify(differences) } } : {}),
    schemas,
    known: {
      screens: ['notice', 'logout'],
      forms: { address: ['city', 'zip'] },
      calls: {
        login: {
          path: [],
          body: ['email'],
          session: 'none',
          statuses: [400],
          answer: ['token'],
          always: ['token'],
          items: [],
          texts: { token: true },
          tells: {},
          policy: [],
          changes: [],
        },
        'link-banks': {
          path: [],
          body: [],
          session: 'none',
          statuses: [],
          answer: [],
          always: [],
          items: ['name'],
          texts: {},
          tells: {},
          policy: [],
          changes: [],
        },
        'mfa-verify': {
          path: ['nonceToken'],
          body: ['code'],
          session: 'any',
          statuses: [400],
          answer: ['token'],
          always: ['token'],
          items: [],
          texts: { token: true },
          tells: {},
          policy: [],
          changes: [],
        },
      },
      pictures: ['mail'],
      icons: ['home'],
      placeholders: ['brand.name'],
    },
  };
}
