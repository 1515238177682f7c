import { useContext, useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { RouteContext } from './routeContext.ts';
import { useFacts } from './useFacts.ts';

/**
 * Fills placeholders of flow texts: `{brand.name}`, `{depositor.first_name|Name}`, `{session.masked_email}`, `{load.funding.amount:money}`.
 * `more` has additional values. `onMissing` is called for each placeholder without a value or fallback.
 */
export function useSentences(): (sentence: string, more?: object, onMissing?: (name: string) => void) => string {
  const { branding, language } = useBrand();
  const facts = useFacts();
  const load = useContext(RouteContext)?.loaded;
  return useMemo(
    () =>
      (sentence: string, more: object = {}, onMissing?: (name: string) => void) =>
        fillText(sentence, { ...facts, brand: branding, load, ...more }, language, onMissing),
    [branding, facts, language, load],
  );
}
