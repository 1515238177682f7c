import { useState } from 'react';

interface WholeFrameProps {
  title: string;
  /** A page of our own. */
  src: string;
  width: number;
  scale: number;
}

/** A page in a frame as high as the page itself, drawn smaller. */
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

/** A page that is always higher than its window would grow with it for ever. */
const mostGrowths = 8;

/** The frame grows whenever its page does: fonts, banners and what is loaded come after its heading. */
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
