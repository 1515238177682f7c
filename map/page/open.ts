import { fillText } from '../../src/brand/words/fillText.ts';
import { openViewer } from '../../src/runtime/inspect/viewer/openViewer.ts';
import './page.css';

// Script of the page that `passbook map --out FILE.html` writes: opens the viewer on the embedded map.
const [host, picture] = [document.querySelector<HTMLElement>('#map'), document.querySelector('svg')];
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}') as Record<string, string>; // written by writePage
if (host && picture)
  openViewer(host, picture, {
    sentence: (word, values = {}) => fillText(words[word] ?? '', values, 'en-US'),
    label: document.title,
    help: words['keys'] ?? '',
  });
