import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useWords } from '../../brand/words/words.ts';
import { safeUrl } from '../../brand/bundle/safeUrl.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

/**
 * Link to an external document in a new tab, so that form input is kept.
 * Sends no opener or referrer. Shows only the name if there is no safe URL.
 */
export function DocumentLink({ name, to }: { name: string; to: string | undefined }) {
  const say = useWords();
  const address = safeUrl(to);
  if (!address) return name;
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      <span>{name}</span>
      <VisuallyHidden>{` ${say('ui.document.newTab')}`}</VisuallyHidden>
    </Anchor>
  );
}
