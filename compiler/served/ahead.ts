import type { Plugin } from 'vite';

/**
 * Asks Chromium to compile a script's functions while it downloads, off the main thread, rather than one by one on first call
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Other browsers ignore the comment.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'passbook-ahead',
    apply: 'build',
    // The hint must be the first line, before anything Vite adds.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          // Source maps shift by one line, both inline and as files.
          if (file.type === 'chunk' && file.map) file.map.mappings = `;${file.map.mappings}`;
          if (file.type === 'asset' && file.fileName.endsWith('.js.map'))
            file.source = String(file.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
