import { defineErrand } from '../due/kind.ts';

/** Deletes files of erased messages from the file storage. */
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
