import type { ComponentType } from 'react';

/** Each page is a separate file that loads at the first visit and exports its component as `Page`. */
const pages = import.meta.glob<{ Page: ComponentType }>('../**/*.page.tsx');

/** Returns the component of a page by its source file, such as 'src/cart/cart.page.tsx'. */
export async function loadPage(module: string): Promise<ComponentType> {
  const load = pages[module.replace('src/', '../')];
  if (!load) throw new Error(`There is no page ${module}`);
  return (await load()).Page;
}

export function hasPage(module: string): boolean {
  return Object.hasOwn(pages, module.replace('src/', '../'));
}
