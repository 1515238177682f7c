import type { ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { iconNames } from '../../ui/content/imageNames.ts';
import { MaskedText } from '../../ui/content/Verbatim.tsx';
import { Row, RowList } from '../../ui/controls/Row.tsx';
import { Unloaded } from '../../ui/page/Card.tsx';
import { countUnread, useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts, useSentences, type ShownLink } from '../hooks/routeTexts.ts';
import { useDeferredAnswers } from '../hooks/useDeferred.ts';

interface RouteRowsProps {
  /** Rows to insert before the link to an address. */
  before?: Readonly<Record<string, ReactNode>>;
}

/** The route's `row` links by group; ungrouped links come last. */
export function RouteRows({ before = {} }: RouteRowsProps) {
  const say = useWords();
  const rows = useRouteTexts().links.filter(({ look }) => look === 'row');
  const { loaded } = useEntered();
  const { answers, pending, hasFailed, retry, isRetrying } = useDeferredAnswers();
  const fill = useSentences();
  if (rows.length === 0) return null;
  const groups = [...new Set(rows.flatMap(({ group }) => group ?? [])), undefined];
  return (
    <>
      {hasFailed && <Unloaded message={say('ui.row.unloaded')} onRetry={retry} isRetrying={isRetrying} />}
      {groups.map((group) => {
        const own = rows.filter((row) => row.group === group);
        return (
          own.length > 0 && (
            <RowList key={group ?? ''} title={group}>
              {own.flatMap((row) => [
                before[row.to],
                <Row key={row.label} to={row.to} title={row.label} meta={row.says} icon={iconOf(row)} {...valueOf(row)} />,
              ])}
            </RowList>
          )
        );
      })}
    </>
  );

  /** Omits the value when a placeholder is missing, because a partial sentence would mislead. */
  function valueOf({ value, unread }: ShownLink) {
    const count = unread === undefined ? 0 : countUnread({ ...loaded, ...answers }[unread]);
    if (count > 0) return { value: say('ui.row.unread', { count }) };
    if (value === undefined) return {};
    const missing: string[] = [];
    const filled = fill(value, { load: { ...loaded, ...answers } }, (name) => missing.push(name));
    if (missing.length === 0) return { value: <MaskedText>{withoutGaps(filled)}</MaskedText> };
    return { isLoading: missing.some((name) => pending.some((load) => name.startsWith(`load.${load}.`))) };
  }
}

/** Removes gaps left by missing parts: "12 Elm Street , Austin". */
function withoutGaps(text: string): string {
  return text.replaceAll(/\s+(?=[,.]|$)/g, '');
}

function iconOf({ icon }: ShownLink) {
  return iconNames.find((name) => name === icon);
}
