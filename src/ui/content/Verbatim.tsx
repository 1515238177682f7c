/** A name as it was given: a browser that translates the page leaves it as it is. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
