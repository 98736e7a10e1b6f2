import { describe, expect, it } from 'vitest';
import { breadcrumbData, itemListData } from '../catalog/breadcrumb.tsx';
import { faqData } from '../sections/kinds/faq.section.tsx';
import { violations } from '../testing/schema-org.ts';
import { journalData, postData } from './journal-data.ts';

const origin = 'https://shop.example';
const post = {
  id: '1',
  slug: 'clay',
  title: 'Clay',
  authorName: 'Ada',
  excerpt: 'About clay',
  tags: ['Craft'],
  pictureURL: '/media/a.webp',
  pictureAlt: '',
  image: null,
  publishedAt: '2026-11-28T05:00:00.000Z',
  updatedAt: '2026-11-28T06:00:00.000Z',
  content: '<p>Clay</p>',
  seoTitle: '',
  seoDescription: '',
  products: [],
  older: [],
  discountsUntil: null,
};
const page = { origin, path: '/journal/clay', site: { siteName: 'Shop' } };

describe('the structured data of a page', () => {
  it.each([
    ['a post', postData(post, page)],
    [
      'a post without author, picture and excerpt',
      postData({ ...post, authorName: '', pictureURL: null, excerpt: '' }, page),
    ],
    ['the journal', journalData([post], { origin, name: 'Journal' })],
    ['questions', faqData([{ question: 'Why?', answer: 'Because' }])],
    ['a listing', itemListData([{ slug: 'mug', name: 'Mug' }], origin)],
    ['a breadcrumb', breadcrumbData([{ name: 'Home', path: '/' }], origin)],
  ])('of %s follows the vocabulary', (_what, data) => {
    expect(violations(data)).toEqual([]);
  });

  it('names absolute addresses', () => {
    expect(postData(post, page)).toMatchObject({
      url: 'https://shop.example/journal/clay',
      image: ['https://shop.example/media/a.webp'],
      author: { '@type': 'Person', name: 'Ada' },
    });
  });
});
