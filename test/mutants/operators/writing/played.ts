import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import type { StepOfJourney } from '../../../../journeys/journey.ts';
import { exchange, removeAt, setAt, valueAt, type Path } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';

const folder = 'flows/journeys';

/** Valid scenarios with wrong expectations. */
export const playedOperators: Operator[] = [
  {
    id: 'other-address-in-scenario',
    description: 'A scenario expects the wrong path.',
    // An unknown typed path is reported when no step expects Not found.
    expects: ['scenario-fails', 'journey-name'],
    mutants: (files) =>
      sites(files, /\.steps\.\*\.lands$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, site.value === '/login' ? '/dashboard' : '/login')),
        also: [{ file: site.file, pointer: site.pointer.replace(/lands$/, 'goes') }],
      })),
  },
  {
    id: 'forgotten-address-in-scenario',
    description: 'A scenario does not expect the path to change.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter(movesOn)
        .map((site) => broken(site, removeAt(site.text, [...site.path, 'lands']))),
  },
  {
    id: 'other-sentence-in-scenario',
    description: 'A scenario expects the wrong sentence or header.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      sites(files, /\.steps\.\*\.(says|sees\.header)$/)
        .filter(({ value }) => value !== null)
        .map((site) => broken(site, setAt(site.text, site.path, `Tomorrow ${String(site.value)}`))),
  },
  {
    id: 'other-progress-in-scenario',
    description: 'A scenario expects the wrong progress.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      sites(files, /\.sees\.progress$/).map((site) => broken(site, setAt(site.text, site.path, site.value === 50 ? 51 : 50))),
  },
  {
    id: 'lost-label-in-scenario',
    description: 'A scenario expects the navigation or steps without the first entry.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      sites(files, /\.sees\.(navigation|steps)\.\*$/)
        .filter(({ pointer }) => pointer.endsWith('/0'))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'answer-to-nothing-in-scenario',
    description: 'A step of a scenario answers a call that it does not make.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter(({ value }) => value.part === undefined)
        .map((site) => {
          const { answers = [] } = site.value;
          return broken(site, setAt(site.text, [...site.path, 'answers'], [...answers, { call: 'csrf-cookie' }]));
        }),
  },
  {
    id: 'field-left-empty-in-scenario',
    description: 'A scenario sends a form without one of its fields.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter(({ value }) => value.submit === 'submit')
        .flatMap((site) =>
          Object.keys(site.value.with ?? {}).map((field) => broken(site, removeAt(site.text, [...site.path, 'with', field]), field)),
        ),
  },
  {
    id: 'other-submit-in-scenario',
    description: 'A scenario presses a button of another page.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      // This submit exists only on a page where no scenario uses it.
      sites(files, /\.steps\.\*\.submit$/).map((site) => broken(site, setAt(site.text, site.path, 'report'))),
  },
  {
    id: 'lost-refusal-in-scenario',
    description: 'A scenario omits that the provider refuses.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter(({ value }) => isRefused(value))
        .map((site) => broken(site, removeAt(site.text, [...site.path, 'answers']))),
  },
  {
    id: 'lost-step-in-scenario',
    description: 'A scenario omits a step to a page that the next step needs.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        // Without the first step, a back link on every page would still work.
        .filter((site) => movesOn(site) && nextMovesOn(site) && !nextGoesBack(site))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'swapped-steps-in-scenario',
    description: 'Two steps of a scenario are swapped.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter((site) => movesOn(site) && nextMovesOn(site))
        .map((site) => ({
          ...broken(site, exchange(site.text, site.path, nextOf(site.path))),
          // If both steps work on either page, the one after them fails.
          also: [nextOf(site.path), nextOf(nextOf(site.path))].map((path) => ({ file: site.file, pointer: pointerOf(path) })),
        })),
  },
  {
    id: 'part-in-the-wrong-place',
    description: 'A scenario omits the step before one of its parts.',
    expects: ['scenario-fails'],
    mutants: (files) =>
      stepSites(files)
        .filter(({ value, path }) => value.part !== undefined && Number(path.at(-1)) > 1)
        .map((site) => {
          const before = [...site.path.slice(0, -1), Number(site.path.at(-1)) - 1];
          return { ...broken(site, removeAt(site.text, before)), pointer: pointerOf(before) };
        }),
  },
  {
    id: 'value-of-nobody-in-scenario',
    description: "A scenario misspells a placeholder for the depositor's own data.",
    expects: ['journey-name'],
    mutants: (files) =>
      sites(files, /\.with\.[^.]+$/)
        .filter(({ value }) => String(value).startsWith('$'))
        .map((site) => broken(site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'part-with-more-than-itself',
    description: 'A scenario adds a key to a step that includes a part.',
    expects: ['journey-step'],
    mutants: (files) =>
      sites(files, /\.steps\.\*\.part$/).map((site) => {
        const path = [...site.path.slice(0, -1), 'lands'];
        return { ...broken(site, setAt(site.text, path, '/login')), pointer: pointerOf(path) };
      }),
  },
  {
    id: 'field-of-nothing-elsewhere',
    description: 'A scenario sends a field in the wrong part of the request.',
    expects: ['journey-name'],
    mutants: (files) =>
      stepSites(files)
        .filter(({ value }) => value.elsewhere !== undefined && value.with !== undefined)
        .map((site) => {
          const path = [...site.path, 'with', 'nothing'];
          return { ...broken(site, setAt(site.text, path, 'x')), pointer: pointerOf(path) };
        }),
  },
];

type StepSite = Site & { value: StepOfJourney };

const stepSites = (files: Files): StepSite[] => sites(files, /^scenarios\.\*\.steps\.\*$/) as StepSite[]; // guaranteed by their schema

function sites(files: Files, kind: RegExp): Site[] {
  return jsonIn(files, folder)
    .flatMap((file) => sitesIn(files, file))
    .filter((site) => kind.test(site.kind));
}

/** Whether a step leads from a page known by its scenario to another. */
function movesOn({ text, path, value }: Pick<StepSite, 'text' | 'path' | 'value'>): boolean {
  const isOnPage = value.submit !== undefined || value.follow !== undefined;
  const before = stepsBefore(text, path);
  const from = before.at(-1)?.part === undefined ? before.findLast(({ lands }) => lands !== undefined)?.lands : undefined;
  return isOnPage && !isRefused(value) && from !== undefined && value.lands !== undefined && value.lands !== from;
}

function nextMovesOn({ text, path }: StepSite): boolean {
  const next = nextOf(path);
  const value = valueAt(text, next) as StepOfJourney | undefined; // guaranteed by its schema, if it exists
  return value !== undefined && movesOn({ text, path: next, value });
}

function nextGoesBack({ text, path }: StepSite): boolean {
  const next = valueAt(text, nextOf(path)) as StepOfJourney; // checked by `nextMovesOn`
  return next.lands === stepsBefore(text, path).findLast(({ lands }) => lands !== undefined)?.lands;
}

const nextOf = (path: Path) => [...path.slice(0, -1), Number(path.at(-1)) + 1];

const stepsBefore = (text: string, path: Path) => (valueAt(text, path.slice(0, -1)) as StepOfJourney[]).slice(0, Number(path.at(-1))); // guaranteed by its schema

const isRefused = ({ answers = [] }: StepOfJourney) => answers.some(({ status = 0 }) => status >= 400);

const pointerOf = (path: Path) => path.map((key) => `/${key}`).join('');
