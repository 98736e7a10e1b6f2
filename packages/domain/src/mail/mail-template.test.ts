import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledParagraphs, filledTemplate, templateVariables, unknownVariables } from './mail-template.ts';

/** Texts with many braces and line breaks, and texts of any characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('{', '}', 'a', '_', '\n', '\r', '$', '&', ' ', '💡'), maxLength: 300 }),
);
const values = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries));

describe('the variables of a template', () => {
  it.each([
    ['Order {order_number} for {customer_name}', ['order_number', 'customer_name']],
    ['{a}{b}{a}', ['a', 'b']],
    ['{a', []],
    ['a}', []],
    ['{{a}}', ['a']],
    ['{}', ['']],
    ['{order number}', ['order number']],
    ['{a\nb}', []],
  ])('of %j are %j', (template, names) => {
    expect(templateVariables(template)).toEqual(names);
  });

  it('that are not in the list are named', () => {
    expect(unknownVariables('{total} {nonsense} {toString}', ['total'])).toEqual(['nonsense', 'toString']);
  });
});

describe('a filled template', () => {
  it('has the values in the places of their names', () => {
    expect(filledTemplate('Order {number}: {total}, {total}', values({ number: '#1', total: '$2' }))).toBe(
      'Order #1: $2, $2',
    );
  });

  it('takes a value as it is, with braces and signs of replacement in it', () => {
    expect(filledTemplate('{a}', values({ a: '{b} $& $1', b: 'secret' }))).toBe('{b} $& $1');
  });

  it('keeps a name that has no value', () => {
    expect(filledTemplate('{constructor} {x}', values({}))).toBe('{constructor} {x}');
  });

  it('of any text holds every value that it names, and no input throws', () => {
    fc.assert(
      fc.property(anyText, anyText, (template, value) => {
        const names = templateVariables(template);
        const filled = filledTemplate(template, new Map(names.map((name) => [name, value])));
        if (names.length > 0) expect(filled).toContain(value);
        else expect(filled).toBe(template);
      }),
    );
  });

  it('without a known name is the template itself', () => {
    fc.assert(
      fc.property(anyText, (template) => {
        expect(filledTemplate(template, new Map())).toBe(template);
        expect(unknownVariables(template, templateVariables(template))).toEqual([]);
      }),
    );
  });
});

describe('the paragraphs of a template', () => {
  it('are its lines without blank ones', () => {
    expect(filledParagraphs('One {x}\r\n\n \n{y}\nTwo', values({ x: '1', y: ' ' }))).toEqual(['One 1', 'Two']);
  });

  it('are as many as its lines at most, however many lines a value has', () => {
    expect(filledParagraphs('{x}', values({ x: 'a\nb' }))).toEqual(['a\nb']);
    fc.assert(
      fc.property(anyText, anyText, (template, value) => {
        const names = templateVariables(template);
        const paragraphs = filledParagraphs(template, new Map(names.map((name) => [name, value])));
        expect(paragraphs.length).toBeLessThanOrEqual(template.split(/\r\n|\n|\r/).length);
        expect(paragraphs.every((paragraph) => paragraph.trim() !== '')).toBe(true);
      }),
    );
  });
});
