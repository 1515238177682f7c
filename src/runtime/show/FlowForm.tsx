import { useMemo, useState, type ReactNode } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import type { Say } from '../../brand/words/words.ts';
import type { Bounds } from '../../form/bounds.ts';
import { withoutAutofill, type Values } from '../../form/core/form.ts';
import type { FillIn, Offer } from '../../form/core/formContext.ts';
import type { KnownAnswers } from '../../form/Prefill.tsx';
import type { ShownProblem } from '../../form/shownProblem.ts';
import { keptFields, valuesToCorrect } from '../../form/reviewForm.ts';
import { resolveMap } from '../../flow/language/values.ts';
import { Action } from '../../ui/controls/Action.tsx';
import { BeforeYouAgree } from './BeforeYouAgree.tsx';
import { useEntered } from '../hooks/routeContext.ts';
import { useRuntime } from '../core/runtime.ts';
import { Unsettled } from '../submit/Unsettled.tsx';
import type { Attachments } from '../submit/useAttachments.ts';
import { useSubmit } from '../submit/useSubmit.ts';

interface FlowFormProps {
  /** A form of the route; its own form unless said otherwise. */
  form?: string;
  /** The submit of the route that it sends to. */
  submit?: string;
  /** First values beyond those of the flow's `fill`. */
  initial?: Values;
  /** What the provider has already been told, by the fields of any form: this form corrects its own. */
  corrects?: Values;
  /** A refusal of what this form asked for, by another submit of the page; its own replaces it. */
  refused?: ShownProblem | undefined;
  /** Which of the things that the page shows it is for: `$about` of the flow. It may follow from what is sent. */
  about?: Values | ((values: Values) => Values);
  /** Choices by field, where not everything that the form knows is offered. */
  offers?: Record<string, Offer[]>;
  /** How much its amounts may be. */
  bounds?: Bounds;
  /** Buttons inside fields that fill in a value, such as "Use all", by field name. */
  fillIns?: Record<string, FillIn>;
  /** Offers answers that are known already. */
  prefill?: KnownAnswers | undefined;
  /** Its words where it asks about somebody else; they have to stay the same. */
  say?: Say;
  /** Files that are sent with it, as `$about.files`. */
  attachments?: Attachments;
  /** What tells drafts of this form from each other, where the page shows it for one of several things. */
  draftOf?: string | undefined;
  /** Drawn above the button at each key, from what would be sent: a field with a mistake is left out. `refused`: what the provider says of fields. */
  children?: (values: Values, refused: ShownProblem['fields']) => ReactNode;
  /** Called once it has gone through, with what was sent. */
  onSaved?: (values: Values) => void;
  /** A second button that gives up what was typed. */
  cancel?: { label: string; onCancel: () => void };
}

/** A form of the route, joined to its submit. What is typed outlives a lost session, secrets aside (rule sessions-10). */
export function FlowForm({
  form: id,
  submit: name = 'submit',
  initial,
  corrects,
  refused,
  about,
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
  const asked = forms[id ?? route.form ?? ''];
  const isOfAnother = say !== undefined;
  const form = useMemo(() => (asked && isOfAnother ? withoutAutofill(asked) : asked), [asked, isOfAnother]);
  if (!form || !FormView) throw new Error(`${route.path} has no form "${id ?? route.form}"`);
  // Only what the fields hold at first: later changes of facts must not overwrite what is typed.
  // Two routes may ask the same; what was typed on one is not for the other.
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
    const isDone = await submit(values, { ...(typeof about === 'function' ? about(values) : about), ...(files && { files }) }, upload);
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
