import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** What the virtual modules are made of, whatever happens to it. */
const read = /^(?:flows|brands|schemas)\/|^src\/form\/widgets\/[^/]+\/widget\.json$/;

/** What they only list: it is new or gone, and a change within is told by Vite itself. */
const listed = /^(?:screens|src\/form\/widgets)\//;

/**
 * Makes the virtual modules of all plugins here anew in dev, and loads the page anew, when something changes that they are made of. Faces and
 * pictures are modules of their own, which Vite knows.
 */
export function reload(): Plugin {
  return {
    name: 'passbook-reload',
    hotUpdate({ file, type, server }) {
      const name = path.relative(server.config.root, file).split(path.sep).join('/');
      if (!read.test(name) && !(type !== 'update' && listed.test(name))) return undefined;
      const graph = this.environment.moduleGraph;
      for (const module of graph.idToModuleMap.values()) if (module.id?.startsWith('\0virtual:passbook/')) graph.invalidateModule(module);
      if (!isAnnounced(server, name)) server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** What a provider starts anew for is shown once that one is there: a page that loads anew before would find nobody. */
function isAnnounced({ config }: ViteDevServer, file: string): boolean {
  const provider = config.plugins.find(({ name }) => name === 'passbook-provider') as
    | Plugin<{ startsAnew(file: string): boolean }>
    | undefined;
  return provider?.api?.startsAnew(file) ?? false;
}
