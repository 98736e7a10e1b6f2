import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TagChip } from './tag-chip.tsx';

const chip = (color: string | null, textColor: string | null) =>
  renderToStaticMarkup(<TagChip tag={{ name: 'New', color, textColor }} />);

describe('a tag', () => {
  it('without a text colour has white text', () => {
    expect(chip('#112233', null)).toContain('style="background-color:#112233;color:#ffffff"');
  });

  it('has its own colours where they can be read together', () => {
    expect(chip('#112233', '#ffff00')).toContain('style="background-color:#112233;color:#ffff00"');
  });

  it('leaves its colours to the style sheet when it has none', () => {
    expect(chip(null, null)).not.toContain('style=');
  });
});
