import sanitizeHtml from 'sanitize-html';

/**
 * The allowed content of the owner's own pages: text, lists, tables, links and pictures; no styles, scripts, frames or
 * forms.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd strong b em i u s mark small sub sup span div ' +
    'section address a img figure figcaption table caption thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    // A page opened in a new tab must not get access to the shop's page.
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...(isReadable(href) ? { href } : {}),
        ...(attribs.target ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs),
      },
    }),
    // `src` and `alt` come first, as `storage/texts/clean-shown-text.ts` reads them. Only pictures of the library have sources.
    img: (tagName, { src, alt = '', srcset, sizes, ...attribs }) => ({
      tagName,
      attribs: {
        ...(isReadable(src) ? { src } : {}),
        alt,
        ...(srcset && sizes && srcset.split(', ').every((source) => isPicture(source.split(' ')[0]))
          ? { srcset, sizes }
          : {}),
        ...attribs,
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/** Returns whether an address has the form of a picture in the library. Whether it is there, only the database knows. */
function isPicture(address: string | undefined): boolean {
  const name = address?.slice(address.lastIndexOf('/') + 1) ?? '';
  if (!address || !/^[0-9a-f]{32}-\d{1,5}\.webp$/.test(name) || !isReadable(address)) return false;
  return address === `/media/${name}` || /^https?:\/\//.test(address);
}

/** Returns whether a browser can read an address. Others are omitted, as everywhere else. */
function isReadable(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address, 'https://nowhere.invalid');
}

/**
 * Returns the owner's HTML without anything that runs scripts or loads content unnoticed. It runs on save and again on
 * read.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}
