import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { storedFiles } from '../db/schema/files.ts';
import type { FilePort } from '../ports/files.ts';

export function createDatabaseFiles(db: Database): FilePort {
  return {
    keep: async (id, content) => void (await db.insert(storedFiles).values({ id, content }).onConflictDoNothing()),
    read: async (id) => {
      const [row] = await db.select({ content: storedFiles.content }).from(storedFiles).where(eq(storedFiles.id, id));
      return row?.content ?? null;
    },
    remove: async (ids) => void (await db.delete(storedFiles).where(inArray(storedFiles.id, [...ids]))),
  };
}
