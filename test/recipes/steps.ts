import { read } from '../sources.ts';

/** Code blocks of a recipe in `docs/how-to`, by file name. */
export function codeOf(recipe: string): Record<string, string> {
  const blocks = read(`docs/how-to/${recipe}.md`).matchAll(/^( *)```\w+ (\S+)\n([\s\S]*?)^\1```$/gm);
  return Object.fromEntries([...blocks].map(([, indent = '', file = '', code = '']) => [file, unindent(code, indent.length)]));
}

function unindent(code: string, spaces: number): string {
  return code.replaceAll(new RegExp(`^ {${spaces}}`, 'gm'), '');
}
