// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { crossFade } from './cross-fade.ts';

const fade: { onfinish: (() => void) | null } = { onfinish: null };

function prepareStage(): HTMLElement {
  document.body.innerHTML =
    '<div id="stage"><div class="keen-slider__slide" inert><img src="/a.webp" alt="A"></div><div class="keen-slider__slide"><img src="/b.webp" alt="B"></div></div>';
  return document.getElementById('stage') as HTMLElement;
}

function preferReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

beforeEach(() => {
  preferReducedMotion(false);
  HTMLElement.prototype.animate = vi.fn(() => fade as unknown as Animation);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('fades a copy of the shown picture out above the next one, and removes it', () => {
  const stage = prepareStage();
  const showNext = vi.fn();
  crossFade(stage, showNext);
  expect(showNext).toHaveBeenCalledOnce();
  expect(stage.lastElementChild?.getAttribute('src')).toBe('/b.webp');
  expect(stage.lastElementChild?.getAttribute('alt')).toBe('');
  fade.onfinish?.();
  expect(stage.querySelectorAll('img')).toHaveLength(2);
});

it('shows the next picture immediately for people who prefer reduced motion', () => {
  preferReducedMotion(true);
  const stage = prepareStage();
  const showNext = vi.fn();
  crossFade(stage, showNext);
  expect(showNext).toHaveBeenCalledOnce();
  expect(stage.querySelectorAll('img')).toHaveLength(2);
});
