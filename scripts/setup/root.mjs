import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever folder a command was started in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
