import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import type { Values } from '../../form/core/form.ts';
import { reviewForm, type Reviewed } from '../../form/reviewForm.ts';
import { useEntered } from '../hooks/routeContext.ts';

/** What was answered to a form of the route, as its fields say it (`reviewForm`). */
export function useReview(): (form: string, values: Values) => Reviewed[] {
  const say = useWords();
  const { language } = useBrand();
  const { route, forms } = useEntered();
  return (id, values) => {
    const form = forms[id];
    if (!form) throw new Error(`${route.path} has no form "${id}"`);
    return reviewForm(form, values, say, language);
  };
}
