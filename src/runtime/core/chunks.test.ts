import { describe, expect, it, vi } from 'vitest';
import { keptChunk } from './chunks.ts';

describe('a chunk', () => {
  it('is imported once', async () => {
    const load = vi.fn(() => Promise.resolve({ form: 'basic' }));
    const fetchIt = keptChunk(load);
    expect(await fetchIt()).toBe(await fetchIt());
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is imported again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ form: 'basic' });
    const fetchIt = keptChunk(load);
    await expect(fetchIt()).rejects.toThrow('gone');
    expect(await fetchIt()).toEqual({ form: 'basic' });
  });
});
