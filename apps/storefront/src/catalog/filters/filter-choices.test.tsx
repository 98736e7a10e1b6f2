import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FilterChoices } from './filter-choices.tsx';

const values = [
  { value: 'Sand', count: 3, color: '#d9c7a7' },
  { value: 'Moss', count: 2 },
  { value: 'Ink', count: 1 },
];

const group = (chosen: readonly string[], shown = values) =>
  renderToStaticMarkup(
    <FilterChoices legend="Colour" name="option" values={shown} chosen={chosen} onChange={() => {}} />,
  );

describe('the values of a filter', () => {
  it('are those of several products', () => {
    expect([...group([]).matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(['Sand', 'Moss']);
  });

  it('include a chosen value of a single product, so that it can be taken away', () => {
    expect(group(['Ink'])).toContain('value="Ink"');
  });

  it('are no group when each has a single product', () => {
    expect(group([], [{ value: 'Ink', count: 1 }])).toBe('');
  });

  it('are no group when there is nothing to choose from', () => {
    expect(group([], [{ value: 'Ink', count: 4 }])).toBe('');
  });

  it('show the colour of a preset, and are open then', () => {
    expect(group([])).toContain('background:#d9c7a7');
    expect(group([])).toContain('<details class="');
    expect(group([])).toMatch(/<details[^>]*open=""/);
  });

  it('are folded without colours until one is chosen', () => {
    const plain = ['Oak', 'Walnut'].map((value) => ({ value, count: 2 }));
    expect(group([], plain)).not.toMatch(/<details[^>]*open=""/);
    expect(group(['Oak'], plain)).toMatch(/<details[^>]*open=""/);
  });
});
