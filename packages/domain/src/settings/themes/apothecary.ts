import type { Theme } from './theme.ts';

export const apothecary: Theme = {
  id: 'apothecary',
  name: 'Apothecary',
  description: 'Quiet titles, square corners, products on panels. For care, tea and books.',
  values: {
    font: 'instrument-sans',
    corners: 'sharp',
    cardStyle: 'panel',
    density: 'airy',
    titles: 'quiet',
    backgroundColor: '#FDFBF5',
    backgroundAltColor: '#F0ECE1',
    foregroundColor: '#FDFBF5',
    foregroundAltColor: '#252521',
    surfaceColor: '#FFFFFF',
    surfaceAltColor: '#F6F3EA',
    primaryColor: '#33322C',
    secondaryColor: '#6B5632',
    borderColor: '#DAD5C7',
    accentColor: '#75592A',
  },
};
