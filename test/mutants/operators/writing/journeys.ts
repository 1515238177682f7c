import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import { insertAt, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, oneOfEachKind, sitesIn, type Site } from '../../sites.ts';

const folder = 'flows/journeys';
const others = ['personas', 'parts'].map((name) => `${folder}/${name}.json`);

export const journeyOperators: Operator[] = [
  {
    id: 'misspelled-name-in-journey',
    description: 'A scenario misspells a persona, brand, part, submit, call or path.',
    expects: ['journey-name', 'scenario-fails'],
    mutants: (files) =>
      sites(files, /^scenarios\.\*\.(persona|brand|steps\.\*\.(part|submit|elsewhere|lands|answers\.\*\.call))$/)
        .filter(({ value }) => value !== '/')
        .map((site) => broken(site, setAt(site.text, site.path, misspell(String(site.value))))),
  },
  {
    id: 'label-of-nothing-in-journey',
    description: 'A scenario follows a link that does not exist.',
    expects: ['journey-sentence', 'scenario-fails'],
    mutants: (files) =>
      sites(files, /\.(follow|sees\.title|navigation\.\*)$/).map((site) =>
        broken(site, setAt(site.text, site.path, `${String(site.value)} tomorrow`)),
      ),
  },
  {
    id: 'refusal-of-nobody-in-journey',
    description: 'A scenario quotes a refusal that the provider does not send.',
    expects: ['journey-refusal'],
    mutants: (files) =>
      sites(files, /\.answers\.\*\.errors\.\w+\.\*$/).map((site) =>
        broken(site, setAt(site.text, site.path, `Please: ${String(site.value)}`)),
      ),
  },
  {
    id: 'two-things-in-a-step',
    description: 'A step has two actions.',
    expects: ['journey-step'],
    mutants: (files) =>
      sites(files, /\.steps\.\*\.(goes|submit)$/).map((site) => {
        const pointer = site.pointer.replace(/\/[^/]+$/, '/back');
        return { ...broken(site, setAt(site.text, [...site.path.slice(0, -1), 'back'], 'browser')), pointer };
      }),
  },
  {
    id: 'scenario-twice',
    description: 'A scenario is repeated.',
    expects: ['journey-twice'],
    mutants: (files) =>
      oneOfEachKind(sites(files, /^scenarios\.\*$/)).map((site) => ({
        ...broken(site, insertAt(site.text, site.path, site.value)),
        pointer: '/scenarios/1/says',
      })),
  },
  {
    id: 'part-of-nobody',
    description: 'No scenario uses a part or persona.',
    expects: ['journey-unused'],
    mutants: (files) =>
      others.slice(0, 2).map((file) => ({
        file,
        pointer: '/nobody',
        text: setAt(files.read(file), ['nobody'], file.endsWith('parts.json') ? [{ open: '/login' }] : {}),
      })),
  },
];

function sites(files: Files, kind: RegExp): Site[] {
  return jsonIn(files, folder)
    .filter((file) => !others.includes(file))
    .flatMap((file) => sitesIn(files, file))
    .filter((site) => kind.test(site.kind));
}
