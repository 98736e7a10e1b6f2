import { describe, expect, it } from 'vitest';
import { readValues } from '../src/read-values.ts';
import { german } from './de/de.ts';
import { germanServerTexts } from './de/server/server.ts';

const templates = Object.keys(germanServerTexts).filter((text) => /\{\w+\}/.test(text));

describe('the German texts of the server', () => {
  it('have the parameters of their English texts', () => {
    const wrong = Object.entries(germanServerTexts).filter(([text, worded]) => parameters(text) !== parameters(worded));
    expect(wrong).toEqual([]);
  });

  it('have no broad template before a more specific one', () => {
    const hidden = templates.filter((text) => firstTemplate(text.replaceAll(/\{(\w+)\}/g, 'a $1')) !== text);
    expect(hidden).toEqual([]);
  });

  it('are not those of the pages', () => {
    expect(Object.keys(germanServerTexts).filter((text) => text in german)).toEqual([]);
  });
});

function parameters(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
}

function firstTemplate(sentence: string): string | undefined {
  return templates.find((template) => readValues(sentence, template.split(/\{\w+\}/)) !== null);
}
