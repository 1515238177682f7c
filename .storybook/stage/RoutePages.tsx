import { useEffect, useState } from 'react';
import { brandBySlug } from 'virtual:passbook/brands';
import { WholeFrame } from './WholeFrame.tsx';

const widths = [390, 1280];
const brands = Object.keys(brandBySlug);
const gap = 16;
/** Width of all pages side by side at full size. */
const fullWidth = brands.length * widths.reduce((sum, width) => sum + width, 0);
const gaps = (brands.length * widths.length + 1) * gap;

interface RoutePagesProps {
  /** Story ids of a route, the default first. */
  offered: { id: string; name: string }[];
}

/** One state in every brand at both widths. Each is a full-height frame of its story. */
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
            <WholeFrame
              key={`${story} ${brand} ${width}`}
              title={`${brand}, ${width} px`}
              src={`iframe.html?id=${story}&viewMode=story&globals=brand:${brand}`}
              {...{ width, scale }}
            />
          )),
        )}
      </div>
    </main>
  );
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(window.innerWidth);
  // Tracks the window's size, which React does not know about.
  useEffect(() => {
    const look = () => setWidth(window.innerWidth);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return width;
}
