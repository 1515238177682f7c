/** A name that browsers must not translate. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
