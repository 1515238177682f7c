import { useContext, useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { documentNames, type DocumentName } from '../../flow/language/documents.ts';
import type { ContactSource, PageLinkSource } from '../../flow/language/source.ts';
import { chooseTexts } from '../../flow/show/chooseTexts.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';
import { useRuntime } from '../core/runtime.ts';
import { RouteContext, useEntered, useFacts } from './routeContext.ts';

/** Texts of a route with placeholders filled, and resolved links. */
export interface RouteTexts {
  title: string;
  lead: string | undefined;
  body: string[];
  after: string | undefined;
  contact: ContactSource | undefined;
  /** Agreement above the form's button: texts and linked documents. */
  agreement: AgreementPart[];
  picture: string | undefined;
  links: ShownLink[];
  submits: string[];
  /** False when the server has not confirmed the page's content; the texts explain that (rule calls-14). */
  isConfirmed: boolean;
}

/** A link with its address. `value` is not filled, because it may need deferred answers (`RouteRows`). */
export interface ShownLink extends Pick<PageLinkSource, 'look' | 'says' | 'group' | 'icon' | 'value' | 'unread'> {
  label: string;
  to: string;
}

export type AgreementPart = string | { document: DocumentName };

/** Splits a text such as `By creating a login, you agree to our {document.terms}.` */
function partsOf(agreement: string): AgreementPart[] {
  const links = documentNames.map((document) => [`{document.${document}}`, { document }] as const);
  return agreement.split(/(\{document\.\w+\})/).map((part) => links.find(([placeholder]) => placeholder === part)?.[1] ?? part);
}

export function useRouteTexts(): RouteTexts {
  const runtime = useRuntime();
  const { route, loaded, facts: entered } = useEntered();
  const known = useFacts();
  // While an invalidated fact reloads, keep its previous value to avoid flicker.
  const isSameSession = known.session !== undefined && known.session.bearerToken === entered.session?.bearerToken;
  const facts = isSameSession ? { ...entered, ...known } : known;
  const fill = useSentences();
  const texts = chooseTexts(runtime.app, route, { facts, loaded, now: runtime.api.now() });
  return {
    title: fill(texts.title),
    lead: texts.lead && fill(texts.lead),
    body: (texts.body ?? []).map((text) => fill(text)),
    after: texts.after && fill(texts.after),
    agreement: partsOf(route.agreement ?? '').map((part) => (typeof part === 'string' ? fill(part) : part)),
    contact: texts.contact && { ...texts.contact, label: fill(texts.contact.label) },
    picture: texts.picture,
    submits: texts.submits,
    links: texts.links.map(({ when: _when, ...link }) => ({
      ...link,
      label: fill(link.label),
      to: findAddressNow(runtime, link.to),
      ...(link.says !== undefined && { says: fill(link.says) }),
      ...(link.group !== undefined && { group: fill(link.group) }),
    })),
    isConfirmed: texts.isConfirmed,
  };
}

/**
 * Fills placeholders of flow texts: `{brand.name}`, `{depositor.first_name|Name}`, `{session.masked_email}`, `{load.funding.amount:money}`.
 * `more` has additional values. `onMissing` is called for each placeholder without a value or fallback.
 */
export function useSentences(): (sentence: string, more?: object, onMissing?: (name: string) => void) => string {
  const { branding, language } = useBrand();
  const facts = useFacts();
  const load = useContext(RouteContext)?.loaded;
  return useMemo(
    () =>
      (sentence: string, more: object = {}, onMissing?: (name: string) => void) =>
        fillText(sentence, { ...facts, brand: branding, load, ...more }, language, onMissing),
    [branding, facts, language, load],
  );
}
