import { useRevalidator } from 'react-router-dom';
import { dismissAlert } from '../../store/kept/keptOnDevice.ts';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';
import { useRuntime } from '../core/runtime.ts';

/** Dismisses an alert for this user on this device (rule account-1), and moves focus to the heading. */
export function useDismissAlert(): (uuid: string) => Promise<void> {
  const { store } = useRuntime();
  const { revalidate } = useRevalidator();
  return async (uuid) => {
    const user = store.facts().user?.uuid;
    if (user === undefined) return;
    // Without hashing, nothing may be stored; the alert is only marked as read.
    await dismissAlert(store.persistence, user, uuid).catch(() => undefined);
    store.invalidate('alerts');
    await revalidate();
    focusPageHeading();
  };
}
