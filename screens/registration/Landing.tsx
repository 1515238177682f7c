import { RouteNotice, Steps, SubmitAction, useRegistrationOrder, useRouteTexts, useWords } from 'passbook';

/** Overview of the registration, with the customer identification notice (31 CFR 1020.220(a)(5)). */
export function Landing() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const steps = [...useRegistrationOrder(), 'confirmed'];
  const text = (key: string) => say(`screens.landing.${key}`);
  return (
    <RouteNotice actions={isConfirmed ? <SubmitAction name="continue" /> : <SubmitAction name="anew" />}>
      <Steps steps={steps.map((name) => ({ title: text(`${name}.title`), text: text(`${name}.text`) }))} />
      <section>
        <h2>{text('law.title')}</h2>
        <p>{text('law.text')}</p>
        <p>{text('law.means')}</p>
      </section>
    </RouteNotice>
  );
}
