/** Why an account could not be linked, by where the error catalogue says that its page was reached from. */
const failures = ['link-no-accounts', 'link-not-owner', 'link-refused'] as const;

export function isFailure(origin: string | undefined): origin is (typeof failures)[number] {
  return failures.some((failure) => failure === origin);
}
