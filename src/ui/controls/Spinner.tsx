import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';

/** A turning ring in the color of the text; words beside it say what is under way. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Loader size={`${size / 16}rem`} color="currentcolor" aria-hidden />;
}
