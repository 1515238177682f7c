/** Why a call did not do what it should, as far as the flow looks at it; `Problem` of `src/api` says what the words mean. */
export interface Problem {
  kind: 'refused' | 'offline' | 'unknown' | 'unreadable' | 'stopped';
  call: string;
  status: number | null;
  code: string | null;
  message: string | null;
  errors: Record<string, string[]>;
}
