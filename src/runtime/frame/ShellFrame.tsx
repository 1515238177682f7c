import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { InsuranceNotice } from '../../brand/InsuranceNotice.tsx';
import { IdleDialog } from '../../shell/notices/IdleDialog.tsx';
import { Snackbar } from '../../shell/notices/Snackbar.tsx';
import { Shell } from '../../shell/Shell.tsx';
import { notificationAtom } from '../../store/atoms.ts';
import { lazyOrNothing } from '../core/chunks.ts';
import { useRuntime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { useArrived, useFacts } from '../hooks/routeContext.ts';
import { warningAtom } from '../session/sessionClock.ts';
import { useShell } from './useShell.ts';

const Corner = lazyOrNothing(async () => (await import('../inspect/Corner.tsx')).Corner);
const Inspector = lazyOrNothing(async () => (await import('../inspect/Inspector.tsx')).Inspector);

export function ShellFrame({ children }: { children?: ReactNode }) {
  const { bundle } = useRuntime();
  const { branding, depositor } = useFacts();
  const values = useMemo(() => ({ depositor }), [depositor]);
  return (
    <BrandProvider bundle={bundle} branding={branding} values={values}>
      <Framed>{children ?? <Outlet />}</Framed>
    </BrandProvider>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const { store, trail } = useRuntime();
  const { route, page, shell } = useShell();
  const { key: visit } = useLocation();
  const { message, severity, isOpen = false, stays = false } = useAtomValue(notificationAtom);
  const hide = () => store.notification.hide();
  const unread = isOpen && stays ? message : null;
  const arrived = useArrived(page, unread === null ? [] : [unread]);
  const isLate = unread !== null && !arrived.has(unread);
  return (
    <Shell
      {...shell}
      insurance={route?.insurance && <InsuranceNotice />}
      unread={isLate ? null : unread}
      lateUnread={isLate ? unread : null}
      onRead={hide}
    >
      {children}
      <Snackbar message={message} severity={severity} isOpen={isOpen && !stays} onHide={hide} />
      <SessionEnding />
      {trail && <SandboxCorner visit={visit} />}
    </Shell>
  );
}

/** Mounted after hydration, because prerendered pages do not contain it. */
function SandboxCorner({ visit }: { visit: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => whenIdle(() => setThere(true), 1000), []);
  return (
    isThere && (
      <Suspense>
        <Corner Inspector={Inspector} visit={visit} />
      </Suspense>
    )
  );
}

/** Warns before the session expires, with a button to extend it (rule sessions-4). */
function SessionEnding() {
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
