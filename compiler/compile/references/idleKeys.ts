import { replacesEntry, type RouteSource } from '../../../src/flow/language/source.ts';
import { stepOf } from '../arrangeRegistration.ts';
import { escapePointer } from '../shape/document.ts';
import type { Report } from './report.ts';
import { declareRules, warning } from '../shape/rule.ts';

export const rules = declareRules({
  'key-idle': warning('A key has no effect where it is.'),
});

/** Reports keys of a route that have no effect there. */
export function findIdleKeys(route: RouteSource, report: Report): void {
  const kind = kinds.find(({ isOne }) => isOne(route));
  for (const key of kind?.idle ?? []) {
    if (route[key] !== undefined) report(`/${key}`, rules['key-idle'], `${kind?.why ?? ''}, so "${key}" has no effect`);
  }
  if (route.else !== undefined && !route.guards?.length)
    report('/else', rules['key-idle'], 'the route has no guards, so "else" never applies');
  if (route.guards?.length === 0) report('/guards', rules['key-idle'], 'an empty list of guards has no effect');
  if (route.announced !== undefined && stepOf(route) === undefined)
    report('/announced', rules['key-idle'], 'no guard of this route says which registration step it belongs to');
  if (route.fill && !route.form && !route.forms?.length) report('/fill', rules['key-idle'], 'the route has no form to fill in');
  for (const key of ['rate', 'agreement'] as const)
    if (route[key] !== undefined && route.form === undefined && route.redirect === undefined)
      report(`/${key}`, rules['key-idle'], `"${key}" is shown above a form’s button, and the route has no form`);
  if (route.contact !== undefined && route.form !== undefined && !route.unconfirmed)
    report('/contact', rules['key-idle'], '"contact" replaces a form that is not shown, and this form is always shown');
  for (const [name, submit] of Object.entries(route.submits ?? {})) {
    const place = `/submits/${escapePointer(name)}`;
    if (submit.replace !== undefined && submit.to === undefined)
      report(`${place}/replace`, rules['key-idle'], 'a submit that leads nowhere cannot replace anything');
    else if (submit.replace !== undefined && submit.replace === replacesEntry({ ...submit, replace: undefined }))
      report(`${place}/replace`, rules['key-idle'], 'this is the default');
    if (route.form && name !== 'submit')
      report(place, rules['key-idle'], 'a form is sent by the submit named "submit"; this one has no button');
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
    why: 'a route that always redirects renders nothing',
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
    why: 'forms are rendered without it',
    idle: ['body', 'picture', 'forms', 'outcomes'],
  },
];
