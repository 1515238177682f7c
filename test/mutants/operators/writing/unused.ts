import { listOf } from '../../../../compiler/compile/shape/values.ts';
import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt, valueAt } from '../../edit.ts';
import { guardEntries, namedGuards, nameOf } from '../../guardSites.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, flowFiles, sitesIn } from '../../sites.ts';

export const unusedOperators: Operator[] = [
  {
    id: 'unused-screen',
    description: 'No flow uses a screen.',
    expects: ['screen-unused'],
    mutants: () => [{ file: 'screens/login/Unused.tsx', pointer: '', text: 'export function Unused() { return null; }\n' }],
  },
  {
    id: 'unused-form',
    description: 'No flow uses a form.',
    expects: ['form-unused', 'form-label'],
    mutants: (files) => [copy(files, 'schemas/forms/otp.json', 'schemas/forms/unused.json')],
  },
  {
    id: 'unused-call',
    description: 'Nothing makes a call.',
    expects: ['call-unused'],
    mutants: (files) => [copy(files, 'schemas/api/service.json', 'schemas/api/unused.json')],
  },
  {
    id: 'unused-destination',
    description: 'Nothing leads to a destination.',
    expects: ['destination-unused'],
    mutants: (files) => [edited(files, 'flows/app.json', ['destinations', 'unused'], [{ to: '/login' }])],
  },
  {
    id: 'unused-guard',
    description: 'The only use of a guard is missing or replaced.',
    expects: ['guard-unused'],
    mutants: (files) => {
      const only = namedGuards(files).filter((site) => timesNamed(files, nameOf(site) ?? '') === 1);
      return only.map((site) => {
        const entry =
          guardEntries(files).find(({ file, pointer }) => file === site.file && `${site.pointer}/`.startsWith(`${pointer}/`)) ?? site;
        // An empty list would violate another rule.
        const isAlone = listOf(valueAt(entry.text, entry.path.slice(0, -1))).length === 1;
        return {
          ...broken(entry, isAlone ? setAt(entry.text, entry.path, 'authenticated') : removeAt(entry.text, entry.path)),
          also: [{ folder: 'src/flow/language/guards.ts', name: nameOf(site) ?? '' }],
        };
      });
    },
  },
  {
    id: 'unused-rule',
    description: 'A rule applies to no route.',
    expects: ['rule-unused'],
    mutants: (files) =>
      sitesIn(files, 'flows/app.json')
        .filter(({ kind }) => kind === 'rules.*')
        .map((site) => ({ ...broken(site, setAt(site.text, [...site.path, 'access'], [])) })),
  },
  {
    id: 'unused-words',
    description: 'Nothing shows a word.',
    expects: ['word-unused'],
    mutants: (files) =>
      files.list('brands/base/words').map((name) => edited(files, `brands/base/words/${name}`, ['unusedSentence'], 'Nobody reads this.')),
  },
  {
    id: 'unused-logo',
    description: 'Nothing shows a picture of a brand.',
    expects: ['brand-file-unused'],
    mutants: () => [{ file: 'brands/harbor/art/unused.svg', pointer: '', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  },
];

/** How often the flows use a guard. */
function timesNamed(files: Files, guard: string): number {
  const texts = [...flowFiles(files), 'flows/app.json'].map((file) => files.read(file));
  return texts.reduce((sum, text) => sum + text.split(`"${guard}"`).length - 1, 0);
}

function copy(files: Files, from: string, to: string): Broken {
  return { file: to, pointer: '', text: files.read(from) };
}

function edited(files: Files, file: string, path: string[], value: unknown): Broken {
  return { file, pointer: `/${path.join('/')}`, text: setAt(files.read(file), path, value) };
}
