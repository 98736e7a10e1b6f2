import { describe, expect, it } from 'vitest';
import { ColorFormatError, isColor, parseColor } from './colors.ts';

describe('a colour', () => {
  it.each([
    ['#59c2ff', 89, 194, 255],
    ['#6D28D9', 109, 40, 217],
    ['#fa0', 255, 170, 0],
    [' #FFFFFF ', 255, 255, 255],
    ['rgb(1, 2, 3)', 1, 2, 3],
    ['rgb(1 2 3)', 1, 2, 3],
    ['RGB(255,255,255)', 255, 255, 255],
    ['rgb(100%, 0%, 20%)', 255, 0, 51],
    ['rgb(0.5 .5 2.)', 0.5, 0.5, 2],
    ['hsl(0, 100%, 50%)', 255, 0, 0],
    ['hsl(120 100% 25%)', 0, 127.5, 0],
    ['hsl(240deg, 100%, 50%)', 0, 0, 255],
    ['hsl(-120, 100%, 50%)', 0, 0, 255],
    ['hsl(480, 100%, 50%)', 0, 255, 0],
    ['hsl(30, 0%, 40%)', 102, 102, 102],
    ['hsl(210, 50%, 40%)', 51, 102, 153],
  ])('%s is red %d, green %d, blue %d', (text, red, green, blue) => {
    const color = parseColor(text);
    expect(color.red).toBeCloseTo(red, 9);
    expect(color.green).toBeCloseTo(green, 9);
    expect(color.blue).toBeCloseTo(blue, 9);
    expect(isColor(text)).toBe(true);
  });

  it.each([
    '',
    'red',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12345678',
    '#ggg',
    '59c2ff',
    'rgb(1,2)',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(1,2 3)',
    'rgb(1%,2,3)',
    'rgb(101%,0%,0%)',
    'rgba(1,2,3,.5)',
    'rgb(1 2 3 / 50%)',
    'hsl(0,101%,50%)',
    'hsl(0,50%,-1%)',
    'hsl(0,50,50)',
    'hsla(0,50%,50%,1)',
    'var(--x)',
    '#fff; background: url(x)',
    'rgb(1,2,3) #fff',
  ])("'%s' is refused", (text) => {
    expect(() => parseColor(text)).toThrow(ColorFormatError);
    expect(isColor(text)).toBe(false);
  });
});
