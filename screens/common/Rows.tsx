import { RoutePage, RouteRows } from 'passbook';

/** A page that leads on to others: the rows that its flow lists. */
export function Rows() {
  return (
    <RoutePage>
      <RouteRows />
    </RoutePage>
  );
}
