import { useState } from 'react';

interface WholeFrameProps {
  title: string;
  /** A page of the same origin. */
  src: string;
  width: number;
  scale: number;
}

/** A page in a full-height frame, scaled down. */
export function WholeFrame({ title, src, width, scale }: WholeFrameProps) {
  const [height, setHeight] = useState(844);
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ paddingBottom: 8 }}>{title}</figcaption>
      <div style={{ width: width * scale, height: height * scale, overflow: 'hidden', outline: '1px solid #b5b5bd' }}>
        <iframe
          title={title}
          src={src}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          onLoad={({ currentTarget }) => followHeight(currentTarget, setHeight)}
        />
      </div>
    </figure>
  );
}

/** Limits resizing, since a page taller than its window would grow forever. */
const mostGrowths = 8;

/** Resizes the frame with its page, which grows as fonts, banners and data load. */
function followHeight(frame: HTMLIFrameElement, set: (height: number) => void): void {
  const page = frame.contentDocument;
  if (!page?.defaultView) return;
  let height = frame.clientHeight;
  let growths = 0;
  const watcher = new page.defaultView.ResizeObserver(look);
  watcher.observe(page.documentElement);
  watcher.observe(page.body);
  void page.fonts.ready.then(look);

  function look() {
    const { scrollHeight } = page?.documentElement ?? frame;
    if (scrollHeight <= height || growths === mostGrowths) return;
    height = scrollHeight;
    growths += 1;
    set(height);
  }
}
