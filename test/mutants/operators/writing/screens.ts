import type { Files } from '../../../../compiler/read/files.ts';
import { listScreens } from '../../../../compiler/read/readSources.ts';
import { needsOf } from '../../../../check/code/screenNeeds.ts';
import { removeAt, renameKey, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Broken, Operator, Place } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

export const screenOperators: Operator[] = [
  {
    id: 'renamed-submit',
    description: 'A submit does not have the name that the screen uses.',
    expects: ['screen-needs', 'submit-unused'],
    mutants: (files) => ofScreens(files, /\.submits\.\*$/, drawingAll(files)).map((site) => renamed(site)),
  },
  {
    id: 'renamed-load',
    description: 'A load does not have the name that the screen uses.',
    expects: ['screen-needs', 'load-unused'],
    mutants: (files) => ofScreens(files, /\.loads\.\*$/).map((site) => renamed(site)),
  },
  {
    id: 'lost-form-of-screen',
    description: 'A route lacks the form that its screen shows.',
    expects: ['screen-needs', 'reference-unknown'],
    mutants: (files) =>
      ofScreens(files, /\.forms$/).map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: [routeOf(site)] })),
  },
  {
    id: 'other-form-of-screen',
    description: 'A route has another form than its screen shows.',
    expects: ['screen-needs', 'form-call-field', 'form-call-required', 'reference-unknown'],
    mutants: (files) =>
      ofScreens(files, /\.forms\.\*$/).map((site) => ({ ...broken(site, setAt(site.text, site.path, 'register')), also: [routeOf(site)] })),
  },
  {
    id: 'surplus-submit',
    description: 'A route has a submit for which its screen has no button.',
    expects: ['submit-unused', 'key-idle'],
    mutants: (files) =>
      ofScreens(files, /^routes\.\*$/, drawingAll(files)).map((site) =>
        added(site, 'submits', { surplus: { label: 'Go on', to: '/login/entry' } }),
      ),
  },
  {
    id: 'surplus-load',
    description: 'A route loads an answer that its screen does not use.',
    expects: ['load-unused'],
    mutants: (files) => ofScreens(files, /^routes\.\*$/).map((site) => added(site, 'loads', { surplus: { call: 'service' } })),
  },
  {
    id: 'lost-insurance',
    description: 'An entry page lacks the deposit insurance notice.',
    expects: ['insurance-place'],
    mutants: (files) => flowSites(files, /^routes\.\*\.insurance$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'other-screen',
    description: 'A route shows the screen of another route.',
    expects: ['screen-needs', 'submit-unused', 'load-unused', 'screen-unused'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.screen$/)
        .filter(({ value }) => value !== 'notice')
        .map((site) => broken(site, setAt(site.text, site.path, site.value === 'logout' ? 'choose-mfa' : 'logout'))),
  },
];

/** Sites of routes with a screen. */
function ofScreens(files: Files, kind: RegExp, but: readonly string[] = []): Site[] {
  const screens = flowSites(files, /^routes\.\*\.screen$/).filter(({ value }) => !but.includes(String(value)));
  const routes = new Set(screens.map(({ file, path }) => `${file} ${path[1]}`));
  return flowSites(files, kind).filter(({ file, path }) => routes.has(`${file} ${path[1]}`));
}

/** Screens that render all submits. */
function drawingAll(files: Files): string[] {
  return Object.entries(listScreens(files)).flatMap(([screen, file]) => (needsOf(files, file).drawsAll ? [screen] : []));
}

const routeOf = ({ file, path }: Site): Place => ({ file, pointer: `/routes/${path[1]}` });

function renamed(site: Site): Broken {
  return { ...broken(site, renameKey(site.text, site.path, misspell(String(site.path.at(-1))))), also: [routeOf(site)] };
}

function added(site: Site, key: string, more: object): Broken {
  const known = (site.value as Record<string, object | undefined>)[key]; // a route is an object
  const value = { ...known, ...more };
  return {
    ...broken({ ...site, pointer: `${site.pointer}/${key}/surplus` }, setAt(site.text, [...site.path, key], value)),
    also: [routeOf(site)],
  };
}
