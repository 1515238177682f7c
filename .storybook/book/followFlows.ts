import type { Plugin } from 'vite';
import { writeBook } from './writeBook.ts';

/** Regenerates the stories of routes when their sources change. Mistakes in flows are reported by `brands`. */
export function followFlows(): Plugin {
  return {
    name: 'passbook-follow-flows',
    configureServer({ watcher, config }) {
      watcher.on('all', (_, file) => {
        if (!/\/(?:flows|brands|schemas)\/.*\.json$/.test(file)) return;
        try {
          writeBook('route');
        } catch (error) {
          config.logger.warn(error instanceof Error ? error.message : 'the stories of routes cannot be made');
        }
      });
    },
  };
}
