import type { Files } from '../../../../compiler/read/files.ts';
import { insertAt, removeAt, setAt, valueAt } from '../../edit.ts';
import type { Operator, Place } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { callSites } from '../../sitesOf.ts';

export const problemOperators: Operator[] = [
  {
    id: 'lost-problem',
    description: 'The only entry of the error catalog for a status is missing.',
    expects: ['problem-unsaid'],
    mutants: (files) =>
      problems(files)
        .filter(isAlone)
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'lost-catalogue',
    description: 'The problems of a call have no messages.',
    expects: ['problem-unsaid', 'route-unreachable'],
    mutants: (files) => callSites(files, /^\*\.problems$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'status-never-answered',
    description: 'The catalog has a status that the call never returns.',
    expects: ['problem-never'],
    mutants: (files) =>
      callSites(files, /\.status(\.\*)?$/)
        .filter((site) => typeof site.value === 'number' && !isSilenced(site))
        .map((site) => broken(site, setAt(site.text, site.path, 418))),
  },
  {
    id: 'shadowed-problem',
    description: 'An entry of the catalog follows one that matches everything.',
    expects: ['problem-shadowed'],
    mutants: (files) =>
      callSites(files, /^\*\.problems$/).map((site) =>
        broken(site, insertAt(site.text, [...site.path, 0], { say: 'Something went wrong.' })),
      ),
  },
  {
    id: 'repeated-problem',
    description: 'An entry of the catalog is repeated.',
    expects: ['problem-shadowed'],
    mutants: (files) =>
      problems(files).map((site) => ({ ...broken(site, insertAt(site.text, site.path, site.value)), also: [next(site)] })),
  },
  {
    id: 'sentence-never-shown',
    description: 'An entry of the catalog has both a message and a target, or a field and no message.',
    expects: ['problem-idle'],
    mutants: (files) =>
      problems(files).flatMap((site) => {
        const { to, notify, say } = lineOf(site.value);
        if (notify) return []; // shown on any page
        if (to !== undefined) return [broken(site, setAt(site.text, [...site.path, 'say'], 'Nobody reads this.'))];
        const text =
          say === undefined ? setAt(site.text, [...site.path, 'field'], 'email') : setAt(site.text, [...site.path, 'to'], '/logout');
        return [broken(site, text)];
      }),
  },
  {
    id: 'meaning-of-unused-call',
    description: 'The catalog lists a call that no flow makes.',
    expects: ['meaning-unused'],
    mutants: (files) => {
      const file = 'flows/calls.json';
      return ['branding', 'logout', 'csrf-cookie'].map((id) => ({
        file,
        pointer: `/${id}`,
        text: setAt(files.read(file), [id], { sets: {} }),
      }));
    },
  },
];

/** Whether the catalog silences a status that the call never returns. */
function isSilenced({ text, pointer }: Site): boolean {
  const { $silence = [] } = JSON.parse(text) as { $silence?: { at: string }[] }; // calls.schema.json
  return $silence.some(({ at }) => pointer.startsWith(`${at}/`));
}

const problems = (files: Files) => callSites(files, /^\*\.problems\.\*$/);

/** The next entry of the list. */
const next = ({ file, path }: Site): Place => ({ file, pointer: `/${[...path.slice(0, -1), Number(path.at(-1)) + 1].join('/')}` });

interface Line {
  status?: number | number[];
  code?: string;
  kind?: string;
  say?: string;
  to?: string;
  notify?: boolean;
}

const lineOf = (value: unknown) => value as Line; // an entry of the catalog

/** Statuses with a generic message. */
const hasGeneralSentence = (status: number) => status >= 500 || [401, 419, 429, 451].includes(status);

/** Whether no other entry of the call handles one of its statuses in general. */
function isAlone({ text, path, value }: Site): boolean {
  const others = (valueAt(text, path.slice(0, -1)) as Line[]).filter((_, index) => index !== path.at(-1)); // the entries of a call
  const speaks = (line: Line, status: number) =>
    line.code === undefined && line.kind === undefined && (line.status === undefined || [line.status].flat().includes(status));
  const own = lineOf(value);
  return [own.status ?? []]
    .flat()
    .some((status) => !hasGeneralSentence(status) && speaks(own, status) && !others.some((line) => speaks(line, status)));
}
