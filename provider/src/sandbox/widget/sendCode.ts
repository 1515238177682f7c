import { eq } from 'drizzle-orm';
import { depositors, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { send } from '../../domain/messages/send.ts';
import type { Platform } from '../../http/platform.ts';

/** Sends another bank's code to the depositor's phone on file, else to their e-mail address; it appears in the outbox. */
export async function sendCode({ deps, brands }: Platform, depositorId: string, bank: string, code: string): Promise<'sms' | 'email'> {
  const { db, clock, config } = deps;
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({ phone: users.phone, email: users.email, brand: users.brand })
      .from(depositors)
      .innerJoin(users, eq(users.id, depositors.userId))
      .where(eq(depositors.id, depositorId));
    const brand = brands.get(user?.brand ?? '');
    if (!user || !brand) throw new Error('a widget session without a depositor');
    const channel = user.phone === null ? 'email' : 'sms';
    const content = { subject: `Your code from ${bank}`, text: `${bank}: your code is ${code}.`, code };
    await send(tx, { brand, now: clock.now(), config }, { channel, to: user.phone ?? user.email, ...content });
    return channel;
  });
}
