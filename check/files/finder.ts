import type { Report } from './report.ts';
import type { Subject } from './subject.ts';

/** A finder that needs only the files, not the explored flows. */
export interface FileFinder {
  of: 'files';
  find: (subject: Subject, report: Report) => void;
}

export const inFiles = (find: FileFinder['find']): FileFinder => ({ of: 'files', find });
