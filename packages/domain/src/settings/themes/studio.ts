import type { Theme } from './theme.ts';

export const studio: Theme = {
  id: 'studio',
  name: 'Studio',
  description: 'Strong, friendly titles and round buttons. For shoes, sports and everyday goods.',
  values: {
    font: 'figtree',
    corners: 'round',
    cardStyle: 'plain',
    density: 'regular',
    titles: 'strong',
    backgroundColor: '#FFFFFF',
    backgroundAltColor: '#F3F1EC',
    foregroundColor: '#FFFFFF',
    foregroundAltColor: '#20282C',
    surfaceColor: '#FFFFFF',
    surfaceAltColor: '#F7F5F1',
    primaryColor: '#20282C',
    secondaryColor: '#A5482A',
    borderColor: '#DDD9D0',
    accentColor: '#3C6A50',
  },
};
