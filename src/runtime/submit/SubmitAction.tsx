import { Action } from '../../ui/controls/Action.tsx';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { Unsettled } from './Unsettled.tsx';
import { useSubmit } from './useSubmit.ts';

interface SubmitActionProps {
  /** A submit of the route. */
  name: string;
  /** Instead of the flow's label, while it has to wait. */
  label?: string;
  disabled?: boolean;
  /** Called once it has gone through. */
  onDone?: () => void;
}

/** A button that carries out a submit of the route, and says why when it could not. */
export function SubmitAction({ name, label: own, disabled, onDone }: SubmitActionProps) {
  const { label, kind, busy, problem, isUnsettled, submit } = useSubmit(name);
  const run = async () => {
    if (await submit()) onDone?.();
  };
  return (
    <>
      {isUnsettled && <Unsettled />}
      {problem && !isUnsettled && <ErrorBlock message={problem.message || Object.values(problem.fields).flat().join(' ')} />}
      <Action kind={kind} busy={busy} disabled={disabled} onClick={() => void run()}>
        {own ?? label}
      </Action>
    </>
  );
}
