import { describe, expect, it } from 'vitest';
import { isColor } from './colors.ts';
import { pageTitle } from './page-title.ts';
import { safeColors } from './site-colors.ts';
import { defaultColors, defaultSiteSettings, destructiveColor } from './site-settings.ts';

it('the default colours are those of the specification, and the destructive one is no setting', () => {
  expect(defaultColors).toEqual({
    backgroundColor: '#ffffff',
    backgroundAltColor: '#f0f0f0',
    foregroundColor: '#f5f5f5',
    foregroundAltColor: '#333333',
    surfaceColor: '#ffffff',
    surfaceAltColor: '#f5f5f5',
    primaryColor: '#59c2ff',
    secondaryColor: '#6D28D9',
    borderColor: '#e0e0e0',
    accentColor: '#10B981',
  });
  expect(destructiveColor).toBe('#EF4444');
  expect(Object.keys(defaultSiteSettings)).not.toContain('destructiveColor');
});

describe('colours as stored', () => {
  it('stand while they can be read; others fall back to their defaults and are named', () => {
    const { colors, replaced } = safeColors({ primaryColor: '#123', accentColor: 'greenish', borderColor: null });
    expect(colors).toEqual({ ...defaultColors, primaryColor: '#123' });
    expect(replaced).toEqual(['accentColor']);
  });

  it('are all colours by default', () => {
    expect(Object.values(defaultColors).every(isColor)).toBe(true);
    expect(isColor(destructiveColor)).toBe(true);
  });
});

describe('a new shop', () => {
  it('is called My Store, taxes 6.5 % and ships to the United States', () => {
    expect(defaultSiteSettings).toMatchObject({ siteName: 'My Store', taxRate: 650, countries: ['US'] });
  });

  it.each([
    [undefined, 'My Store'],
    ['', 'My Store'],
    ['Checkout', 'Checkout - My Store'],
  ])('titles the page %s as %s', (page, title) => {
    expect(pageTitle('My Store', page)).toBe(title);
  });
});
