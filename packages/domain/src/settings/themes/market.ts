import type { Theme } from './theme.ts';

export const market: Theme = {
  id: 'market',
  name: 'Market',
  description: 'Cream, tomato and framed cards in close rows. For food, drink and gifts.',
  values: {
    font: 'bricolage',
    corners: 'soft',
    cardStyle: 'framed',
    density: 'compact',
    titles: 'strong',
    backgroundColor: '#FFF8EC',
    backgroundAltColor: '#FBE9CC',
    foregroundColor: '#FFF8EC',
    foregroundAltColor: '#34241A',
    surfaceColor: '#FFFDF8',
    surfaceAltColor: '#FDF2DF',
    primaryColor: '#B0361C',
    secondaryColor: '#2E6647',
    borderColor: '#EBD5B2',
    accentColor: '#8C5200',
  },
};
