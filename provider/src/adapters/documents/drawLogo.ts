import type { Logo } from './readLogo.ts';

/** Maximum size in points; larger logos are scaled down. */
const most = { width: 240, height: 36 };

/** Size in points. */
export function sizeOf({ width, height }: Logo): { width: number; height: number; scale: number } {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale, scale };
}

export function drawLogo(document: PDFKit.PDFDocument, logo: Logo, left: number, top: number): void {
  document.save();
  document.translate(left, top).scale(sizeOf(logo).scale);
  for (const { d, fill, stroke } of logo.paths) {
    if (fill !== null) document.path(d).fill(fill);
    if (stroke) document.path(d).lineWidth(stroke.width).lineCap(stroke.cap).lineJoin(stroke.join).stroke(stroke.color);
  }
  document.restore();
}
