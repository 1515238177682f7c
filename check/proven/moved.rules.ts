import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { Moved } from '../explore/accepted.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';

export const rules = declareRules({
  'address-moved': error('A page’s path has changed since it was accepted.'),
});

export const finder = inFlows(({ moved }) => moved.map(toFault));

/** Findings that follow from the old path are dropped: accepting the new path accepts them too. */
function toFault({ from, to }: Moved): Fault {
  return {
    rule: rules['address-moved'],
    by: `route ${to}`,
    place: '/path',
    message: `the page accepted at ${from} is now at ${to}, with the same decisions`,
    suggestion: `If it was moved, run passbook check --accept. Emails and bookmarks still lead to ${from}; keep it working with "also".`,
    witness: { path: to },
  };
}
