import { useRouteTexts } from '../hooks/routeTexts.ts';
import { FlowForm } from './FlowForm.tsx';
import { RouteNotice } from './RouteNotice.tsx';
import { RoutePage } from './RoutePage.tsx';

export function FormRoute() {
  const { isConfirmed } = useRouteTexts();
  if (!isConfirmed) return <RouteNotice actions={false} />;
  return (
    <RoutePage>
      <FlowForm />
    </RoutePage>
  );
}
