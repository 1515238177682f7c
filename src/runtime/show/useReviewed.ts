import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '../../form/core/form.ts';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';

interface Reviewed {
  /** The unsent draft; initial values of the form. */
  typed: Values | undefined;
  isReviewed: boolean;
  review: (values: Values) => void;
  change: () => void;
  /** Discards the draft after it was sent. */
  forget: () => void;
}

/**
 * A form and its review at one address. The draft survives a reload.
 * The review is a history entry: Back and `change` lead to the form, Forward to the review.
 */
export function useReviewed(of = ''): Reviewed {
  const { address } = useEntered();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { kept: typed, keep, forget } = useKept(`review ${of}`);
  return {
    typed,
    isReviewed: state === reviewing && typed !== undefined,
    review: (values) => {
      keep(values);
      void navigate(address, { state: reviewing });
    },
    change: () => void navigate(-1),
    forget,
  };
}

const reviewing = 'review';

interface Kept {
  /** The latest values, also after a reload. */
  kept: Values | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/**
 * Persists unfinished work like a draft (rule sessions-10).
 *
 * @param name unique among the route's drafts
 */
export function useKept(name: string): Kept {
  const { store } = useRuntime();
  const { route } = useEntered();
  const draft = `${route.path} ${name}`;
  const [kept, setKept] = useState(() => store.drafts.find(draft));
  return {
    kept,
    keep: (values) => {
      store.drafts.keep(draft, values);
      setKept(values);
    },
    forget: () => store.drafts.forget(draft),
  };
}

/** Moves scroll and focus to the top when `page` changes without a navigation. */
export function usePageTurn(page: string | boolean): void {
  const before = useRef(page);
  // In a layout effect, so that it happens before the paint: scrolling during a press would cancel it.
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [page]);
}
