import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { answerAtom } from '../../store/atoms.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { iconNames } from '../../ui/content/iconNames.ts';
import { MaskedText } from '../../ui/content/MaskedText.tsx';
import { Row, RowList } from '../../ui/content/Row.tsx';
import { Unloaded } from '../../ui/page/Card.tsx';
import { addressOf, request } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts, type ShownLink } from '../hooks/routeTexts.ts';
import { useFacts } from '../hooks/useFacts.ts';
import { useSentences } from '../hooks/useSentences.ts';

/** The links of the route whose look is `row`, by group; those without a group come last. */
export function RouteRows() {
  const say = useWords();
  const rows = useRouteTexts().links.filter(({ look }) => look === 'row');
  const { loaded } = useEntered();
  const { answers, pending, hasFailed, retry, isRetrying } = useLaterAnswers();
  const fill = useSentences();
  if (rows.length === 0) return null;
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? [])), undefined];
  return (
    <>
      {hasFailed && <Unloaded says={say('ui.row.unloaded')} onRetry={retry} isRetrying={isRetrying} />}
      {groups.map((group) => {
        const own = rows.filter((row) => row.group === group);
        return (
          own.length > 0 && (
            <RowList key={group ?? ''} title={group}>
              {own.map((row) => (
                <Row key={row.label} to={row.to} title={row.label} meta={row.says} icon={iconOf(row)} {...valueOf(row)} />
              ))}
            </RowList>
          )
        );
      })}
    </>
  );

  /** Nothing while a placeholder has no value: half a sentence says something else. */
  function valueOf({ value }: ShownLink) {
    if (value === undefined) return {};
    const missing: string[] = [];
    const filled = fill(value, { load: { ...loaded, ...answers } }, (name) => missing.push(name));
    if (missing.length === 0) return { value: <MaskedText>{withoutGaps(filled)}</MaskedText> };
    return { isLoading: missing.some((name) => pending.some((load) => name.startsWith(`load.${load}.`))) };
  }
}

/** Absent parts leave no space before what follows: "12 Elm Street , Austin". */
function withoutGaps(text: string): string {
  return text.replaceAll(/\s+(?=[,.]|$)/g, '');
}

function iconOf({ icon }: ShownLink) {
  return iconNames.find((name) => name === icon);
}

/** The route's loads that come later: what is known of them, and which are loading or could not be loaded. */
function useLaterAnswers() {
  const runtime = useRuntime();
  const { route } = useEntered();
  const facts = useFacts();
  const [isRetrying, setRetrying] = useState(false);
  const later = Object.entries(route.loads ?? {}).filter(([, { comes }]) => comes === 'later');
  const keys = later.map(([name, source]) => addressOf(source, facts)?.key ?? name).join('\n');
  const foundAtom = useMemo(() => atom((get) => keys.split('\n').map((key) => get(answerAtom(key)))), [keys]);
  const found = useAtomValue(foundAtom);
  const all = later.map(([name, source], index) => ({
    name,
    source,
    data: knownOf(found[index])?.data,
    isRejected: found[index]?.status === 'rejected',
  }));
  const missing = all.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isRejected }) => isRejected);

  async function retry() {
    setRetrying(true);
    await Promise.all(failed.map(({ source }) => request(runtime, source, { maxAge: 0 })));
    setRetrying(false);
  }

  return {
    answers: Object.fromEntries(all.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]]))),
    pending: missing.filter(({ isRejected }) => !isRejected).map(({ name }) => name),
    hasFailed: failed.length > 0 || isRetrying,
    retry: () => void retry(),
    isRetrying,
  };
}
