import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';

export function Spinner({ size = 20 }: { size?: number }) {
  return <Loader size={`${size / 16}rem`} color="currentcolor" aria-hidden />;
}
