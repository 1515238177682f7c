import {
  FactList,
  FlowForm,
  RoutePage,
  SubmitAction,
  useFacts,
  useLoaded,
  useRegistrationOrder,
  useReview,
  useWords,
  type Values,
} from 'passbook';
import { useEffect, useRef, useState } from 'react';
import { answersOf } from './profile.ts';

const formByPart = { basic: 'basic-information', address: 'address', employer: 'employer' } as const;

type Part = keyof typeof formByPart;

/** Everything that was told, for review, as the forms asked for it; each part is corrected in place (rule guards-13). */
export function ConfirmDetails() {
  const say = useWords();
  const { depositor } = useFacts();
  const profile = useLoaded<'depositor'>('profile');
  const isErrored = depositor?.registration_status === 'ERRORED';
  const parts: readonly Part[] = useRegistrationOrder();
  const [edited, setEdited] = useState<Part | null>(null);
  if (!profile) return null;

  const answers = answersOf(profile);
  return (
    <RoutePage>
      {parts.map((part) => (
        <ReviewedPart
          key={part}
          part={part}
          answers={answers}
          isEdited={part === edited}
          onEdit={() => setEdited(part)}
          // Another part may have been opened while this one was being saved.
          onDone={() => setEdited((now) => (now === part ? null : now))}
        />
      ))}
      {edited === null && <SubmitAction name="submit" refusal={isErrored ? say('screens.confirm-details.errored') : undefined} />}
    </RoutePage>
  );
}

interface ReviewedPartProps {
  part: Part;
  /** To all forms, by their fields. */
  answers: Values;
  isEdited: boolean;
  onEdit: () => void;
  onDone: () => void;
}

function ReviewedPart({ part, answers, isEdited, onEdit, onDone }: ReviewedPartProps) {
  const say = useWords();
  const review = useReview();
  const section = useRef<HTMLElement>(null);
  const wasEdited = useRef(isEdited);
  // Opening or closing removes the element that had focus; without this, focus would fall back to the top of the page.
  useEffect(() => {
    if (wasEdited.current !== isEdited) section.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const title = say(`screens.confirm-details.${part}`);
  return (
    <section ref={section} tabIndex={-1} aria-label={title}>
      {isEdited ? (
        <>
          <h2>{title}</h2>
          <FlowForm
            form={formByPart[part]}
            submit={part}
            corrects={answers}
            onSaved={onDone}
            cancel={{ label: say('screens.confirm-details.keep'), onCancel: onDone }}
          />
        </>
      ) : (
        <FactList title={title} facts={review(formByPart[part], answers)} onEdit={onEdit} />
      )}
    </section>
  );
}
