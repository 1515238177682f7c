import { createContext, useContext } from 'react';
import type { Branding } from './bundle/branding.ts';
import type { BrandBundle, BrandTheme, Contact, Documents, Insurance } from './bundle/bundle.ts';
import type { Look } from './bundle/look.ts';

/** The current brand: the server's validated branding over the built-in one. */
export interface Brand {
  branding: Branding;
  rateShape: BrandBundle['rateShape'];
  look: Look;
  insurance: Insurance;
  contact: Contact | undefined;
  documents: Documents;
  assets: BrandBundle['assets'];
  words: BrandBundle['words'];
  /** BCP 47 tag of the text; also formats dates, amounts and lists. */
  language: BrandBundle['language'];
  /** Logos for dark and light backgrounds; null when none may be shown. */
  logo: { onDark: string | null; onLight: string | null };
  isDark: BrandTheme['isDark'];
}

export const BrandContext = createContext<Brand | null>(null);

export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandProvider above it');
  return brand;
}

/** `{brand name} | {page title} | {slug}`. */
export function documentTitle(branding: { name: string; slug: string }, pageTitle: string): string {
  return `${branding.name} | ${pageTitle} | ${branding.slug}`;
}
