import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LineThumbnail } from './line-thumbnail.tsx';

const image = { main: '/main.webp', preview: '/preview.webp', thumbnail: '/thumbnail.webp' };
const shown = (sizes: typeof image | null) =>
  /src="([^"]*)"/.exec(renderToStaticMarkup(<LineThumbnail image={sizes} />))?.[1];

describe('the picture of a cart line', () => {
  it('shows the thumbnail, else the preview, else the large one, else nothing', () => {
    expect(shown(image)).toBe('/thumbnail.webp');
    expect(shown({ ...image, thumbnail: '' })).toBe('/preview.webp');
    expect(shown({ ...image, thumbnail: '', preview: '' })).toBe('/main.webp');
    expect(shown(null)).toBeUndefined();
  });
});
