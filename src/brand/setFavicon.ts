export function setFavicon(source: string | undefined): void {
  if (!source) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.href = source;
  document.head.append(link);
}
