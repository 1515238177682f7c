import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords, type Say } from '../../brand/words/words.ts';
import type { UploadedFile } from '../../form/core/fileUploads.ts';
import type { Values } from '../../form/core/form.ts';
import { reviewForm, type Reviewed } from '../../form/reviewForm.ts';
import { FactList } from '../../ui/content/FactList.tsx';
import type { Fact } from '../../ui/content/Facts.tsx';
import { plainText } from '../../ui/content/plainText.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { uploadsOf } from '../submit/uploads.ts';
import { FlowForm } from './FlowForm.tsx';

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

function FileNames({ uuids }: { uuids: readonly string[] }) {
  return uuids.map((uuid) => <FileName key={uuid} uuid={uuid} />);
}

function FileName({ uuid }: { uuid: string }) {
  const say = useWords();
  const { api } = useRuntime();
  const [file, setFile] = useState<UploadedFile | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void uploadsOf(api).follow(uuid, leaving.signal, (found) => {
      if (!leaving.signal.aborted) setFile(found);
    });
    return () => leaving.abort();
  }, [api, uuid]);
  return (
    <div>
      <span dir="auto">{file ? plainText(file.name) : say('form.file.unnamed')}</span>
      {file?.status === 'blocked' && <div>{say('form.file.blocked')}</div>}
    </div>
  );
}

/**
 * Formats a form's values for review (`reviewForm`).
 *
 * @param words default: the brand's
 */
function useReview(words?: Say): (form: string, values: Values) => Reviewed[] {
  const own = useWords();
  const say = words ?? own;
  const { language } = useBrand();
  const { route, forms } = useEntered();
  return (id, values) => {
    const form = forms[id];
    if (!form) throw new Error(`${route.path} has no form "${id}"`);
    return reviewForm(form, values, say, language);
  };
}

type Person = Pick<Answers['depositor'], 'ssn_last4' | 'address' | 'employment' | 'answers'>;

/** Answers about a person by form field. The provider only returns the last four digits of an SSN. */
export function answersOf({ ssn_last4, address, employment, answers, ...own }: Person): Values {
  return { ...own, ...address, ...employment, ...(ssn_last4 && { ssn: `•••-••-${ssn_last4}` }), ...answers };
}
