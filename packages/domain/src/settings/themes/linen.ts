import type { Theme } from './theme.ts';

export const linen: Theme = {
  id: 'linen',
  name: 'Linen',
  description: 'Warm paper and a light serif. For homeware and crafts.',
  values: {
    font: 'newsreader',
    corners: 'small',
    cardStyle: 'plain',
    density: 'regular',
    titles: 'regular',
    backgroundColor: '#FBF8F3',
    backgroundAltColor: '#F1EAE0',
    foregroundColor: '#FFFBF5',
    foregroundAltColor: '#2B2622',
    surfaceColor: '#FFFFFF',
    surfaceAltColor: '#F6F0E7',
    primaryColor: '#2F5D50',
    secondaryColor: '#9C4A2F',
    borderColor: '#E2D8CA',
    accentColor: '#7A4E12',
  },
};
