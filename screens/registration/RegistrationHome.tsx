import { RoutePage, Steps, SubmitAction, useFacts, useRegistrationSteps, useWords } from 'passbook';

/** How far the application has come, what is next, and going on with it. */
export function RegistrationHome() {
  const say = useWords();
  const { depositor } = useFacts();
  const steps = useRegistrationSteps();
  // words: screens.registration-home.{done,current,ahead}
  const text = (state: string) => say(`screens.registration-home.${state}`);
  const name = depositor?.first_name;
  const isFunded = depositor?.registration_last_step?.toLowerCase() === 'funded';
  const current = steps.findIndex(({ state }) => state === 'current');
  const welcome = name ? say('screens.registration-home.named', { name }) : say('screens.registration-home.lead');
  return (
    <RoutePage lead={isFunded ? say('screens.registration-home.funded') : welcome}>
      <Steps
        heading={say('screens.registration-home.step', { step: current + 1, count: steps.length })}
        steps={steps.map((step) => ({ title: step.name, text: text(step.state), state: step.state }))}
      />
      {!isFunded && <SubmitAction name="continue" />}
    </RoutePage>
  );
}
