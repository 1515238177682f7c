import { removeAt, renameKey, setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

const ofOutcomes = ['success', 'hold', 'closed'];

/** Mistakes in outcomes and in statements of unconfirmed pages. */
export const outcomeOperators: Operator[] = [
  {
    id: 'only-outcome',
    description: 'A page states an outcome to everyone who opens it.',
    // Placeholders that only this text or load provided may be reported first.
    expects: ['outcome-single', 'decision-changed', 'placeholder-absent'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.(outcomes|unconfirmed)$/)
        .filter(({ value }) => !Object.hasOwn(value as object, 'unless') || Object.hasOwn(value as object, 'links')) // objects
        .map((site) => {
          const text = setAt(site.text, [...site.path.slice(0, 2), 'picture'], 'success');
          return broken(site, removeAt(text, site.path));
        }),
  },
  {
    id: 'outcome-with-its-picture',
    description: 'The unconfirmed page shows the picture of an outcome.',
    expects: ['outcome-picture'],
    mutants: (files) => pictured(files, 'picture').map((site) => broken(site, setAt(site.text, site.path, 'hold'))),
  },
  {
    id: 'outcome-without-action',
    description: 'The actions of the unconfirmed page are missing.',
    expects: ['outcome-action'],
    mutants: (files) => pictured(files, 'links').map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'other-outcome',
    description: 'An outcome has a name that no answer contains.',
    expects: ['outcome-unknown'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.outcomes\.are\.\*$/).map((site) => broken(site, renameKey(site.text, site.path, 'DONE'), 'DONE')),
  },
];

/** Texts shown while unconfirmed, on pages whose picture states an outcome. */
function pictured(files: Parameters<typeof flowSites>[0], key: string): Site[] {
  const pictures = new Map(
    flowSites(files, /^routes\.\*\.picture$/).map(({ file, path, value }) => [`${file} ${path[1]}`, String(value)] as const),
  );
  return flowSites(files, new RegExp(`^routes\\.\\*\\.unconfirmed\\.${key}$`)).filter(({ file, path }) =>
    ofOutcomes.includes(pictures.get(`${file} ${path[1]}`) ?? ''),
  );
}
