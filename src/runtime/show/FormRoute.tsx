import { FlowForm } from './FlowForm.tsx';
import { RoutePage } from './RoutePage.tsx';

/** A route that is a form: heading, why we ask, fields, action, what happens next. */
export function FormRoute() {
  return (
    <RoutePage>
      <FlowForm />
    </RoutePage>
  );
}
