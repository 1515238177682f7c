import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLoaderData, useNavigationType } from 'react-router-dom';
import { useBrand } from '../../brand/brandContext.ts';
import { documentTitle } from '../../brand/documentTitle.ts';
import { focusPageHeading, focusPageStart } from '../../ui/page/pageHeading.ts';
import { nameDocument } from '../../ui/page/pageTitle.ts';
import type { Entered } from '../arrive/routeLoader.ts';
import { FormRoute } from './FormRoute.tsx';
import { prefetchNext } from '../arrive/prefetch.ts';
import { RouteContext, VisitOverContext } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import { type Runtime, useRuntime } from '../core/runtime.ts';

/** Renders the entered route: its screen, or else its form. */
export function FlowRoute() {
  const entered = useLoaderData<Entered>();
  const Screen = entered.screen ?? FormRoute;
  // The key resets state between routes, even when both show the same form.
  return (
    <Visit entered={entered} key={entered.address}>
      <Screen />
    </Visit>
  );
}

function Visit({ entered, children }: { entered: Entered; children: ReactNode }) {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  return (
    <RouteContext value={entered}>
      <VisitOverContext value={isOver}>
        <Arrival />
        {children}
      </VisitOverContext>
    </RouteContext>
  );
}

// On the first page of a visit, focus and scroll stay at the top; later they follow the route.
const begun = new WeakSet<Runtime>();

/** On entry sets the document title, moves focus and prefetches the next routes. */
function Arrival() {
  const { title } = useRouteTexts();
  const { branding } = useBrand();
  const runtime = useRuntime();
  const kind = useNavigationType();
  useEffect(() => {
    nameDocument(documentTitle(branding, title));
  }, [branding, title]);
  const arrive = useEffectEvent(() => {
    if (begun.has(runtime)) {
      if (kind !== 'POP') window.scrollTo(0, 0);
      if (!focusPageStart()) focusPageHeading();
    } else {
      focusPageStart();
    }
    begun.add(runtime);
  });
  // In a layout effect, so that focus and scroll move before the paint: scrolling during a press would cancel it.
  useLayoutEffect(() => arrive(), []);
  useEffect(() => prefetchNext(runtime), [runtime]);
  return null;
}
