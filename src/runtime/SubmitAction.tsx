import { Action } from '../ui/Action.tsx';
import { ErrorBlock } from '../ui/ErrorBlock.tsx';
import { useSubmit } from './useSubmit.ts';

interface SubmitActionProps {
  /** A submit of the route. */
  name: string;
  /** Instead of the flow's words, while it has to wait. */
  label?: string;
  disabled?: boolean;
}

/** A button that carries out a submit of the route, and says why when it could not. */
export function SubmitAction({ name, label: own, disabled }: SubmitActionProps) {
  const { label, kind, busy, problem, submit } = useSubmit(name);
  return (
    <>
      {problem && <ErrorBlock message={problem.message || Object.values(problem.fields).flat().join(' ')} />}
      <Action kind={kind} busy={busy} disabled={disabled} onClick={() => void submit()}>
        {own ?? label}
      </Action>
    </>
  );
}
