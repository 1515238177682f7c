export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface SnackbarProps {
  message: string;
  severity: Severity;
  isOpen: boolean;
  /** Dismissed, or its time is up. */
  onHide: () => void;
}
