import { useAtomValue } from 'jotai';
import { unknownAtom } from '../core/unsettled.ts';
import { useEntered } from '../hooks/routeContext.ts';

/** Whether something that this page has sent may have gone through: then it no longer says that nothing has happened. */
export function useIsUnknown(): boolean {
  const { route } = useEntered();
  return useAtomValue(unknownAtom).some(({ path }) => path === route.path);
}
