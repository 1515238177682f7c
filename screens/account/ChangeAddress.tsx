import { CodeFirst, FlowForm, RouteNotice, RoutePage, useFacts, useLoaded, useRouteTexts, useWords } from 'passbook';

/** Form for the home address. Keeps the input while the provider asks for a one-time code. */
export function ChangeAddress() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const { session } = useFacts();
  const profile = useLoaded<'depositor'>('profile');
  if (!isConfirmed || !profile) return <RouteNotice actions={false} />;
  return (
    <RoutePage>
      <CodeFirst isAsked={session?.asks_code === true} why={say('screens.code-first.change')}>
        <FlowForm form="address" corrects={{ ...profile.address, ...profile.answers }} />
      </CodeFirst>
    </RoutePage>
  );
}
