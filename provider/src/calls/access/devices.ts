import { listDevices, removeDevice } from '../../domain/access/devices.ts';
import { endAccess } from '../../domain/access/endAccess.ts';
import { tellOfChange } from '../../domain/access/tellOfChange.ts';
import { getUser, lockUser } from '../../domain/access/users.ts';
import { record } from '../../domain/audit/audit.ts';
import { absent } from '../../domain/refused.ts';
import { reading, sessionOf, writing, type CallHandlers } from '../call.ts';

export const handlers: CallHandlers = {
  devices: reading(async (db, context) => {
    const found = await listDevices(db, context, sessionOf(context).userId, context.cookie('passbook-device'));
    const data = found.map(({ id, name, usedAt, expiresAt, isCurrent }) => ({
      uuid: id,
      name,
      used_at: usedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_current: isCurrent,
    }));
    return { data };
  }),

  'remove-device': writing(async (tx, context) => {
    const user = await getUser(tx, sessionOf(context).userId);
    const removed = await removeDevice(tx, context, user.id, context.path.uuid ?? '', context.cookie('passbook-device'));
    if (!removed) throw absent('device_unknown');
    await tellOfChange(tx, context, user, 'deviceRemoved', {});
    return { data: {}, device: removed.isCurrent ? null : undefined };
  }),

  // Includes the current session: a depositor who fears for the account logs in again with password and code.
  'logout-everywhere': writing(async (tx, context) => {
    const session = sessionOf(context);
    const user = await lockUser(tx, session.userId);
    await endAccess(tx, context, user.id, 'logged_out_everywhere');
    await tellOfChange(tx, context, user, 'loggedOutEverywhere', {});
    await record(tx, context, { event: 'logout.everywhere', userId: user.id, sessionId: session.id });
    return { data: {}, session: null, device: null };
  }),
};
