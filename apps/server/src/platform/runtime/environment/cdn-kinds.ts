/** The CDNs whose headers and purges the shop supports. */
export const cdnKinds = ['fastly', 'cloudflare', 'varnish'] as const;

export type CdnKind = (typeof cdnKinds)[number];
