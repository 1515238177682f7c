import { RouteNotice } from 'passbook';

/** A route that is all text: what happened, what comes next. The flow says everything. */
export function Notice() {
  return <RouteNotice />;
}
