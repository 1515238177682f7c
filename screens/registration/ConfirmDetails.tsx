import { FactList, FlowForm, RoutePage, SubmitAction, useFacts, useLoaded, useRegistrationOrder, useWords } from 'passbook';
import { useEffect, useRef, useState } from 'react';
import { formatDay, join, withoutNulls, type Profile } from './profile.ts';

type Part = 'basic' | 'address' | 'employer';

interface Row {
  label: string;
  value: string;
}

const formByPart = { basic: 'correct-basic-information', address: 'address', employer: 'employer' } as const;

/** Everything that was told, for review; each part is corrected in place (rule guards-13). */
export function ConfirmDetails() {
  const say = useWords();
  const { depositor } = useFacts();
  const profile = useLoaded<Profile>('profile');
  const parts: readonly Part[] = useRegistrationOrder();
  const [edited, setEdited] = useState<Part | null>(null);
  if (!profile) return null;

  // words: screens.confirm-details.{name,birth,ssn,street,city,status,employerName,occupation}
  // words: screens.confirm-details.{employed,self_employed,retired,student,homemaker,unemployed}
  const facts = toFacts(profile, (key) => say(`screens.confirm-details.${key}`));
  const values = toValues(profile);
  return (
    <RoutePage>
      {depositor?.registration_status === 'ERRORED' && <p role="alert">{say('screens.confirm-details.errored')}</p>}
      {parts.map((part) => (
        <ReviewedPart
          key={part}
          part={part}
          facts={facts[part]}
          values={values[part]}
          isEdited={part === edited}
          onEdit={() => setEdited(part)}
          onDone={() => setEdited(null)}
        />
      ))}
      {edited === null && <SubmitAction name="submit" />}
    </RoutePage>
  );
}

interface ReviewedPartProps {
  part: Part;
  facts: Row[];
  /** What its form holds at first. */
  values: Record<string, unknown>;
  isEdited: boolean;
  onEdit: () => void;
  onDone: () => void;
}

function ReviewedPart({ part, facts, values, isEdited, onEdit, onDone }: ReviewedPartProps) {
  const say = useWords();
  const section = useRef<HTMLElement>(null);
  const wasEdited = useRef(isEdited);
  // Opening and closing takes away what had focus; without this it would fall to the top of the page.
  useEffect(() => {
    if (wasEdited.current !== isEdited) section.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  // words: screens.confirm-details.{basic,address,employer}
  const title = say(`screens.confirm-details.${part}`);
  return (
    <section ref={section} tabIndex={-1} aria-label={title}>
      {isEdited ? (
        <>
          <h2>{title}</h2>
          <FlowForm
            form={formByPart[part]}
            submit={part}
            initial={values}
            onSaved={onDone}
            cancel={{ label: say('screens.confirm-details.keep'), onCancel: onDone }}
          />
        </>
      ) : (
        <FactList title={title} facts={facts} onEdit={onEdit} />
      )}
    </section>
  );
}

function toFacts(profile: Profile, text: (key: string) => string): Record<Part, Row[]> {
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
