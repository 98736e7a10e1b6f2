/** The largest number of categories and of collections in the shop's menu, whether the server or the browser reads them. */
export const menuBounds = { categories: 500, collections: 100 } as const;

/** The largest number of categories in the strip of the home page. */
export const mostStripCategories = 100;
