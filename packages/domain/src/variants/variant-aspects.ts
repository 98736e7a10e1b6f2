/** The properties of schema.org by which variants may differ, and the names that owners give to such options. */
const aspects = {
  color: ['color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'kolor'],
  size: ['size', 'größe', 'groesse', 'taille', 'talla', 'tamaño', 'taglia', 'misura', 'maat', 'rozmiar'],
  material: ['material', 'matériau', 'matière', 'materiale', 'materiaal', 'materiał'],
  pattern: ['pattern', 'muster', 'motif', 'estampado', 'fantasia', 'patroon', 'wzór'],
} as const;

export type VariantAspect = keyof typeof aspects;

const byName = new Map<string, VariantAspect>(
  Object.entries(aspects).flatMap(([aspect, names]) => names.map((name) => [name, aspect as VariantAspect] as const)),
);

/** Returns the property of schema.org that an option states, or null for one that schema.org does not name. */
export function variantAspect(option: string): VariantAspect | null {
  return byName.get(option.trim().toLowerCase()) ?? null;
}
