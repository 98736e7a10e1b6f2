import type { Theme } from './theme.ts';

export const gallery: Theme = {
  id: 'gallery',
  name: 'Gallery',
  description: 'Black on white with fine, large titles. For fashion, jewellery and art.',
  values: {
    font: 'cormorant',
    corners: 'sharp',
    cardStyle: 'centered',
    density: 'airy',
    titles: 'regular',
    backgroundColor: '#FFFFFF',
    backgroundAltColor: '#F4F3F1',
    foregroundColor: '#FFFFFF',
    foregroundAltColor: '#141414',
    surfaceColor: '#FFFFFF',
    surfaceAltColor: '#F8F7F5',
    primaryColor: '#141414',
    secondaryColor: '#8A1F2B',
    borderColor: '#DEDCD8',
    accentColor: '#6B5B4B',
  },
};
