import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { InsuranceNotice } from '../../brand/InsuranceNotice.tsx';
import { Shell } from '../../shell/Shell.tsx';
import { Snackbar } from '../../shell/notices/Snackbar.tsx';
import { notificationAtom } from '../../store/atoms.ts';
import { lazyOrNothing } from '../core/lazyOrNothing.ts';
import { useRuntime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { SessionEnding } from './SessionEnding.tsx';
import { useArrived } from '../hooks/useArrived.ts';
import { useFacts } from '../hooks/useFacts.ts';
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
