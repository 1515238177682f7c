import { bindAll } from '../flow/ask.ts';
import { useRuntime } from './runtime.ts';
import { useFacts } from './useFacts.ts';

export interface RegistrationStep {
  name: string;
  state: 'done' | 'current' | 'ahead';
}

/** The named steps of opening an account (section 2.10), as far as the depositor has come by what the server knows. */
export function useRegistrationSteps(): RegistrationStep[] {
  const { app, api } = useRuntime();
  const facts = useFacts();
  const isDone = app.data.progress.steps.map((step) => bindAll(step.done).ask(facts, api.now()));
  const current = isDone.indexOf(false);
  return app.data.progress.steps.map(({ name }, index) => ({
    name,
    state: isDone[index] ? 'done' : index === current ? 'current' : 'ahead',
  }));
}
