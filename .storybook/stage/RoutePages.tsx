import { useEffect, useState } from 'react';
import { brandBySlug } from 'virtual:passbook/brands';

const widths = [390, 1280];
const brands = Object.keys(brandBySlug);
const gap = 16;
/** What all pages need side by side, drawn as large as they are. */
const fullWidth = brands.length * widths.reduce((sum, width) => sum + width, 0);
const gaps = (brands.length * widths.length + 1) * gap;

interface RoutePagesProps {
  /** Ids of the stories of a route, the one that is shown first first. */
  offered: { id: string; name: string }[];
}

/** One state of a route in every brand at both widths, whole: each is the story itself, in a frame as high as its page. */
export function RoutePages({ offered }: RoutePagesProps) {
  const [story, setStory] = useState(offered[0]?.id ?? '');
  const scale = Math.min(0.6, (useWindowWidth() - gaps) / fullWidth);
  return (
    <main style={{ padding: gap, background: '#e6e6e9', font: '14px system-ui', minHeight: '100vh', boxSizing: 'border-box' }}>
      <label>
        State{' '}
        <select value={story} onChange={({ target }) => setStory(target.value)}>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div style={{ display: 'flex', gap, marginTop: gap, alignItems: 'flex-start' }}>
        {brands.flatMap((brand) =>
          widths.map((width) => (
            <FramedStory key={`${story} ${brand} ${width}`} story={story} title={`${brand}, ${width} px`} {...{ brand, width, scale }} />
          )),
        )}
      </div>
    </main>
  );
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(window.innerWidth);
  // The window is outside of React.
  useEffect(() => {
    const look = () => setWidth(window.innerWidth);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return width;
}

interface FramedStoryProps {
  story: string;
  title: string;
  brand: string;
  width: number;
  scale: number;
}

function FramedStory({ story, title, brand, width, scale }: FramedStoryProps) {
  const [height, setHeight] = useState(844);
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ paddingBottom: 8 }}>{title}</figcaption>
      <div style={{ width: width * scale, height: height * scale, overflow: 'hidden', outline: '1px solid #b5b5bd' }}>
        <iframe
          title={title}
          src={`iframe.html?id=${story}&viewMode=story&globals=brand:${brand}`}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          onLoad={({ currentTarget }) => followHeight(currentTarget, setHeight)}
        />
      </div>
    </figure>
  );
}

/** Milliseconds in which a page comes to rest once its heading is there. */
const restsAfter = 500;

/** The frame becomes as high as its page, once: a page that fills its window would grow with it for ever. */
function followHeight(frame: HTMLIFrameElement, set: (height: number) => void): void {
  const page = frame.contentDocument;
  if (!page) return;
  const watcher = new MutationObserver(look);
  watcher.observe(page, { childList: true, subtree: true });
  look();

  function look() {
    // Storybook has headings of its own.
    if (!page?.querySelector('#storybook-root h1')) return;
    watcher.disconnect();
    setTimeout(() => set(Math.max(frame.clientHeight, page.documentElement.scrollHeight)), restsAfter);
  }
}
