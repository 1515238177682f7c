import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Say } from '../../brand/words/words.ts';
import type { Values } from '../../form/core/form.ts';
import type { Reviewed } from '../../form/reviewForm.ts';
import { FactList } from '../../ui/content/FactList.tsx';
import type { Fact } from '../../ui/content/Facts.tsx';
import { FileNames } from './FileNames.tsx';
import { FlowForm } from './FlowForm.tsx';
import { useReview } from './useReview.ts';

/** An answered form; the submit of the same name corrects it. */
interface ReviewedPart {
  name: string;
  form: string;
  title: string;
}

interface ReviewedFormsProps {
  parts: readonly ReviewedPart[];
  answers: Values;
  /** Label of the button that cancels a correction. */
  keep: string;
  say?: Say;
  /** Hidden while a part is being edited. */
  children: ReactNode;
}

/** Review of answers by form; each part is edited in place. */
export function ReviewedForms({ parts, children, ...rest }: ReviewedFormsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      {parts.map((part) => (
        <Part
          key={part.name}
          part={part}
          {...rest}
          isEdited={part.name === edited}
          onEdit={() => setEdited(part.name)}
          // Another part may have been opened while this one was being saved.
          onDone={() => setEdited((now) => (now === part.name ? null : now))}
        />
      ))}
      {edited === null && children}
    </>
  );
}

interface PartProps extends Omit<ReviewedFormsProps, 'parts' | 'children'> {
  part: ReviewedPart;
  isEdited: boolean;
  onEdit: () => void;
  onDone: () => void;
}

function Part({ part: { name, form, title }, answers, keep, say, isEdited, onEdit, onDone }: PartProps) {
  const review = useReview(say);
  const section = useRef<HTMLElement>(null);
  const wasEdited = useRef(isEdited);
  // Opening or closing unmounts the focused element; without this, focus would fall back to the top of the page.
  useEffect(() => {
    if (wasEdited.current !== isEdited) section.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <section ref={section} tabIndex={-1} aria-label={title}>
      {isEdited ? (
        <>
          <h2>{title}</h2>
          <FlowForm
            form={form}
            submit={name}
            corrects={answers}
            onSaved={onDone}
            cancel={{ label: keep, onCancel: onDone }}
            {...(say && { say })}
          />
        </>
      ) : (
        <FactList title={title} facts={review(form, answers).map(toFact)} onEdit={onEdit} />
      )}
    </section>
  );
}

function toFact({ files, ...fact }: Reviewed): Fact {
  return files ? { ...fact, value: <FileNames uuids={files} /> } : fact;
}
