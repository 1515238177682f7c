import { useBrand } from '../../brand/brandContext.ts';
import { useWords, type Say } from '../../brand/words/words.ts';
import type { Values } from '../../form/core/form.ts';
import { reviewForm, type Reviewed } from '../../form/reviewForm.ts';
import { useEntered } from '../hooks/routeContext.ts';

/**
 * Formats a form's values for review (`reviewForm`).
 *
 * @param words default: the brand's
 */
export function useReview(words?: Say): (form: string, values: Values) => Reviewed[] {
  const own = useWords();
  const say = words ?? own;
  const { language } = useBrand();
  const { route, forms } = useEntered();
  return (id, values) => {
    const form = forms[id];
    if (!form) throw new Error(`${route.path} has no form "${id}"`);
    return reviewForm(form, values, say, language);
  };
}
