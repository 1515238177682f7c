import type { Plugin } from 'vite';
import { writeBook } from './writeBook.ts';

/** Writes the stories of routes anew when something changes that they are made from; a mistake in a flow is told by `brands`. */
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
