import { useEffect } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { documentTitle } from '../../brand/documentTitle.ts';
import { nameDocument } from '../../ui/page/pageTitle.ts';
import { useRouteTexts } from '../hooks/routeTexts.ts';

/** Names the document while a page shows something else at its address. Nothing that somebody typed may be in it (rule privacy-2). */
export function useDocumentName(name: string | null): void {
  const { branding } = useBrand();
  const { title } = useRouteTexts();
  // The title belongs to the document, outside of what React draws.
  useEffect(() => {
    if (name === null) return undefined;
    nameDocument(documentTitle(branding, name));
    return () => nameDocument(documentTitle(branding, title));
  }, [branding, title, name]);
}
