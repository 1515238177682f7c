import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { PasswordRequirements } from '../brand/bundle/branding.ts';
import { useWords, type Say } from '../brand/words/words.ts';
import { Action, type ActionKind } from '../ui/controls/Action.tsx';
import { ErrorBlock } from '../ui/page/ErrorBlock.tsx';
import { useWhenOnline } from '../ui/controls/useWhenOnline.ts';
import type { Bounds } from './bounds.ts';
import type { AddressAdapter } from './core/addressAdapter.ts';
import type { FileUploads } from './core/fileUploads.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { codeField, sayingOf, type CompiledForm, type Mistakes, type Values } from './core/form.ts';
import type { FillIn, FormContext, Offer } from './core/formContext.ts';
import { createFormValues, useOfValues, type FormValues } from './core/formValues.ts';
import styles from './FormView.module.css';
import { tidyValues } from './core/tidyValues.ts';
import { findMistakes, wholeCode, withoutSecrets } from './mistakes.ts';
import { Prefill, type KnownAnswers } from './Prefill.tsx';
import type { ShownProblem } from './shownProblem.ts';
import { summarize, type FindBeside } from './summarize.ts';
import { FormFields, MistakesContext } from './theme/FormFields.tsx';
import { useMistakes } from './useMistakes.ts';
import { useSendsItself } from './useSendsItself.ts';
import { useSingleSubmit } from './useSingleSubmit.ts';
import { askedOf, formValidator, rawCheck } from './validator.ts';

export interface FormViewProps {
  form: CompiledForm;
  /** What the fields hold at first; a draft or what the provider knows. */
  initial?: Values;
  busy: 'idle' | 'busy' | 'slow';
  /** What the provider refused, on its fields where it names them. */
  problem: ShownProblem | null;
  /** Label of the button. */
  action: string;
  /** What has to be read before the button is pressed; it stands right above it. */
  terms?: ReactNode;
  /** How much weight the button has, or what it puts at stake. */
  kind?: ActionKind;
  /** Values as they travel: tidied, without what is empty or does not apply. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Each change, without secrets, to be kept across a lost session (rule sessions-10). */
  onDraft?: (values: Values) => void;
  /** Choices by field, where not everything that the form knows is offered. */
  offers?: Record<string, Offer[]>;
  /** Of the branding, for a form with a new password. */
  password?: PasswordRequirements;
  findAddresses?: AddressAdapter | null;
  /** For fields that are files. */
  uploads?: FileUploads | null;
  /** Fields that may stay empty although they are required: the provider has their answers and never tells them. */
  kept?: readonly string[];
  /** How much its amounts may be. */
  bounds?: Bounds;
  /** Buttons inside fields that fill in a value, such as "Use all", by field name. */
  fillIns?: Record<string, FillIn>;
  /** Offers answers that are known already. */
  prefill?: KnownAnswers | undefined;
  /** Drawn between the fields and the button from what would be sent: a field with a mistake is left out. */
  beside?: DrawBeside;
  /** What is drawn there of a field that the provider finds wrong. */
  findBeside?: FindBeside | undefined;
  /** The provider's clock. */
  now: () => Date;
  /** Words with further values; the brand's by default. */
  say?: Say;
}

/** A form of `schemas/forms`: asks, checks, and hands over what was typed. What happens next is not its business. */
export function FormView(props: FormViewProps) {
  const {
    form,
    problem,
    busy,
    action,
    terms,
    kind,
    offers = noOffers,
    password,
    findAddresses = null,
    uploads = null,
    now,
    kept = noneKept,
    bounds,
    fillIns = noFillIns,
    beside,
    findBeside,
    onDraft,
  } = props;
  const words = useWords();
  const given = props.say ?? words;
  const say = useMemo(() => sayingOf(form, given), [form, given]);
  const validator = useMemo(() => formValidator(form), [form]);
  const summary = useRef<HTMLDivElement>(null);
  const [values] = useState(() => createFormValues(props.initial ?? {}));

  const asked = () => askedOf(form, validator, values.all());
  const find = (typed: Values) =>
    findMistakes(form, rawCheck(form, validator), tidyValues(form, typed), { now: now(), password, kept, bounds }, say);
  const mistakes = useMistakes(() => find(values.all()), problem);
  const { entries, errors } = summarize(form, mistakes, say, findBeside);
  // Nothing is wrong with the form: it is sent again by itself.
  const isWaiting = mistakes.problem?.waits === true && problem !== null && Object.keys(mistakes.own).length === 0;
  const send = useSingleSubmit(busy, props.onSubmit);
  const code = codeField(form);
  const isCodeRefused = code !== undefined && mistakes.problem?.fields[code] !== undefined;
  const itself = useSendsItself(busy === 'idle', () => {
    const answers = asked();
    const found = find(answers);
    if (Object.keys(found).length > 0) return;
    mistakes.submitted(found);
    void send(tidyValues(form, answers));
  });

  const context = useMemo<FormContext>(
    () => ({ form, say, offers, fillIns, password, findAddresses, uploads, kept, values }),
    [form, say, offers, fillIns, password, findAddresses, uploads, kept, values],
  );

  // A refusal arrives long after the press that caused it; the summary must be heard wherever the focus is.
  useEffect(() => {
    if (!problem) return;
    const refused = code !== undefined && problem.fields[code] ? document.getElementById(`${form.id}-${code}`) : null;
    (refused ?? summary.current)?.focus();
    // A field that had the focus all along is not told of it.
    if (refused instanceof HTMLInputElement) refused.select();
  }, [problem, form, code]);

  const submit = () => {
    const answers = asked();
    const found = find(answers);
    mistakes.submitted(found);
    itself.pressed(wholeCode(form, answers));
    if (Object.keys(found).length > 0) return requestAnimationFrame(() => summary.current?.focus());
    void send(tidyValues(form, answers));
  };
  // What has been typed meanwhile is sent as it stands then.
  useWhenOnline(problem?.waits ?? false, submit);

  const written = useEffectEvent((fields: string[]) => {
    mistakes.changed(fields);
    if (code !== undefined && fields.includes(code)) itself.typed(wholeCode(form, values.all()));
    onDraft?.(withoutSecrets(form, values.all()));
  });
  // In time for what was typed before the page answered, which is typed again once it does.
  useLayoutEffect(() => values.subscribe((fields) => written(fields)), [values]);
  const leave = (event: FocusEvent) => {
    const [from, to] = [event.target, event.relatedTarget].map(
      (element) => element?.closest<HTMLElement>('[data-field]')?.dataset['field'],
    );
    // Only when focus moves to another field: a message that shifts the button out from under a press would swallow the press.
    if (from && to && from !== to) mistakes.left(from);
  };

  return (
    <div onBlur={leave}>
      {isWaiting && (
        <div className={styles.waiting}>
          <ErrorBlock tone="waiting" message={problem.message} isAnswer />
        </div>
      )}
      {entries.length > 0 && !isWaiting && (
        <ErrorSummary ref={summary} formId={form.id} entries={entries} say={say} isAlert={isCodeRefused} />
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {props.prefill && <Prefill {...props.prefill} onFill={values.write} />}
        <MistakesContext value={errors}>
          <Form<Values, RJSFSchema, FormContext>
            // It declares what is asked and draws it once. What is typed, what is wrong and when to send is ours to say: for each it would draw everything again.
            tagName="div"
            schema={form.schema}
            uiSchema={form.ui}
            validator={validator}
            fields={fields}
            formContext={context}
            idPrefix={form.id}
            idSeparator="-"
            noValidate
            showErrorList={false}
          >
            {noButton}
          </Form>
        </MistakesContext>
        {beside && <Beside draw={beside} values={values} rightOnes={(typed) => without(find(typed), tidyValues(form, typed))} />}
        {terms}
        <div className={styles.action}>
          <Action type="submit" kind={kind} busy={busy}>
            {action}
          </Action>
        </div>
      </form>
    </div>
  );
}

type DrawBeside = (values: Values) => ReactNode;

interface BesideProps {
  draw: DrawBeside;
  values: FormValues;
  rightOnes: (typed: Values) => Values;
}

/** By itself, for it is drawn again with each key. */
function Beside({ draw, values, rightOnes }: BesideProps) {
  const typed = useOfValues(values, (all) => all);
  return draw(rightOnes(typed));
}

/** Without the fields that something is wrong with. */
function without(mistakes: Mistakes, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => mistakes[field] === undefined));
}

/** rjsf draws whatever it is given by this one; `build/` refuses a form of anything but texts, numbers and choices. */
const fields = { SchemaField: FormFields };
const noButton = <></>;
const noneKept: readonly string[] = [];
const noOffers: Record<string, Offer[]> = {};
const noFillIns: Record<string, FillIn> = {};
