import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { FailedRoute } from './FailedRoute.tsx';
import { useRuntime } from '../core/runtime.ts';

/** Shown when the shell itself fails; replaces the router's default error page. */
export function FailedApp() {
  const { bundle } = useRuntime();
  return (
    <BrandProvider bundle={bundle}>
      <main>
        <FailedRoute />
      </main>
    </BrandProvider>
  );
}
