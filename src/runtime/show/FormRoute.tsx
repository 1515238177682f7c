import { useRouteTexts } from '../hooks/routeTexts.ts';
import { FlowForm } from './FlowForm.tsx';
import { RouteNotice } from './RouteNotice.tsx';
import { RoutePage } from './RoutePage.tsx';

/** A route that is a form: heading, why we ask, fields, action, what happens next. Where it cannot be done, why not, and the ways on. */
export function FormRoute() {
  const { isConfirmed } = useRouteTexts();
  if (!isConfirmed) return <RouteNotice actions={false} />;
  return (
    <RoutePage>
      <FlowForm />
    </RoutePage>
  );
}
