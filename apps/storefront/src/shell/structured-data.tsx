interface StructuredDataProps {
  /** Null in the browser, whose bundle leaves out the code of large data: search engines read the page of the server. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * Renders schema.org data for search engines as a data block, which a script policy of 'self' allows
 * (docs/behaviour/pages.md#head). Without data, hydration leaves the block of the server as it is.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
  const html = data === null ? '{}' : json;
  return (
    <script type="application/ld+json" suppressHydrationWarning={!data} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
