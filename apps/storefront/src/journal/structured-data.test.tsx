import { describe, expect, it } from 'vitest';
import { breadcrumbData, itemListData } from '../catalog/breadcrumb.tsx';
import { faqData } from '../sections/kinds/faq.section.tsx';
import { journalData, postData } from './journal-data.ts';

/** The types of schema.org that pages use here: the properties that a consumer requires, and the others that are used. */
const vocabulary: Readonly<Record<string, { readonly required: string; readonly optional?: string }>> = {
  Answer: { required: 'text' },
  Blog: { required: 'name url blogPost' },
  BlogPosting: {
    required: 'headline url datePublished',
    optional: 'description image mainEntityOfPage dateModified keywords author publisher',
  },
  BreadcrumbList: { required: 'itemListElement' },
  FAQPage: { required: 'mainEntity' },
  ItemList: { required: 'itemListElement' },
  ListItem: { required: 'position name', optional: 'item url' },
  Organization: { required: 'name', optional: 'logo' },
  Person: { required: 'name' },
  Question: { required: 'name acceptedAnswer' },
};

/** Returns the violations of the vocabulary in a node and in those below it. */
function violations(node: unknown, path = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => violations(entry, `${path}[${index}]`));
  if (typeof node !== 'object' || node === null) return node === '' ? [`${path} is empty`] : [];
  const { '@type': type, ...properties } = node as Readonly<Record<string, unknown>>;
  const rule = vocabulary[String(type)];
  if (!rule) return [`${path} has the unknown type ${String(type)}`];
  const required = rule.required.split(' ');
  const known = [...required, ...(rule.optional?.split(' ') ?? [])];
  return [
    ...required.filter((name) => !(name in properties)).map((name) => `${path} lacks ${name}`),
    ...Object.keys(properties).flatMap((name) => (known.includes(name) ? [] : [`${path} has no property ${name}`])),
    ...Object.entries(properties).flatMap(([name, value]) => violations(value, `${path}.${name}`)),
  ];
}

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
