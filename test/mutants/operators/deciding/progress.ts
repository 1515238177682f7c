import type { Files } from '../../../../compiler/read/files.ts';
import { exchange, removeAt, setAt, valueAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

export const progressOperators: Operator[] = [
  {
    id: 'swapped-percentages',
    description: 'Two consecutive routes have swapped percentages.',
    expects: ['progress-falls', 'progress-end', 'progress-step', 'decision-changed'],
    mutants: (files) =>
      percentages(files).flatMap((site, index, all) => {
        const next = all[index + 1];
        return next?.file === site.file ? [withRule(broken(site, exchange(site.text, site.path, next.path)))] : [];
      }),
  },
  {
    id: 'finished-too-early',
    description: 'A route in the middle reports 100 percent.',
    expects: ['progress-end', 'progress-falls', 'progress-step', 'decision-changed'],
    mutants: (files) => inTheMiddle(files).map((site) => withRule(broken(site, setAt(site.text, site.path, 100)))),
  },
  {
    id: 'outside-of-steps',
    description: 'A percentage lies between two steps.',
    expects: ['progress-step', 'progress-falls'],
    mutants: (files) => inTheMiddle(files).map((site) => withRule(broken(site, setAt(site.text, site.path, 17)))),
  },
  {
    id: 'falls-behind',
    description: 'A percentage is lower than the ones before it.',
    expects: ['progress-falls', 'progress-step', 'decision-changed'],
    mutants: (files) =>
      percentages(files)
        .filter(({ value }) => Number(value) > 0)
        .map((site) => withRule(broken(site, setAt(site.text, site.path, 1)))),
  },
  {
    id: 'lost-bound-of-step',
    description: 'The first or last route of a step has no percentage.',
    expects: ['progress-step'],
    mutants: (files) =>
      percentages(files)
        .filter(({ value }) => bounds(files).some((bound) => bound.value === value))
        .map((site) => withRule(broken(site, removeAt(site.text, site.path)))),
  },
  {
    id: 'overlapping-steps',
    description: 'A step begins within the previous one.',
    expects: ['progress-step'],
    mutants: (files) =>
      stepSites(files, /\.from$/)
        .filter(({ value }) => value !== 0)
        .map((site) => broken(site, setAt(site.text, site.path, Number(site.value) - 10))),
  },
  {
    id: 'longer-step',
    description: 'A step ends within the next one.',
    expects: ['progress-step'],
    mutants: (files) =>
      stepSites(files, /\.to$/)
        .filter(({ value }) => value !== 100)
        .map((site) => broken(site, setAt(site.text, site.path, Number(site.value) + 10))),
  },
  {
    id: 'shorter-step',
    description: 'A step ends before it begins.',
    expects: ['progress-step'],
    mutants: (files) => stepSites(files, /\.to$/).map((site) => withRule(broken(site, setAt(site.text, site.path, 0)))),
  },
  {
    id: 'swapped-steps',
    description: 'Two steps are swapped.',
    expects: ['progress-step'],
    mutants: (files) =>
      stepSites(files, /\*$/)
        .slice(1)
        .map((site) => broken(site, exchange(site.text, site.path, ['progress', 'steps', Number(site.path[2]) - 1]))),
  },
  {
    id: 'lost-step',
    description: 'A step is missing.',
    expects: ['progress-step', 'proven-gone', 'decision-changed'],
    mutants: (files) => stepSites(files, /\*$/).map((site) => withRule(broken(site, removeAt(site.text, site.path)))),
  },
];

/** Progress findings may be at the route, its neighbors, or the step's declaration. */
function withRule(mutant: Broken): Broken {
  const [, index = ''] = /^\/routes\/(\d+)/.exec(mutant.pointer) ?? [];
  const route = `/routes/${index}`;
  const names = index === '' ? ['none of the steps'] : [pathAt(mutant.text ?? '', Number(index))];
  return {
    ...mutant,
    also: [
      { file: mutant.file, pointer: route },
      { file: 'flows/app.json', pointer: '/progress/steps' },
      ...names.map((name) => ({ folder: 'flows/', name })),
    ],
  };
}

function pathAt(text: string, index: number): string {
  return String(valueAt(text, ['routes', index, 'path']));
}

function percentages(files: Files): Site[] {
  const sites = flowFiles(files).flatMap((file) => sitesIn(files, file));
  return sites.filter(({ kind }) => kind === 'routes.*.progress');
}

const inTheMiddle = (files: Files) => percentages(files).filter(({ value }) => value !== 0 && value !== 100);

function stepSites(files: Files, kind: RegExp): Site[] {
  return sitesIn(files, 'flows/app.json').filter((site) => /^progress\.steps\.\*(\.\w+)?$/.test(site.kind) && kind.test(site.kind));
}

const bounds = (files: Files) => stepSites(files, /\.(from|to)$/);
