export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface SnackbarProps {
  message: string;
  severity: Severity;
  isOpen: boolean;
  onHide: () => void;
}
