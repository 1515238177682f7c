import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLoaderData, useNavigationType } from 'react-router-dom';
import { useBrand } from '../../brand/brandContext.ts';
import { documentTitle } from '../../brand/documentTitle.ts';
import { focusPageHeading, focusPageStart } from '../../ui/page/pageHeading.ts';
import { nameDocument } from '../../ui/page/pageTitle.ts';
import type { Entered } from '../arrive/enterRoute.ts';
import { FormRoute } from './FormRoute.tsx';
import { prefetchNext } from '../arrive/prefetch.ts';
import { RouteContext, VisitOverContext } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import { type Runtime, useRuntime } from '../core/runtime.ts';

/** Draws what its loader has entered: a form, or a screen. */
export function FlowRoute() {
  const entered = useLoaderData<Entered>();
  const Screen = entered.screen ?? FormRoute;
  // The key gives every route its own state: two that show the same form are still two.
  return (
    <Visit entered={entered} key={entered.address}>
      <Screen />
    </Visit>
  );
}

function Visit({ entered, children }: { entered: Entered; children: ReactNode }) {
  const isOver = useRef(false);
  // Only an effect is told that the route is left.
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

// The first page of a visit begins at its top, as every document does; from then on focus follows the route.
const begun = new WeakSet<Runtime>();

/** Tells the document, the screen reader and the network that a route was entered. */
function Arrival() {
  const { title } = useRouteTexts();
  const { branding } = useBrand();
  const runtime = useRuntime();
  const kind = useNavigationType();
  // The title belongs to the document, outside of what React draws.
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
  // Focus and scroll belong to the document as well; they move once, before the route is seen: a page that scrolls while a button is being
  // pressed takes it from under the press.
  useLayoutEffect(() => arrive(), []);
  // The network has time until the page is drawn.
  useEffect(() => prefetchNext(runtime), [runtime]);
  return null;
}
