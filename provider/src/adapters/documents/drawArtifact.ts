/** Draws decoration, which screen readers skip. */
export function drawArtifact(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
