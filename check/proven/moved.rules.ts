import { declareRules, error } from '../../build/compile/shape/rule.ts';
import type { Moved } from '../explore/accepted.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';

export const rules = declareRules({
  'address-moved': error('A page has another address than the one that was accepted.'),
});

export const finder = inFlows(({ moved }) => moved.map(toFault));

/** Findings that follow from the old path are dropped: accepting the new path accepts them too. */
function toFault({ from, to }: Moved): Fault {
  return {
    rule: rules['address-moved'],
    by: `route ${to}`,
    place: '/path',
    message: `what was accepted at ${from} stands at ${to} now, and the same people see it there`,
    suggestion: `If it was moved: passbook check --accept. Mails and bookmarks still lead to ${from}; "also" keeps an old address.`,
    witness: { path: to },
  };
}
