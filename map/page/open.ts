import { fillText } from '../../src/brand/words/fillText.ts';
import { openViewer } from '../../src/runtime/inspect/viewer/openViewer.ts';
import './page.css';

// What the file of `passbook map --out FILE.html` runs: it hands the map that stands in it to the viewer.
const [host, picture] = [document.querySelector<HTMLElement>('#map'), document.querySelector('svg')];
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}') as Record<string, string>; // writePage wrote it
if (host && picture)
  openViewer(host, picture, {
    sentence: (word, values = {}) => fillText(words[word] ?? '', values, 'en-US'),
    label: document.title,
    help: words['keys'] ?? '',
  });
