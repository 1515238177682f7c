import type { Plugin } from 'vite';

/**
 * Has Chromium compile the functions of a script while it arrives, on another thread than the page's, and not one after another when they are first called
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Other browsers read a comment.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'passbook-ahead',
    apply: 'build',
    // It counts only as the first line, before what Vite itself puts there.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          // A map that is built begins a line later, where it stands with its script and where it is a file.
          if (file.type === 'chunk' && file.map) file.map.mappings = `;${file.map.mappings}`;
          if (file.type === 'asset' && file.fileName.endsWith('.js.map'))
            file.source = String(file.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
