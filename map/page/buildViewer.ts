import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const entry = fileURLToPath(new URL('open.ts', import.meta.url));

/** Builds the viewer as one script and one style sheet; also returns its source files. */
export async function buildViewer(): Promise<{ script: string; style: string; madeOf: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'passbookMap' } },
  });
  const outputs = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output); // not in watch mode
  const chunks = outputs.filter((file) => file.type === 'chunk');
  const sheets = outputs.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    script: chunks.map(({ code }) => code).join('\n'),
    style: sheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'),
    madeOf: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}
