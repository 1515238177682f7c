import { problemOf } from '../../api/contract/problem.ts';
import { LoadFailure } from './loads.ts';
import type { Session } from '../session/session.ts';

/** `Runtime.restoreSession`: callers share one request; only a failure is retried. `onOver` runs when this tab's session has ended. */
export function createRestore(session: Session, onOver: () => void): () => Promise<void> {
  let restoring: Promise<void> | undefined;
  return () => (restoring ??= restore());

  async function restore() {
    const restored = await session.restore();
    if (restored === 'over') onOver();
    if (restored !== 'failed') return;
    restoring = undefined;
    throw new LoadFailure(problemOf('auth-check', 'offline'));
  }
}
