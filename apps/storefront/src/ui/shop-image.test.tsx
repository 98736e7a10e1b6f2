// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopImage } from './shop-image.tsx';

afterEach(cleanup);

it('shows a text for a picture that failed before the page was hydrated', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  document.body.append(container);
  const image = <ShopImage src="/media/gone.webp" alt="A mug" width={10} height={10} />;
  container.innerHTML = renderToString(image);
  const state = { complete: true, naturalWidth: 0, currentSrc: '/media/gone.webp' };
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value });
  }
  render(image, { container, hydrate: true });
  expect(screen.getByRole('img', { name: 'A mug' }).tagName).toBe('SPAN');
  expect(errors).not.toHaveBeenCalled();
});
