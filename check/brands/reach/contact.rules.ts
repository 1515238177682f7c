import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { listOf, recordOf } from '../../../compiler/compile/shape/values.ts';
import type { OpenHours } from '../../../src/brand/bundle/bundle.ts';
import { brandsOf, type Brand } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';

export const rules = declareRules({
  'contact-missing': warning('A brand has no phone number.'),
  'contact-hours': error('Opening hours are impossible: they end before they start, overlap, or have no valid time zone.'),
});

/** Reports brands without a phone number, and impossible opening hours. */
export const finder = inFiles((subject, report) => {
  for (const brand of brandsOf(subject)) {
    if (brand.slug === 'base') continue;
    if (brand.value['contact'] === undefined)
      report(
        { document: brand.document, pointer: '' },
        rules['contact-missing'],
        'it has no phone number and no hours, so "Contact us" only shows an email address',
        'Add "contact" with "phone", "timeZone" and "hours" to brand.json, as in brands/harbor.',
      );
    else if (subject.sound.has(brand.document)) checkHours(brand, report);
  }
});

function checkHours({ document, value }: Brand, report: Report): void {
  const { timeZone, hours } = recordOf(value['contact']);
  if (!isTimeZone(String(timeZone)))
    report(
      { document, pointer: '/contact/timeZone' },
      rules['contact-hours'],
      `there is no time zone "${String(timeZone)}"`,
      'Use an IANA name: "America/New_York", "America/Chicago", "America/Denver" or "America/Los_Angeles".',
    );
  const spans = listOf(hours) as OpenHours[]; // brand.schema.json has been checked
  for (const [index, span] of spans.entries()) {
    const at = (key: string) => ({ document, pointer: `/contact/hours/${index}${key}` });
    const earlier = spans.slice(0, index).find((other) => fallsOn(span, other));
    if (span.closes <= span.opens)
      report(
        at('/closes'),
        rules['contact-hours'],
        `it closes at ${span.closes} but opens at ${span.opens}`,
        'Use a later time; 24:00 is midnight, and hours after midnight belong to the next day.',
      );
    else if (earlier)
      report(at(''), rules['contact-hours'], `${span.from} to ${span.to} overlaps ${earlier.from} to ${earlier.to}`, 'List each day once.');
  }
}

function fallsOn(one: OpenHours, other: OpenHours): boolean {
  const shared = daysOf(one).some((day) => daysOf(other).includes(day));
  return shared && one.opens < other.closes && other.opens < one.closes;
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Wraps around the week, as in Saturday to Monday. */
function daysOf({ from, to }: OpenHours): string[] {
  const first = week.indexOf(from);
  const count = (week.indexOf(to) - first + week.length) % week.length;
  return [...week, ...week].slice(first, first + count + 1);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
