import type { Report } from './report.ts';
import type { Subject } from './subject.ts';

/** Finds mistakes within files and between them. */
export interface FileFinder {
  of: 'files';
  find: (subject: Subject, report: Report) => void;
}

export const inFiles = (find: FileFinder['find']): FileFinder => ({ of: 'files', find });
