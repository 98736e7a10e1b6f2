import type { Theme } from './theme.ts';

export const harbour: Theme = {
  id: 'harbour',
  name: 'Harbour',
  description: 'Clear blue and even shapes. For electronics, tools and outdoor goods.',
  values: {
    font: 'space-grotesk',
    corners: 'soft',
    cardStyle: 'framed',
    density: 'regular',
    titles: 'regular',
    backgroundColor: '#F6F8FB',
    backgroundAltColor: '#E7EDF4',
    foregroundColor: '#FFFFFF',
    foregroundAltColor: '#13233B',
    surfaceColor: '#FFFFFF',
    surfaceAltColor: '#F0F4F9',
    primaryColor: '#1E4B9B',
    secondaryColor: '#0F6D66',
    borderColor: '#CFD9E5',
    accentColor: '#9A4B17',
  },
};
