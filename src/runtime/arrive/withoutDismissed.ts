import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { dismissedAlerts } from '../../store/kept/dismissedAlerts.ts';
import type { Runtime } from '../core/runtime.ts';

/** Alert kinds that can be dismissed permanently (rule account-1). */
const dismissible = ['bookmark', 'chase'];

/** Removes alerts that this user dismissed on this device from `GET /alerts`. Other answers pass through. */
export async function withoutDismissed({ store }: Pick<Runtime, 'store'>, call: string, outcome: Outcome): Promise<Outcome> {
  const user = store.facts().user?.uuid;
  if (call !== 'alerts' || !outcome.ok || user === undefined) return outcome;
  const dismissed: string[] = await dismissedAlerts(store.persistence, user).catch(() => []);
  const alerts = outcome.data as Answers['alerts']; // validated against schemas/api
  return { ...outcome, data: alerts.filter(({ uuid, kind }) => !(dismissible.includes(kind) && dismissed.includes(uuid))) };
}
