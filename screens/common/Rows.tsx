import { RoutePage, RouteRows } from 'passbook';

export function Rows() {
  return (
    <RoutePage>
      <RouteRows />
    </RoutePage>
  );
}
