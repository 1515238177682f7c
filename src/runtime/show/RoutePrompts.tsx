import { useState } from 'react';
import { Late } from '../../ui/page/Strip.tsx';
import { Prompt } from '../../ui/page/Prompt.tsx';
import { useArrived, useEntered } from '../hooks/routeContext.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import styles from './RoutePrompts.module.css';

/**
 * The route's `attention` links, then its `news` links. The page waits briefly for their facts.
 * Late news appears at the window's edge. Late `attention` still appears here: it is urgent and cannot be dismissed (rule shell-16).
 */
export function RoutePrompts() {
  const { address } = useEntered();
  const { links } = useRouteTexts();
  const [dismissed, setDismissed] = useState<string[]>([]);
  const prompts = (['attention', 'news'] as const).flatMap((tone) =>
    links.flatMap(({ look, says, label, to }) => (look === tone ? [{ tone, message: says ?? '', link: { label, to } }] : [])),
  );
  const arrived = useArrived(
    address,
    prompts.map(({ message }) => message),
  );
  const visible = prompts.filter(({ tone, message }) => tone === 'attention' || arrived.has(message));
  const late = prompts.filter((prompt) => !visible.includes(prompt) && !dismissed.includes(prompt.message));
  return (
    <>
      {visible.length > 0 && (
        <div className={styles.prompts}>
          {visible.map((prompt) => (
            <Prompt key={prompt.message} {...prompt} isNew={!arrived.has(prompt.message)} />
          ))}
        </div>
      )}
      {late.length > 0 && (
        <Late>
          {late.map((prompt) => (
            <Prompt key={prompt.message} {...prompt} onDismiss={() => setDismissed([...dismissed, prompt.message])} />
          ))}
        </Late>
      )}
    </>
  );
}
