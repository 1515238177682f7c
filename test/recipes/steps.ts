import { read } from '../sources.ts';

/** The code of a recipe in `docs/how-to`, by the file that each block names: what its reader would write. */
export function codeOf(recipe: string): Record<string, string> {
  const blocks = read(`docs/how-to/${recipe}.md`).matchAll(/^( *)```\w+ (\S+)\n([\s\S]*?)^\1```$/gm);
  return Object.fromEntries([...blocks].map(([, indent = '', file = '', code = '']) => [file, unindent(code, indent.length)]));
}

function unindent(code: string, spaces: number): string {
  return code.replaceAll(new RegExp(`^ {${spaces}}`, 'gm'), '');
}
