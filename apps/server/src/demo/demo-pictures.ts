import type { DemoCatalog } from './demo-catalog.ts';

/** Returns every picture and drawing that the demo catalog names, as a path under demo/. */
export function demoPictures({ store, categories, products }: DemoCatalog): string[] {
  const shown = [...categories.map(({ image }) => image), ...products.flatMap(({ images }) => images)];
  return [store.banner, store.logo, store.icon, ...shown.map(({ file }) => file)];
}
