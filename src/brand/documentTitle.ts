/** `{brand name} | {page title} | {slug}`. */
export function documentTitle(branding: { name: string; slug: string }, pageTitle: string): string {
  return `${branding.name} | ${pageTitle} | ${branding.slug}`;
}
