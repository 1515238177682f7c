import { listDevices, removeDevice } from '../../domain/access/devices.ts';
import { endAccess } from '../../domain/access/endAccess.ts';
import { tellOfChange } from '../../domain/access/tellOfChange.ts';
import { getUser, lockUser } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { absent } from '../../domain/refused.ts';
import { reading, sessionOf, writing, type CallHandlers } from '../call.ts';

export const handlers: CallHandlers = {
  devices: reading(async (db, asked) => {
    const found = await listDevices(db, asked, sessionOf(asked).userId, asked.cookie('passbook-device'));
    const data = found.map(({ id, name, usedAt, expiresAt, isCurrent }) => ({
      uuid: id,
      name,
      used_at: usedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_current: isCurrent,
    }));
    return { data };
  }),

  'remove-device': writing(async (tx, asked) => {
    const user = await getUser(tx, sessionOf(asked).userId);
    const removed = await removeDevice(tx, asked, user.id, asked.path.uuid ?? '', asked.cookie('passbook-device'));
    if (!removed) throw absent('device_unknown');
    await tellOfChange(tx, asked, user, 'deviceRemoved', {});
    return { data: {}, device: removed.isCurrent ? null : undefined };
  }),

  // Includes the current session: a depositor who fears for the account logs in again with password and code.
  'logout-everywhere': writing(async (tx, asked) => {
    const session = sessionOf(asked);
    const user = await lockUser(tx, session.userId);
    await endAccess(tx, asked, user.id, 'logged_out_everywhere');
    await tellOfChange(tx, asked, user, 'loggedOutEverywhere', {});
    await record(tx, asked, { event: 'logout.everywhere', userId: user.id, sessionId: session.id });
    return { data: {}, session: null, device: null };
  }),
};
