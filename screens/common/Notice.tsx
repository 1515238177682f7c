import { RouteNotice } from 'passbook';

export function Notice() {
  return <RouteNotice />;
}
