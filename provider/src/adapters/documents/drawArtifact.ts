/** Draws what is only to be seen: readers that read aloud pass over it. */
export function drawArtifact(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
