/** Reasons a link can fail: `nav.origin` values from the error catalogue. */
const failures = ['link-no-accounts', 'link-not-owner', 'link-refused'] as const;

export function isFailure(origin: string | undefined): origin is (typeof failures)[number] {
  return failures.some((failure) => failure === origin);
}
