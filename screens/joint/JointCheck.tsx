import { CodeFirst, RouteNotice, SubmitAction, useFacts, useRouteTexts, useWords } from 'passbook';
import { StopAdding } from './parts/StopAdding.tsx';

/** How the identity check of the joint holder is doing. One that could not be finished can be tried again. */
export function JointCheck() {
  const say = useWords();
  const { submits, isConfirmed } = useRouteTexts();
  const { session } = useFacts();
  const offers = (name: string) => isConfirmed && submits.includes(name);
  return (
    <RouteNotice
      actions={
        offers('submit') && (
          <CodeFirst isAsked={session?.asks_code === true} why={say('screens.joint.code')}>
            <SubmitAction name="submit" />
          </CodeFirst>
        )
      }
      undo={offers('close') && <StopAdding />}
    />
  );
}
