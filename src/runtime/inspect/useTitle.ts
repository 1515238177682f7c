import { useBrand } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { useFactsNow } from './useFactsNow.ts';

export function useTitle(): (title: string) => string {
  const { branding, language } = useBrand();
  const facts = useFactsNow();
  return (title) => fillText(title, { ...facts, brand: branding }, language);
}
