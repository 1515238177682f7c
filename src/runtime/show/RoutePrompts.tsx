import { useState } from 'react';
import { Late } from '../../ui/page/Late.tsx';
import { Prompt } from '../../ui/page/Prompt.tsx';
import { useArrived } from '../hooks/useArrived.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import styles from './RoutePrompts.module.css';

/**
 * What the route wants to be seen first: its links that say `attention`, then those that say `news`. What is known only when the page is being
 * read stands beside it.
 */
export function RoutePrompts() {
  const { address } = useEntered();
  const { links } = useRouteTexts();
  const [dismissed, setDismissed] = useState<string[]>([]);
  const prompts = (['attention', 'news'] as const).flatMap((tone) =>
    links.flatMap(({ look, says, label, to }) => (look === tone ? [{ tone, says: says ?? '', link: { label, to } }] : [])),
  );
  const arrived = useArrived(
    address,
    prompts.map(({ says }) => says),
  );
  const shown = prompts.filter(({ says }) => arrived.has(says));
  const late = prompts.filter(({ says }) => !arrived.has(says) && !dismissed.includes(says));
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.prompts}>
          {shown.map((prompt) => (
            <Prompt key={prompt.says} {...prompt} />
          ))}
        </div>
      )}
      {late.length > 0 && (
        <Late>
          {late.map((prompt) => (
            <Prompt key={prompt.says} {...prompt} onDismiss={() => setDismissed([...dismissed, prompt.says])} />
          ))}
        </Late>
      )}
    </>
  );
}
