import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardColors } from './card-colors.tsx';

const shown = (count: number, swatches: readonly string[]) =>
  renderToStaticMarkup(<CardColors colors={{ count, swatches }} />);

describe('the colours of a card', () => {
  it('are dots with their number for screen readers', () => {
    const html = shown(2, ['#d9c7a7', '#33415c']);
    expect(html.match(/<i /g)).toHaveLength(2);
    expect(html).toContain('2 colors');
  });

  it('are at most four dots and the number of the others', () => {
    const html = shown(6, ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']);
    expect(html.match(/<i /g)).toHaveLength(4);
    expect(html).toContain('+2');
  });

  it('are their number when a value has no colour', () => {
    expect(shown(3, ['#d9c7a7'])).not.toContain('<i ');
    expect(shown(3, ['#d9c7a7'])).toContain('3 colors');
  });
});
