import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { previewAddress, previewStyles } from './preview-addresses.ts';

const { countries: _, ...defaults } = defaultSiteSettings;
const saved = {
  ...defaults,
  homePageCollections: [],
  languages: ['en' as const],
  menuEntries: [],
  footerEntries: [],
  socialLinks: { ...defaults.socialLinks },
  logoURL: '/media/a.webp',
};
const readQuery = (address: string) => [...new URL(address, 'http://shop').searchParams];

describe('the preview of the shop', () => {
  it('is the shop as it is while nothing is changed', () => {
    expect(readQuery(previewAddress(saved, saved))).toEqual([]);
  });

  it('contains the changed settings, and an empty logo when the logo was removed', () => {
    const draft = {
      ...saved,
      siteName: 'Nord & Süd',
      bannerMessage: 'Open',
      logoURL: null,
      aboutPageContent: '<p>x</p>',
    };
    expect(readQuery(previewAddress(draft, saved))).toEqual([
      ['siteName', 'Nord & Süd'],
      ['logoURL', ''],
      ['bannerMessage', 'Open'],
    ]);
  });

  it('keeps the saved name while the field is empty', () => {
    expect(readQuery(previewAddress({ ...saved, siteName: ' ' }, saved))).toEqual([]);
  });

  it('keeps the saved link of the button until the typed one is an address', () => {
    expect(readQuery(previewAddress({ ...saved, bannerLinkURL: 'htt' }, saved))).toEqual([]);
    expect(readQuery(previewAddress({ ...saved, bannerLinkURL: '/pages/returns' }, saved))).toEqual([
      ['bannerLinkURL', '/pages/returns'],
    ]);
  });

  it('leaves out a colour that is none yet', () => {
    const colors = Object.fromEntries(
      readQuery(previewStyles({ ...saved, primaryColor: '#12', accentColor: '#123456' })),
    );
    expect(colors).toMatchObject({ accentColor: '#123456', font: 'system' });
    expect(colors).not.toHaveProperty('primaryColor');
  });
});
