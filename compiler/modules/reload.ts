import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** Files that the virtual modules are made of. */
const read = /^(?:flows|brands|schemas)\/|^src\/form\/widgets\/[^/]+\/widget\.json$/;

/** Files that are only listed. Their content is watched by Vite. */
const listed = /^(?:screens|src\/form\/widgets)\//;

/**
 * Rebuilds the virtual modules of all plugins in dev and reloads the page when their sources change. Vite watches fonts and pictures
 * itself.
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

/** Whether the provider restarts for this file and announces the reload itself. An earlier reload would fail without a provider. */
function isAnnounced({ config }: ViteDevServer, file: string): boolean {
  const provider = config.plugins.find(({ name }) => name === 'passbook-provider') as
    | Plugin<{ startsAnew(file: string): boolean }>
    | undefined;
  return provider?.api?.startsAnew(file) ?? false;
}
