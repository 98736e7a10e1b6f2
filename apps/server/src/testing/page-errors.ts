import sanitizeHtml from 'sanitize-html';

/**
 * Returns the violations that stored values have caused in a page or an email. A violation is an injected element or
 * attribute, a script or unreadable content in an address, or a broken data block. `edge-values.ts` creates values that
 * try this.
 */
export function findHtmlErrors(html: string): string[] {
  const errors: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      if (name.includes('probe')) errors.push(`the element ${name} came out of a text`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on|probe/.test(attribute)) errors.push(`the attribute ${attribute} of ${name} came out of a text`);
        if (addressAttributes.has(attribute) && !isHarmless(value)) errors.push(`${name} ${attribute} is ${value}`);
      }
    },
  });
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (/type="(?:application\/(?:ld\+)?json)"/.test(attributes) && !isJson(text))
      errors.push(`a data block is no JSON: ${text.slice(0, 200)}`);
  }
  return errors;
}

/** Returns the first part of a sitemap that is neither a page of the shop, a language of it, nor a picture on it. */
export function findSitemapErrors(xml: string): string[] {
  const rest = xml
    .replace(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:image="[^"]+"(?: xmlns:xhtml="[^"]+")?>\n/,
      '',
    )
    .replaceAll(/<xhtml:link rel="alternate" hreflang="[a-z-]+" href="http:\/\/127\.0\.0\.1:3000\/[a-z0-9/-]*"\/>/g, '')
    .replaceAll(/<image:image><image:loc>https?:\/\/(?:[^<>"\s&]|&amp;)+<\/image:loc><\/image:image>/g, '')
    .replaceAll(
      /<url><loc>http:\/\/127\.0\.0\.1:3000\/[a-z0-9/-]*<\/loc>(?:<lastmod>[\dT:.Z-]+<\/lastmod>)?<\/url>\n/g,
      '',
    );
  return rest === '</urlset>\n' ? [] : [`it holds ${rest.slice(0, 200)}`];
}

const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data']);

function isHarmless(address: string): boolean {
  const parsed = URL.parse(address, 'https://shop.example/');
  return parsed !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(parsed.protocol);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
