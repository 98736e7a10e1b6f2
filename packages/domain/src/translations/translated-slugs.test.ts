import { describe, expect, it } from 'vitest';
import { linkInLanguage, pathsByLanguage } from './translated-slugs.ts';

const text = (resource: string, record: string) => (`${resource}${record}` === 'page/story' ? 'geschichte' : undefined);

describe('the path of a page in a language', () => {
  it.each([
    ['without slugs', null, 'de', '/product/mug'],
    ['with its slug', { de: 'becher' }, 'de', '/product/becher'],
    ['without a slug in the language', { de: 'becher' }, 'fr', '/product/mug'],
    ['on a page in another language', { main: 'cup', de: 'becher' }, 'fr', '/product/cup'],
    ['in the main language, whose translation is not in force', { en: 'old', de: 'becher' }, 'en', '/product/mug'],
  ])('%s', (_case, slugs, language, path) => {
    expect(pathsByLanguage('/product/mug', slugs, 'en')(language)).toBe(path);
  });
});

describe('an address that the owner wrote', () => {
  it.each([
    ['/pages/story', '/pages/geschichte'],
    ['/pages/story?a=/pages/story#b', '/pages/geschichte?a=/pages/story#b'],
    ['/pages/other', '/pages/other'],
    ['/pages/story/more', '/pages/story/more'],
    ['/product/story', '/product/story'],
    ['/account', '/account'],
    ['https://example.com/pages/story', 'https://example.com/pages/story'],
    ['', ''],
  ])('%s', (url, shown) => {
    expect(linkInLanguage(url, text)).toBe(shown);
  });
});
