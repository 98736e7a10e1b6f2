/** Returns the text of an HTML page, one line per block. */
export function getText(html: string): string {
  const blocks = html.replaceAll(/<\/(?:p|h[1-6]|li|blockquote)>|<br\s*\/?>/g, '\n');
  return new DOMParser().parseFromString(blocks, 'text/html').body.textContent.trim();
}
