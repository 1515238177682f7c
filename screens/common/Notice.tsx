import { RouteNotice } from 'passbook';

/** A page of text only; the flow declares the content. */
export function Notice() {
  return <RouteNotice />;
}
