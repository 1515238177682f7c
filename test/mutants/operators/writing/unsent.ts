import type { Files } from '../../../../compiler/read/files.ts';
import { setAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

/** Mistakes that lose form input. */
export const unsentOperators: Operator[] = [
  {
    id: 'submit-without-calls',
    description: 'No call receives the form.',
    expects: ['form-field-unsent', 'proven-gone', 'problem-never', 'claim-never-confirmed', 'target-refused', 'submit-leads-nowhere'],
    mutants: (files) =>
      siteOfForms(files, /\.submits\.\*\.do$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, [])),
        also: [{ folder: 'flows/', name: '"' }],
      })),
  },
  {
    id: 'field-sent-alone',
    description: "A call receives only one of the form's fields.",
    expects: ['form-field-unsent', 'form-call-required', 'call-required'],
    mutants: (files) =>
      siteOfForms(files, /\.send\.\*$/)
        .filter(({ path, value }) => path.at(-1) === '*' && value === '$form')
        .filter((site) => isAlone(site))
        .map((site) => {
          const send = site.path.slice(0, -1);
          return broken(
            { ...site, pointer: site.pointer.replace(/\/\*$/, '') },
            setAt(setAt(site.text, site.path, undefined), [...send, 'code'], '$form.code'),
          );
        }),
  },
];

function siteOfForms(files: Files, kind: RegExp): Site[] {
  return flowSites(files, kind).filter((site) => JSON.stringify(site.value).includes('$form'));
}

/** The only form with several fields of which the call needs one. */
const isAlone = ({ text, path }: Site) =>
  (JSON.parse(text) as { routes: { forms?: string[] }[] }).routes[Number(path[1])]?.forms?.[0] === 'otp';
