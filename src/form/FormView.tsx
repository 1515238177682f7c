import type Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { PasswordRequirements } from '../brand/bundle/branding.ts';
import { useWords, type Say } from '../brand/words/words.ts';
import { Action, type ActionKind } from '../ui/controls/Action.tsx';
import { ErrorBlock, useWhenOnline } from '../ui/page/ErrorBlock.tsx';
import type { Bounds } from './bounds.ts';
import type { AddressAdapter } from './core/addressAdapter.ts';
import type { FileUploads } from './core/fileUploads.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Fields } from './Fields.tsx';
import { codeField, idOf, sayingOf, type CompiledForm, type Mistakes, type Values } from './core/form.ts';
import type { FillIn, FormContext, Offer } from './core/formContext.ts';
import { valueAt } from './core/nestedValues.ts';
import { pathOf, toSegments } from './core/paths.ts';
import { tidyValues } from './core/tidyValues.ts';
import styles from './FormView.module.css';
import { findMistakes, wholeCode, withoutSecrets } from './mistakes.ts';
import { Prefill, type KnownAnswers } from './Prefill.tsx';
import type { ShownProblem } from './shownProblem.ts';
import { summarize, type FindBeside } from './summarize.ts';
import { useMistakes } from './useMistakes.ts';
import { useSendsItself } from './useSendsItself.ts';
import { useSingleSubmit } from './useSingleSubmit.ts';
import { applicableValues, formValidator, rawCheck } from './validator.ts';

export interface FormViewProps {
  form: CompiledForm;
  /** Initial values: a draft or the provider's data. */
  initial?: Values;
  /** Corrects an earlier submission: fields left empty then stay empty. */
  isCorrection?: boolean;
  busy: 'idle' | 'busy' | 'slow';
  /** The provider's rejection, by field where it names them. */
  problem: ShownProblem | null;
  action: string;
  /** Shown right above the button, to be read before submitting. */
  terms?: ReactNode;
  kind?: ActionKind;
  /** Receives tidied values, without empty or inapplicable fields. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Called on each change, without secrets, to restore after a lost session (rule sessions-10). */
  onDraft?: (values: Values) => void;
  /** The provider's choices by field; limits the schema's list. */
  offers?: Record<string, Offer[]>;
  /** From the branding; for forms with a new password. */
  password?: PasswordRequirements;
  findAddresses?: AddressAdapter | null;
  /** Required for file fields. */
  uploads?: FileUploads | null;
  /** Required fields that may stay empty because the provider has a value it never returns. */
  kept?: readonly string[];
  bounds?: Bounds;
  /** Buttons inside fields that fill in a value, such as "Use all", by field name. */
  fillIns?: Record<string, FillIn>;
  prefill?: KnownAnswers | undefined;
  /** Rendered between the fields and the button, from valid values only. */
  beside?: DrawBeside;
  /** Finds the control rendered by `beside` for a field the provider rejects. */
  findBeside?: FindBeside | undefined;
  /** The provider's clock. */
  now: () => Date;
  /** Text lookup with more values; defaults to the brand's. */
  say?: Say;
}

/** Renders a form from `schemas/forms`, validates it and passes the values to `onSubmit`. */
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
  const summary = useRef<HTMLDivElement>(null);
  const rjsf = useRef<Form<Values, RJSFSchema, FormContext>>(null);
  const { initial = {}, isCorrection = false } = props;
  const [first] = useState(() => (isCorrection ? withBlanks(form, initial) : initial));
  /** rjsf's current values, readable between renders. */
  const typed = useRef(first);
  const [branches, setBranches] = useState<Readonly<Record<string, number>>>({});
  /** Answers to hidden questions. rjsf drops them; they are restored when the question returns. */
  const dropped = useRef<Values>({});
  const [besideOf, setBesideOf] = useState(first);

  const answersIn = (values: Values) => tidyValues(form, applicableValues(form, formValidator(form), values));
  const find = (answers: Values) =>
    findMistakes(form, rawCheck(form, formValidator(form)), answers, { now: now(), password, kept, bounds, branches }, say);
  const rightOnes = (answers: Values) => without(find(answers), answers);
  const mistakes = useMistakes(() => find(answersIn(typed.current)), problem);
  const { entries: placed, errors } = summarize(form, mistakes, say, findBeside);
  // Show a general error when no field matches.
  const isUnplaced = placed.length === 0 && Object.keys(mistakes.own).length > 0;
  const entries = isUnplaced ? [{ message: say('form.summary.unplaced') }] : placed;
  // Offline with no errors: the form is sent again automatically.
  const isWaiting = mistakes.problem?.waits === true && problem !== null && Object.keys(mistakes.own).length === 0;
  const send = useSingleSubmit(busy, props.onSubmit);
  const code = codeField(form);
  const isCodeRefused = code !== undefined && mistakes.problem?.fields[code] !== undefined;
  const itself = useSendsItself(busy === 'idle', () => {
    const answers = answersIn(typed.current);
    const found = find(answers);
    if (Object.keys(found).length > 0) return;
    mistakes.submitted(found);
    void send(answers);
  });

  const context = useMemo<FormContext>(
    () => ({
      form,
      say,
      offers,
      fillIns,
      password,
      findAddresses,
      uploads,
      kept,
      onBranch: (path, index) => setBranches((known) => withBranch(known, path, index)),
      read: (path) => valueAt(typed.current, path),
      write: (values) => {
        for (const [path, value] of Object.entries(values)) rjsf.current?.setFieldValue(toSegments(path), value as Values); // rjsf types all data like the form's
      },
    }),
    [form, say, offers, fillIns, password, findAddresses, uploads, kept],
  );

  // A rejection arrives long after the submit; the summary must be announced wherever focus is.
  useEffect(() => {
    if (!problem) return;
    const refused = code !== undefined && problem.fields[code] ? document.getElementById(idOf(form, code)) : null;
    (refused ?? summary.current)?.focus();
    // Focusing an already focused field is not announced.
    if (refused instanceof HTMLInputElement) refused.select();
  }, [problem, form, code]);

  const submit = () => {
    const answers = answersIn(typed.current);
    const found = find(answers);
    mistakes.submitted(found);
    itself.pressed(wholeCode(form, answers));
    if (Object.keys(found).length > 0) return requestAnimationFrame(() => summary.current?.focus());
    void send(answers);
  };
  // Sends the current values, including edits made while offline.
  useWhenOnline(problem?.waits ?? false, submit);

  const change = (values: Values, id?: string) => {
    const before = typed.current;
    typed.current = values;
    if (id === undefined) return;
    const path = pathOf(form, id);
    const isShifted = lengthAt(values, path) <= lengthAt(before, path);
    const lost = Object.entries(before).filter(([name, value]) => value !== undefined && values[name] === undefined && name !== path);
    if (lost.length > 0) dropped.current = { ...dropped.current, ...Object.fromEntries(lost) };
    else if (Object.keys(dropped.current).length > 0) putBack(values);
    mistakes.changed(path, isShifted);
    if (path === code) itself.typed(wholeCode(form, values));
    onDraft?.(withoutSecrets(form, values));
    if (beside) setBesideOf(values);
  };
  const putBack = (values: Values) => {
    const applicable = applicableValues(form, formValidator(form), { ...dropped.current, ...values });
    const back = Object.entries(dropped.current).filter(([name]) => Object.hasOwn(applicable, name));
    dropped.current = Object.fromEntries(Object.entries(dropped.current).filter(([name]) => !Object.hasOwn(applicable, name)));
    context.write(Object.fromEntries(back.filter(([name]) => values[name] === undefined)));
  };
  const leave = (event: FocusEvent) => {
    const [from, to] = [event.target, event.relatedTarget].map(
      (element) => element?.closest<HTMLElement>('[data-field]')?.dataset['field'],
    );
    // Validate only when focus moves to another field: a message that shifts the button during a click would swallow the click.
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
        {props.prefill && <Prefill {...props.prefill} onFill={context.write} />}
        <Fields ref={rjsf} form={form} context={context} first={first} mistakes={errors} onChange={change} />
        {beside?.(rightOnes(answersIn(besideOf)))}
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

function without(mistakes: Mistakes, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => mistakes[field] === undefined));
}

function withBranch(known: Readonly<Record<string, number>>, path: string, index: number | undefined) {
  const { [path]: _old, ...others } = known;
  return index === undefined ? others : { ...others, [path]: index };
}

/** Length of a list; NaN for anything else, so comparisons are false. */
function lengthAt(values: Values, path: string): number {
  const value = valueAt(values, path);
  return Array.isArray(value) ? value.length : Number.NaN;
}

/** Sets empty fields to undefined explicitly: rjsf fills defaults into missing keys. */
function withBlanks({ schema }: CompiledForm, values: Values): Values {
  return { ...Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, undefined])), ...values };
}

const noneKept: readonly string[] = [];
const noOffers: Record<string, Offer[]> = {};
const noFillIns: Record<string, FillIn> = {};
