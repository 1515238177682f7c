import { useEffect } from 'react';
import { documentTitle, useBrand } from '../../brand/brandContext.ts';
import { nameDocument } from '../../ui/page/pageHeading.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** Overrides the document title. Must not contain user input (rule privacy-2). */
export function useDocumentName(name: string | null): void {
  const { branding } = useBrand();
  const { title } = useRouteTexts();
  useEffect(() => {
    if (name === null) return undefined;
    nameDocument(documentTitle(branding, name));
    return () => nameDocument(documentTitle(branding, title));
  }, [branding, title, name]);
}
