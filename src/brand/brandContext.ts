import { createContext, useContext } from 'react';
import type { Branding } from './bundle/branding.ts';
import type { BrandBundle, BrandTheme, Contact, Documents, Insurance } from './bundle/bundle.ts';
import type { Look } from './bundle/look.ts';

/** The brand that is shown: what the server says about it, checked, over what the build knows. */
export interface Brand {
  branding: Branding;
  rateShape: BrandBundle['rateShape'];
  look: Look;
  insurance: Insurance;
  contact: Contact | undefined;
  documents: Documents;
  assets: BrandBundle['assets'];
  words: BrandBundle['words'];
  /** What the words are in, as a BCP 47 tag: dates, amounts and lists are written by it. */
  language: BrandBundle['language'];
  /** The logo that is readable on a dark and on a light ground; null where none may be shown. */
  logo: { onDark: string | null; onLight: string | null };
  isDark: BrandTheme['isDark'];
}

export const BrandContext = createContext<Brand | null>(null);

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandProvider above it');
  return brand;
}
