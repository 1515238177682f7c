import { FactList, RouteNotice, RoutePage, Steps, SubmitAction, useFlowSteps, useLoaded, useRouteTexts, useWords } from 'passbook';

export function JointSaved() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const steps = useFlowSteps();
  const draft = useLoaded<'secondary-info'>('joint')?.draft;
  if (!isConfirmed) return <RouteNotice actions={false} />;
  const step = steps.findIndex(({ state }) => state === 'current') + 1;
  const name = [draft?.first_name, draft?.middle_name, draft?.last_name, draft?.suffix].filter(Boolean).join(' ');
  const facts = Object.entries({ name, email: draft?.email ?? '' }).filter(([, value]) => value !== '');
  return (
    <RoutePage>
      <FactList facts={facts.map(([what, value]) => ({ label: say(`screens.joint-saved.told.${what}`), value }))} />
      <Steps
        heading={say('screens.joint-saved.step', { step, count: steps.length })}
        steps={steps.map(({ name: title, state }) => ({ title, state, text: say(`screens.joint-saved.${state}`) }))}
      />
      <SubmitAction name="continue" />
    </RoutePage>
  );
}
