import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { IdleDialog } from '../../shell/notices/IdleDialog.tsx';
import { useRuntime } from '../core/runtime.ts';
import { warningAtom } from '../session/warning.ts';

/** Warns before the session expires, with a button to extend it (rule sessions-4). */
export function SessionEnding() {
  const { session } = useRuntime();
  const warning = useAtomValue(warningAtom);
  const [busy, setBusy] = useState(false);
  if (!warning) return null;

  async function extend() {
    setBusy(true);
    await session.extend();
    setBusy(false);
  }

  return (
    <IdleDialog
      secondsLeft={warning.secondsLeft}
      busy={busy}
      onExtend={() => void extend()}
      onLogOut={() => void session.logOut({ chosen: true })}
    />
  );
}
