import { chooseTexts } from '../../flow/show/chooseTexts.ts';
import { documentNames, type DocumentName } from '../../flow/language/documents.ts';
import type { ContactSource, PageLinkSource } from '../../flow/language/source.ts';
import { useEntered } from './routeContext.ts';
import { useRuntime } from '../core/runtime.ts';
import { useFacts } from './useFacts.ts';
import { useSentences } from './useSentences.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';

/** The sentences of a route, filled, and its links with their addresses. */
export interface RouteTexts {
  title: string;
  lead: string | undefined;
  body: string[];
  after: string | undefined;
  contact: ContactSource | undefined;
  /** What pressing the form's button agrees to: text, with the documents that it links. */
  agreement: AgreementPart[];
  picture: string | undefined;
  links: ShownLink[];
  /** The submits that can be carried out here, by name. */
  submits: string[];
  /** False when the server has not confirmed what the page states, and the texts say so (rule calls-14). */
  isConfirmed: boolean;
}

/** A link of a page, with its address. The placeholders of its `value` are not filled: it may show answers that come later (`RouteRows`). */
export interface ShownLink extends Pick<PageLinkSource, 'look' | 'says' | 'group' | 'icon' | 'value' | 'unread'> {
  label: string;
  to: string;
}

/** A text, or a document of the brand. */
export type AgreementPart = string | { document: DocumentName };

/** `By creating a login, you agree to our {document.terms}.` in its parts. */
function partsOf(agreement: string): AgreementPart[] {
  const links = documentNames.map((document) => [`{document.${document}}`, { document }] as const);
  return agreement.split(/(\{document\.\w+\})/).map((part) => links.find(([placeholder]) => placeholder === part)?.[1] ?? part);
}

/** The texts of the route that is shown. */
export function useRouteTexts(): RouteTexts {
  const runtime = useRuntime();
  const { route, loaded, facts: entered } = useEntered();
  const known = useFacts();
  // Until a fact that was found to be out of date is here again, the page says what it said: nothing on it goes meanwhile.
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
