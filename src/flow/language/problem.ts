/** The fields of a failed call that flows read; `Problem` of `src/api` documents them. */
export interface Problem {
  kind: 'refused' | 'offline' | 'unknown' | 'unreadable' | 'stopped';
  call: string;
  status: number | null;
  code: string | null;
  message: string | null;
  errors: Record<string, string[]>;
}
