import type { RouteObject } from 'react-router-dom';
import { enterRoute } from './enterRoute.ts';
import { FailedApp } from './FailedApp.tsx';
import { FailedRoute } from './FailedRoute.tsx';
import { Loader } from '../ui/Loading.tsx';
import { FlowRoute } from './FlowRoute.tsx';
import type { Runtime } from './runtime.ts';
import { ShellFrame } from './ShellFrame.tsx';

/** The router's table, made from the compiled flows: every route, and everything else, which is not found. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const loader: RouteObject['loader'] = ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return enterRoute(runtime, pathname + search, request.signal);
  };
  const paths = [...runtime.app.data.routes.map((route) => route.path), '*'];
  return [
    {
      Component: ShellFrame,
      ErrorBoundary: FailedApp,
      // While the first route loads nothing of it may be seen: neither its content nor a guess at it.
      children: paths.map((path) => ({ path, loader, Component: FlowRoute, ErrorBoundary: FailedRoute, HydrateFallback: Loader })),
    },
  ];
}
