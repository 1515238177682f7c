import type { alerts } from '../../db/schema/alerts.ts';
import { composeAlert } from '../../domain/messages/compose.ts';
import { toDecimal } from '../../domain/values/decimal.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { transferIdOf, type Person } from './person.ts';

type Alert = typeof alerts.$inferInsert;

const hour = 3_600_000;

/** Alerts about the latest transfers, the two newest unread; none for some personas. */
export function personaAlerts({ brand, state, depositorId, history }: Person): Alert[] {
  if (!state.hasAlerts || !history) return [];
  const last = (direction: string) => history.movements.findLastIndex((movement) => movement.direction === direction);
  const opened = history.openedAt;
  const alert = (
    kind: Alert['kind'],
    at: Date,
    content: Pick<Alert, 'title' | 'text'>,
    subject: Pick<Alert, 'about' | 'aboutId'> = {},
  ): Alert => ({
    id: idOf('alert', brand.slug, state.id, kind),
    depositorId,
    kind,
    ...content,
    ...subject,
    createdAt: at,
    readAt: new Date(at.getTime() + hour),
  });
  const said = (kind: Alert['kind'], direction: string, title: string, toText: (amount: string) => string) => {
    const count = last(direction);
    const movement = history.movements[count];
    if (!movement) return [];
    const content = { title, text: toText(`$${toDecimal(movement.cents)}`) };
    return [
      alert(kind, movement.processedAt ?? movement.createdAt, content, {
        about: 'transaction',
        aboutId: transferIdOf({ brand, state }, count),
      }),
    ];
  };
  const all = [
    alert('bookmark', opened, composeAlert({ brand }, { language: brand.languages[0] ?? '' }, 'bookmark', {})),
    alert(
      'security',
      new Date(opened.getTime() + hour),
      { title: 'New login', text: 'You logged in on a new device. If this wasn’t you, set a new password.' },
      { about: 'security' },
    ),
    ...said('withdrawal', 'PrimaryToLinked', 'Withdrawal sent', (amount) => `Your withdrawal of ${amount} has arrived at your bank.`),
    ...said('interest', 'ServiceToPrimary', 'Interest paid', (amount) => `We have paid ${amount} of interest into your account.`),
    ...said('deposit', 'LinkedToPrimary', 'Deposit received', (amount) => `Your deposit of ${amount} is in your account.`),
  ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return all.map((one, index) => (index >= all.length - 2 ? { ...one, readAt: null } : one));
}
