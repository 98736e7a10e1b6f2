/** Returns the page title: the site's name on the home page, '{page} - {site name}' elsewhere (docs/behaviour/pages.md#head). */
export function pageTitle(siteName: string, page?: string): string {
  return page ? `${page} - ${siteName}` : siteName;
}
