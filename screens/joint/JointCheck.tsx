import { CodeFirst, RouteNotice, SubmitAction, useFacts, useRouteTexts, useWords } from 'passbook';
import { StopAdding } from './parts/StopAdding.tsx';

/** Status of the joint holder's identity check, with a retry when it did not finish. */
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
