/** The fields of a product that a search reads. */
export interface SearchedProduct {
  readonly name: string;
  readonly description: string;
  readonly tag: string | null;
  readonly stock: number;
}

const looks = [
  'Amber',
  'Antique',
  'Checked',
  'Floral',
  'Frosted',
  'Minimal',
  'Nordic',
  'Patterned',
  'Retro',
  'Rustic',
  'Striped',
  'Velvet',
];
const materials = ['Bamboo', 'Brass', 'Ceramic', 'Copper', 'Cotton', 'Glass', 'Leather', 'Linen', 'Walnut', 'Wicker'];
const things = [
  ['Bookcase', 'shelving'],
  ['Candlestick', 'lighting'],
  ['Chandelier', 'lighting'],
  ['Cushion', 'bedding'],
  ['Dustpan', 'cleaning'],
  ['Flowerpot', 'garden'],
  ['Footstool', 'seating'],
  ['Headboard', 'bedding'],
  ['Jewellery Box', 'gifts'],
  ['Lampshade', 'lighting'],
  ['Magazine Rack', 'shelving'],
  ['Mirror', 'walls'],
  ['Nightstand', 'bedding'],
  ['Picture Frame', 'walls'],
  ['Quilt', 'bedding'],
  ['Rocking Chair', 'seating'],
  ['Serving Tray', 'kitchen'],
  ['Teapot', 'kitchen'],
  ['Umbrella Stand', 'hall'],
  ['Wardrobe', 'storage'],
] as const;

/** Products whose names follow no common pattern. */
const singular: readonly SearchedProduct[] = [
  { name: 'Hand Trowel', description: 'For beds and borders.', tag: 'garden', stock: 3 },
  { name: 'Yellow Watering Can', description: 'Holds nine litres.', tag: 'garden', stock: 5 },
  { name: 'Owl Vase with Dried Grass', description: 'A vase with a face.', tag: 'gifts', stock: 1 },
  { name: "Gentleman's Umbrella", description: 'Opens by a button.', tag: 'hall', stock: 0 },
  { name: 'Thai Cooking Kit', description: 'Curry pastes and a book.', tag: 'kitchen', stock: 12 },
  { name: 'PowerPro Precision Drill', description: 'With eight bits.', tag: 'tools', stock: 4 },
];

/**
 * 2,406 products: every combination of appearance, material and object, and a few singular ones. They are the same on
 * every run.
 */
export const largeCatalog: readonly SearchedProduct[] = [
  ...singular,
  ...looks.flatMap((look, row) =>
    materials.flatMap((material, column) =>
      things.map(([thing, tag], index) => ({
        name: `${look} ${material} ${thing}`,
        description: `A ${thing.toLowerCase()} for every day.`,
        tag,
        stock: (row + column + index) % 7,
      })),
    ),
  ),
];
