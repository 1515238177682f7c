import type { RouteObject } from 'react-router-dom';
import { enterRoute } from './arrive/enterRoute.ts';
import { FailedApp } from './show/FailedApp.tsx';
import { FailedRoute } from './show/FailedRoute.tsx';
import { Loader } from '../ui/page/Loading.tsx';
import { FlowRoute } from './show/FlowRoute.tsx';
import type { Runtime } from './core/runtime.ts';
import { ShellFrame } from './frame/ShellFrame.tsx';

/** The router's table. It takes all addresses alike, for `decide` finds their routes, so that these cost it nothing however many there are. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const loader: RouteObject['loader'] = ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return enterRoute(runtime, pathname + search, request.signal);
  };
  return [
    {
      Component: ShellFrame,
      ErrorBoundary: FailedApp,
      // While the first route loads nothing of it is shown, not even a guess at it.
      children: [{ path: '*', loader, Component: FlowRoute, ErrorBoundary: FailedRoute, HydrateFallback: Loader }],
    },
  ];
}
