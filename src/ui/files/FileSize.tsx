import { useBrand } from '../../brand/brandContext.ts';
import { formatSize } from './formatSize.ts';

export function FileSize({ bytes }: { bytes: number }) {
  const { language } = useBrand();
  return <span translate="no">{formatSize(bytes, language)}</span>;
}
