import { defineErrand } from '../due/kind.ts';

/** Deletes contents whose messages are erased from the file storage. */
export const fileRemoval = defineErrand<{ ids: string[] }, void>({
  name: 'file-removal',
  lane: 'files',
  payload: {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'string' } } },
    required: ['ids'],
    additionalProperties: false,
  },
  ask: ({ payload: { ids }, ports }) => ports.files.remove(ids),
  run: async () => {},
});
