import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '../../form/core/form.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRuntime } from '../core/runtime.ts';

interface Reviewed {
  /** What was typed last and has not been sent; the form starts with it. */
  typed: Values | undefined;
  /** Whether the review of it is shown. */
  isReviewed: boolean;
  review: (values: Values) => void;
  change: () => void;
  /** It was sent. */
  forget: () => void;
}

/**
 * A form and the review of what was typed at one address, the review being a history entry of its own: Back and `change` lead to the form, Forward
 * to the review, and what was typed outlives a reload like any draft (rule sessions-10).
 *
 * @param of tells drafts from each other, where the page is for one of several things
 */
export function useReviewed(of = ''): Reviewed {
  const { store } = useRuntime();
  const { route, address } = useEntered();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const draft = `${route.path} review ${of}`;
  const [typed, setTyped] = useState(() => store.drafts.find(draft));
  return {
    typed,
    isReviewed: state === reviewing && typed !== undefined,
    review: (values) => {
      store.drafts.keep(draft, values);
      setTyped(values);
      void navigate(address, { state: reviewing });
    },
    change: () => void navigate(-1),
    forget: () => store.drafts.forget(draft),
  };
}

/** Of a history entry. */
const reviewing = 'review';
