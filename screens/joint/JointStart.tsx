import {
  FactList,
  Note,
  RouteNotice,
  RoutePage,
  Steps,
  SubmitAction,
  useFlowSteps,
  useInsuranceKind,
  useRouteTexts,
  useWords,
} from 'passbook';

export function JointStart() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const steps = useFlowSteps();
  const kind = useInsuranceKind();
  if (!isConfirmed) return <RouteNotice actions={false} />;
  const text = (key: string) => say(`screens.joint-start.${key}`);
  const isOfficial = kind === 'fdic' || kind === 'ncua';
  const means = ['money', 'sees', ...(isOfficial ? ['insured'] : []), 'ends'];
  return (
    <RoutePage>
      <FactList title={text('means')} facts={means.map((name) => ({ label: text(`${name}.label`), value: text(`${name}.text`) }))} />
      <Steps heading={text('asks')} steps={steps.map(({ name: title }) => ({ title }))} />
      <Note sentences={[text('knows'), text('next')]} />
      <SubmitAction name="continue" />
    </RoutePage>
  );
}
