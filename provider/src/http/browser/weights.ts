/** Values of a header such as Accept-Encoding with their weights, in lower case and in order (RFC 9110, 12.4.2). */
export function readWeights(header: string): Map<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', weight = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return [name, Number(/^q=([01](?:\.\d{0,3})?)$/.exec(weight)?.[1] ?? 0)];
    }),
  );
}
