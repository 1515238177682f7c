import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '../../form/core/form.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useKept } from './useKept.ts';

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
