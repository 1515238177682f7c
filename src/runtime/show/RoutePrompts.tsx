import { Prompt } from '../../ui/page/Prompt.tsx';
import { useRouteTexts } from '../hooks/routeTexts.ts';
import styles from './RoutePrompts.module.css';

/** What the route wants to be seen first: its links that say `attention`, then those that say `news`. */
export function RoutePrompts() {
  const { links } = useRouteTexts();
  const shown = (['attention', 'news'] as const).flatMap((tone) =>
    links.flatMap(({ look, says, label, to }) => (look === tone ? [{ tone, says: says ?? '', link: { label, to } }] : [])),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.prompts}>
      {shown.map((prompt) => (
        <Prompt key={prompt.link.label} {...prompt} />
      ))}
    </div>
  );
}
