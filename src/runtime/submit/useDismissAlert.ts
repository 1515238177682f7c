import { useRevalidator } from 'react-router-dom';
import { dismissAlert } from '../../store/kept/dismissedAlerts.ts';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';
import { useRuntime } from '../core/runtime.ts';

/** Hides a bookmark or chase alert from this user on this device (rule account-1); the heading takes the focus of what is gone. */
export function useDismissAlert(): (uuid: string) => Promise<void> {
  const { store } = useRuntime();
  const { revalidate } = useRevalidator();
  return async (uuid) => {
    const user = store.facts().user?.uuid;
    if (user === undefined) return;
    // Without hashes nothing may be kept: then it is only marked as read.
    await dismissAlert(store.persistence, user, uuid).catch(() => undefined);
    store.invalidate('alerts');
    await revalidate();
    focusPageHeading();
  };
}
