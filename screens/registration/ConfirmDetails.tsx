import { Action, FactList, FlowForm, RoutePage, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';
import { useState } from 'react';
import { formatDay, join, withoutNulls, type Profile } from './profile.ts';

type Part = 'basic' | 'address' | 'employer';

const formByPart = { basic: 'correct-basic-information', address: 'address', employer: 'employer' } as const;

/** Everything that was told, for review; each part is corrected in place (readings 8). */
export function ConfirmDetails() {
  const say = useWords();
  const { depositor } = useFacts();
  const profile = useLoaded<Profile>('profile');
  const [edited, setEdited] = useState<Part | null>(null);
  if (!profile) return null;

  const text = (key: string) => say(`screens.confirm-details.${key}`);
  const facts = toFacts(profile, text);
  return (
    <RoutePage>
      {depositor?.registration_status === 'ERRORED' && <p role="alert">{text('errored')}</p>}
      {parts.map((part) =>
        part === edited ? (
          <section key={part} aria-label={text(part)}>
            <FlowForm form={formByPart[part]} submit={part} initial={toValues(profile)[part]} onSaved={() => setEdited(null)} />
            <Action kind="quiet" onClick={() => setEdited(null)}>
              {text('keep')}
            </Action>
          </section>
        ) : (
          <FactList key={part} title={text(part)} facts={facts[part]} onEdit={() => setEdited(part)} />
        ),
      )}
      {edited === null && <SubmitAction name="submit" />}
    </RoutePage>
  );
}

const parts: Part[] = ['basic', 'address', 'employer'];

function toFacts(profile: Profile, text: (key: string) => string): Record<Part, { label: string; value: string }[]> {
  const { address, employment } = profile;
  const row = (key: string, value: string | null | undefined) => (value ? [{ label: text(key), value }] : []);
  return {
    basic: [
      ...row('name', join(profile.first_name, profile.middle_name, profile.last_name, profile.suffix)),
      ...row('birth', profile.date_of_birth && formatDay(profile.date_of_birth)),
      ...row('ssn', profile.ssn_last4 && `•••-••-${profile.ssn_last4}`),
    ],
    address: [
      ...row('street', address && join(address.street_address, address.unit)),
      ...row('city', address && `${address.city}, ${address.state} ${address.zip}`),
    ],
    employer: [
      ...row('status', employment && text(employment.employment_status)),
      ...row('employerName', employment?.employer_name),
      ...row('occupation', employment?.occupation),
    ],
  };
}

/** The social security number is never sent back to the browser, so it is not among them. */
function toValues({ address, employment, ...basic }: Profile): Record<Part, Record<string, unknown>> {
  const { first_name, middle_name, last_name, suffix, date_of_birth } = basic;
  return {
    basic: withoutNulls({ first_name, middle_name, last_name, suffix, date_of_birth }),
    address: withoutNulls(address),
    employer: withoutNulls(employment),
  };
}
