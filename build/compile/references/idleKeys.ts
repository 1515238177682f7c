import { replacesEntry, type RouteSource } from '../../../src/flow/language/source.ts';
import { stepOf } from '../arrangeRegistration.ts';
import { escapePointer } from '../shape/document.ts';
import type { Report } from './report.ts';
import { declareRules, warning } from '../shape/rule.ts';

export const rules = declareRules({
  'key-idle': warning('A key that changes nothing where it stands.'),
});

/** Reports keys of a route that have no effect there. */
export function findIdleKeys(route: RouteSource, report: Report): void {
  const kind = kinds.find(({ isOne }) => isOne(route));
  for (const key of kind?.idle ?? []) {
    if (route[key] !== undefined) report(`/${key}`, rules['key-idle'], `${kind?.why ?? ''}, so "${key}" is never shown or used`);
  }
  if (route.else !== undefined && !route.guards?.length)
    report('/else', rules['key-idle'], 'the route has no guards, so nobody is sent to "else"');
  if (route.guards?.length === 0) report('/guards', rules['key-idle'], 'an empty list of guards asks nothing');
  if (route.announced !== undefined && stepOf(route) === undefined)
    report('/announced', rules['key-idle'], 'no registration step comes before this route: no guard asks whose turn it is');
  if (route.fill && !route.form && !route.forms?.length) report('/fill', rules['key-idle'], 'the route has no form to fill');
  for (const key of ['rate', 'agreement'] as const)
    if (route[key] !== undefined && route.form === undefined && route.redirect === undefined)
      report(`/${key}`, rules['key-idle'], `"${key}" stands above the button of a form, and the route has none`);
  if (route.contact !== undefined && route.form !== undefined && !route.unconfirmed)
    report('/contact', rules['key-idle'], 'a page with a form shows "contact" where the form is not, and this form is always there');
  for (const [name, submit] of Object.entries(route.submits ?? {})) {
    const place = `/submits/${escapePointer(name)}`;
    if (submit.replace !== undefined && submit.to === undefined)
      report(`${place}/replace`, rules['key-idle'], 'a submit that leads nowhere replaces nothing');
    else if (submit.replace !== undefined && submit.replace === replacesEntry({ ...submit, replace: undefined }))
      report(`${place}/replace`, rules['key-idle'], 'this is so without saying it');
    if (route.form && name !== 'submit') report(place, rules['key-idle'], 'a form is sent by the submit "submit"; this one has no button');
  }
}

interface Kind {
  isOne: (route: RouteSource) => boolean;
  why: string;
  idle: (keyof RouteSource)[];
}

const kinds: Kind[] = [
  {
    isOne: (route) => route.redirect !== undefined,
    why: 'a route that always leads on draws nothing',
    idle: [
      ...([
        'header',
        'progress',
        'back',
        'forms',
        'lead',
        'body',
        'unconfirmed',
        'outcomes',
        'picture',
        'after',
        'contact',
        'rate',
        'agreement',
      ] as const),
      ...(['insurance', 'facts', 'loads', 'fill', 'submits', 'links'] as const),
    ],
  },
  {
    isOne: (route) => route.form !== undefined,
    why: 'a form is drawn without it',
    idle: ['body', 'picture', 'forms', 'outcomes'],
  },
];
