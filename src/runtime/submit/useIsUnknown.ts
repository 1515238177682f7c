import { useAtomValue } from 'jotai';
import { unknownAtom } from '../core/unsettled.ts';
import { useEntered } from '../hooks/routeContext.ts';

/** Whether a write of this page may have gone through, so the page must not claim otherwise. */
export function useIsUnknown(): boolean {
  const { route } = useEntered();
  return useAtomValue(unknownAtom).some(({ path }) => path === route.path);
}
