import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { FailedRoute } from './FailedRoute.tsx';
import { useRuntime } from '../core/runtime.ts';

/** Instead of everything, when the shell itself could not be drawn: never the router's own page. */
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
