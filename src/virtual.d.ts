/** The modules that the plugins in `build/` make from flows, brands, schemas and screens. */

declare module 'virtual:passbook/brands' {
  /** `forms`: those beyond which the brand asks something, by file name. */
  type BrandModule = { bundle: import('./brand/bundle/bundle.ts').BrandBundle; forms: typeof import('virtual:passbook/forms').formById };
  type LoadBrand = () => Promise<BrandModule>;
  /** Each brand's own chunk by its slug, in its default language. */
  export const brandBySlug: Record<string, LoadBrand>;
  /** Each brand's chunks by its slug and the languages that it offers. */
  export const languagesBySlug: Record<string, Record<string, LoadBrand>>;
}

declare module 'virtual:passbook/screens' {
  /** Screens by the kebab-case name that flows use: `screens/registration/ConfirmDetails.tsx` is `confirm-details`. */
  export const screenByName: Record<string, () => Promise<{ screen: import('react').ComponentType }>>;
}

declare module 'virtual:passbook/forms' {
  /** Forms of `schemas/forms` by file name, each a chunk with its schema, UI schema and precompiled validator. */
  export const formById: Record<string, () => Promise<{ form: import('./form/core/form.ts').CompiledForm }>>;
}

declare module 'virtual:passbook/map' {
  /** The flow of the first brand as a picture, as `BrandBundle.map` says. */
  export const map: string;
  /** The same of each brand, a chunk each. */
  export const mapBySlug: Record<string, () => Promise<{ map: string }>>;
}

declare module 'virtual:passbook/calls' {
  /** Calls of `schemas/api` by file name, each a chunk with its compiled answer validators. */
  export const callByName: Record<string, () => Promise<{ call: import('./api/contract/call.ts').CompiledCall }>>;
  /** Those that a browser without cookies is told nothing by. */
  export const toldByCookie: string[];
}
