import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { useWords } from '../../brand/words/words.ts';
import { safeUrl } from '../../brand/bundle/safeUrl.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';

/** A document outside of the app, in a new tab, so that nothing that was typed is lost; that tab learns nothing of this one. Without an address, its name. */
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
