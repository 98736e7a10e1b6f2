import { expect, it } from 'vitest';
import { variantAspect } from './variant-aspects.ts';

it.each([
  ['Colour', 'color'],
  [' Farbe ', 'color'],
  ['SIZE', 'size'],
  ['Größe', 'size'],
  ['Matériau', 'material'],
  ['Wzór', 'pattern'],
  ['Voltage', null],
  ['constructor', null],
])('names the property of the option %s', (option, aspect) => {
  expect(variantAspect(option)).toBe(aspect);
});
