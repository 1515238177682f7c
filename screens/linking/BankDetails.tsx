import { CheckDrawing, FlowForm, RouteNotice, RoutePage, useLoaded, useRouteTexts } from 'passbook';

export function BankDetails() {
  const { isConfirmed } = useRouteTexts();
  const banks = useLoaded<'link-banks'>('banks') ?? [];
  if (!isConfirmed) return <RouteNotice />;
  return (
    <RoutePage>
      <CheckDrawing />
      <FlowForm
        form="bank-details"
        offers={{ routing_number: banks.map(({ routing_number: value, name: detail }) => ({ value, detail })) }}
      />
    </RoutePage>
  );
}
