import { problemOf } from '../../api/contract/problem.ts';
import { LoadFailure } from './loadFacts.ts';
import type { Session } from '../session/session.ts';

/** `Runtime.restoreSession`: one request shared by all who wait, made again only after a failure. */
export function createRestore(session: Session): () => Promise<void> {
  let restoring: Promise<void> | undefined;
  return () => (restoring ??= restore());

  async function restore() {
    if ((await session.restore()) !== 'failed') return;
    restoring = undefined;
    throw new LoadFailure(problemOf('auth-check', 'offline'));
  }
}
