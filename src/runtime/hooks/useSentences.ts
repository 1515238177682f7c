import { useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { useFacts } from './useFacts.ts';

/** Fills the placeholders of a flow's sentences: `{brand.name}`, `{depositor.first_name|Name}`, `{session.masked_email}`. */
export function useSentences(): (sentence: string) => string {
  const { branding, language } = useBrand();
  const facts = useFacts();
  return useMemo(() => (sentence: string) => fillText(sentence, { ...facts, brand: branding }, language), [branding, facts, language]);
}
