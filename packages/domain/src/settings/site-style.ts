/** The shapes that an owner chooses beside colours and fonts. The first value of each list is the default. */
export const cornerStyles = ['small', 'sharp', 'soft', 'round'] as const;
export const cardStyles = ['plain', 'panel', 'framed', 'centered'] as const;
export const densities = ['regular', 'compact', 'airy'] as const;
export const titleStyles = ['regular', 'quiet', 'strong'] as const;

/** The shape of the shop: its corners, product cards, spaces and titles. */
export interface SiteStyle {
  readonly corners: (typeof cornerStyles)[number];
  readonly cardStyle: (typeof cardStyles)[number];
  readonly density: (typeof densities)[number];
  readonly titles: (typeof titleStyles)[number];
}

export const defaultStyle: SiteStyle = {
  corners: cornerStyles[0],
  cardStyle: cardStyles[0],
  density: densities[0],
  titles: titleStyles[0],
};
