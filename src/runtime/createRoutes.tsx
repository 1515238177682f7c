import type { RouteObject } from 'react-router-dom';
import { routeLoader } from './arrive/routeLoader.ts';
import { FailedApp } from './show/FailedApp.tsx';
import { FailedRoute } from './show/FailedRoute.tsx';
import { Loader } from '../ui/page/Loading.tsx';
import { FlowRoute } from './show/FlowRoute.tsx';
import type { Runtime } from './core/runtime.ts';
import { ShellFrame } from './frame/ShellFrame.tsx';

/** A single catch-all route: `decide` matches addresses, so route count does not affect the router. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const loader: RouteObject['loader'] = ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return routeLoader(runtime, pathname + search, request.signal);
  };
  return [
    {
      Component: ShellFrame,
      ErrorBoundary: FailedApp,
      // No skeleton: guards may redirect.
      children: [{ path: '*', loader, Component: FlowRoute, ErrorBoundary: FailedRoute, HydrateFallback: Loader }],
    },
  ];
}
