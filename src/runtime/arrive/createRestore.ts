import { problemOf } from '../../api/contract/problem.ts';
import { LoadFailure } from './loads.ts';
import type { Session } from '../session/session.ts';

/** `Runtime.restoreSession`: one request shared by all who wait, made again only after a failure. `onOver` hears that this tab had a session that has ended. */
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
