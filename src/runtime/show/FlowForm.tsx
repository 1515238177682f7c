import { useMemo, useState, type ReactNode } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords, type Say } from '../../brand/words/words.ts';
import { resolveMap } from '../../flow/language/values.ts';
import type { Bounds } from '../../form/bounds.ts';
import { withoutAutofill, type Values } from '../../form/core/form.ts';
import type { FillIn, Offer } from '../../form/core/formContext.ts';
import type { KnownAnswers } from '../../form/Prefill.tsx';
import { keptFields, valuesToCorrect } from '../../form/reviewForm.ts';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { DocumentLink } from '../../ui/controls/TextLink.tsx';
import { RateNotice } from '../../ui/page/RateNotice.tsx';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import type { Attachments } from '../submit/AttachmentField.tsx';
import { Unsettled } from '../submit/SubmitAction.tsx';
import { uploadsOf } from '../submit/uploads.ts';
import { useSubmit } from '../submit/useSubmit.ts';
import styles from './FlowForm.module.css';

interface FlowFormProps {
  /** Form id; defaults to the route's own form. */
  form?: string;
  /** Submit name. */
  submit?: string;
  /** Initial values besides those of the flow's `fill`. */
  initial?: Values;
  /** Saved answers by field; the form edits its own. */
  corrects?: Values;
  /** A refusal by another submit of the page; the form's own replaces it. */
  refused?: ShownProblem | undefined;
  /** The item the form is about: `$item` of the flow. May depend on the values. */
  item?: Values | ((values: Values) => Values);
  /** Options by field, where the form offers a subset. */
  offers?: Record<string, Offer[]>;
  bounds?: Bounds;
  /** Buttons inside fields that fill in a value, such as "Use all", by field name. */
  fillIns?: Record<string, FillIn>;
  prefill?: KnownAnswers | undefined;
  /** Replaces words when the form is about another person. Must be stable. */
  say?: Say;
  /** Files sent as `$item.files`. */
  attachments?: Attachments;
  /** Distinguishes drafts of the same form about different items. */
  draftOf?: string | undefined;
  /** Content above the button, from the valid values on each change. `refused`: the provider's field errors. */
  children?: (values: Values, refused: ShownProblem['fields']) => ReactNode;
  onSaved?: (values: Values) => void;
  /** A second button that discards the input. */
  cancel?: { label: string; onCancel: () => void };
}

/** A form of the route with its submit. Input survives a lost session, except for secrets (rule sessions-10). */
export function FlowForm({
  form: id,
  submit: name = 'submit',
  initial,
  corrects,
  refused,
  item,
  offers,
  bounds,
  fillIns,
  prefill,
  say,
  attachments,
  draftOf,
  children,
  onSaved,
  cancel,
}: FlowFormProps) {
  const { api, store, addresses } = useRuntime();
  const { route, forms, FormView, loaded } = useEntered();
  const { branding } = useBrand();
  const { label, kind, busy, problem, isUnsettled, submit } = useSubmit(name);
  const compiled = forms[id ?? route.form ?? ''];
  const isOfAnother = say !== undefined;
  const form = useMemo(() => (compiled && isOfAnother ? withoutAutofill(compiled) : compiled), [compiled, isOfAnother]);
  if (!form || !FormView) throw new Error(`${route.path} has no form "${id ?? route.form}"`);
  // Drafts are kept per route, because two routes may use the same form.
  // Initial values are computed once: later changes of facts must not overwrite input.
  const draft = [route.path, form.id, draftOf].filter(Boolean).join(' ');
  const [first] = useState(() => ({
    ...resolveMap(route.fill, { facts: store.facts(), load: loaded }),
    ...initial,
    ...(corrects && valuesToCorrect(form, corrects)),
    ...store.drafts.find(draft),
  }));
  const [kept] = useState(() => keptFields(form, corrects ?? {}));

  async function send(values: Values) {
    const { files, upload } = attachments?.begin() ?? {};
    const isDone = await submit(values, { ...(typeof item === 'function' ? item(values) : item), ...(files && { files }) }, upload);
    attachments?.end();
    if (!isDone) return;
    store.drafts.forget(draft);
    onSaved?.(values);
  }

  function giveUp() {
    store.drafts.forget(draft);
    cancel?.onCancel();
  }

  return (
    <>
      {isUnsettled && <Unsettled />}
      <FormView
        form={form}
        initial={first}
        isCorrection={corrects !== undefined}
        busy={busy}
        problem={isUnsettled ? null : (problem ?? refused ?? null)}
        action={label}
        terms={form.id === route.form && (route.rate || route.agreement) && <BeforeYouAgree />}
        kind={kind}
        onSubmit={send}
        onDraft={(values) => store.drafts.keep(draft, values)}
        kept={kept}
        offers={offers}
        bounds={bounds}
        fillIns={fillIns}
        prefill={prefill}
        {...(say && { say })}
        findBeside={attachments?.findBeside}
        beside={children && ((values) => children(values, (problem ?? refused)?.fields ?? {}))}
        password={branding.password_requirements}
        findAddresses={addresses}
        uploads={uploadsOf(api)}
        now={() => new Date(api.now())}
      />
      {cancel && (
        <Action kind="quiet" onClick={giveUp}>
          {cancel.label}
        </Action>
      )}
    </>
  );
}

function BeforeYouAgree() {
  const say = useWords();
  const { branding, rateShape, documents } = useBrand();
  const { route } = useEntered();
  const { agreement } = useRouteTexts();
  return (
    <div className={styles.terms}>
      {route.rate && <RateNotice rate={branding.rate} shape={rateShape} />}
      {route.agreement && (
        <p className={styles.agreement}>
          {agreement.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <DocumentLink key={part.document} name={say(`ui.document.${part.document}`)} to={documents[part.document]} />
            ),
          )}
        </p>
      )}
    </div>
  );
}
