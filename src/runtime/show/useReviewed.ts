import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '../../form/core/form.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useKept } from './useKept.ts';

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
 * to the review, and what was typed outlives a reload.
 *
 * @param of tells drafts from each other, where the page is for one of several things
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

/** Of a history entry. */
const reviewing = 'review';
