import type { Plugin } from 'vite';
import type { IconName } from '../../src/ui/content/imageNames.ts';

const list = 'virtual:passbook/icons';

/** Each icon's name in the Tabler Icons set, which draws it. */
const tablerNames: Record<IconName, string> = {
  alert: 'alert-triangle',
  alertCircle: 'alert-circle',
  info: 'info-circle',
  success: 'circle-check',
  check: 'check',
  close: 'x',
  back: 'chevron-left',
  forward: 'chevron-right',
  down: 'chevron-down',
  home: 'home',
  transactions: 'arrows-exchange',
  documents: 'file-text',
  alerts: 'bell',
  account: 'user',
  mail: 'mail',
  phone: 'device-mobile',
  shield: 'shield-check',
  lock: 'lock',
  clock: 'clock',
  calendar: 'calendar-repeat',
  edit: 'pencil',
  logOut: 'logout',
  help: 'help-circle',
  offline: 'wifi-off',
  retry: 'refresh',
  link: 'link',
  coin: 'coin',
  id: 'id',
  key: 'key',
  external: 'external-link',
  bank: 'building-bank',
  in: 'arrow-down-left',
  out: 'arrow-up-right',
  receipt: 'receipt',
  search: 'search',
  download: 'download',
  attach: 'paperclip',
};

/**
 * Provides `virtual:passbook/icons`: the SVG paths of the icons above, read from a JSON file with the whole set. The set's React package
 * would install 18,000 files.
 */
export function icons(): Plugin {
  return {
    name: 'passbook-icons',
    resolveId: (id) => (id === list ? { id: `\0${list}`, moduleSideEffects: false } : undefined),
    load: (id) => (id === `\0${list}` ? writeIcons() : undefined),
  };
}

async function writeIcons(): Promise<string> {
  const { icons: tabler } = await import('@iconify-json/tabler');
  const drawn = Object.entries(tablerNames).map(([name, inTabler]) => [name, pathsIn(tabler.icons[inTabler]?.body ?? '', inTabler)]);
  return `export const pathsByIcon = ${JSON.stringify(Object.fromEntries(drawn))};\n`;
}

/** @throws {Error} if the icon has other shapes than paths, or does not exist */
function pathsIn(body: string, name: string): string[] {
  const paths = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path]) => path ?? '');
  if (paths.length === 0 || /<(?!\/|path|g[ >])/.test(body)) throw new Error(`Tabler Icons does not draw "${name}" with paths alone.`);
  return paths;
}
