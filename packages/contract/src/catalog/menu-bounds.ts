/** The maximum number of categories and of collections in the shop's menu, for server and browser reads. */
export const menuBounds = { categories: 500, collections: 100 } as const;

/** The maximum number of subcategories that the page of a category links to. */
export const maxSubcategories = 100;

/** The maximum number of categories in the strip of the home page. */
export const maxStripCategories = 100;
