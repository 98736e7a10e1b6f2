import { describe, expect, it } from 'vitest';
import { choiceOfPicture, leadingPicture } from './variant-picture.ts';

const pictures = [
  { id: 'table', option: null },
  { id: 'sand', option: 'Colour:Sand' },
  { id: 'sage', option: 'Colour:Sage' },
  { id: 'ink', option: 'Colour:Ink' },
  { id: 'sage-large', option: null },
] as const;
const variant = (color: string, size: string, stock: number, imageId: string | null = null) => ({
  options: [`Colour:${color}`, `Size:${size}`],
  stock,
  imageId,
});
const sandSmall = variant('Sand', 'S', 3);
const sageSmall = variant('Sage', 'S', 2);
const sageLarge = variant('Sage', 'L', 1, 'sage-large');
const inkSmall = variant('Ink', 'S', 0);
const clay = variant('Clay', 'S', 1);
const variants = [sandSmall, sageLarge, sageSmall, inkSmall, clay];
const sand = { selection: { Colour: 'Sand', Size: 'S' }, variant: sandSmall };
const [table, , sage, ink, largeSage] = pictures;

describe('the picture that leads the gallery', () => {
  it.each([
    ['its own picture', sageLarge, 4],
    ['the picture of its value', sageSmall, 2],
    ['the picture of no particular variant, when it has none', clay, 0],
    ['the picture of no particular variant, when no variant is chosen', null, 0],
  ])('is %s', (_which, chosen, index) => {
    expect(leadingPicture(pictures, variants, chosen)).toBe(index);
  });

  it('is the first picture when every picture shows another variant', () => {
    expect(leadingPicture([sage, ink], variants, clay)).toBe(0);
    expect(leadingPicture([], variants, clay)).toBe(0);
  });
});

describe('a picture that is looked at', () => {
  it('chooses the variant in stock that it shows and that keeps the most of the choices', () => {
    expect(choiceOfPicture(sage, variants, sand)).toEqual({
      does: 'choose',
      selection: { Colour: 'Sage', Size: 'S' },
    });
    expect(choiceOfPicture(largeSage, variants, sand)).toEqual({
      does: 'choose',
      selection: { Colour: 'Sage', Size: 'L' },
    });
  });

  it('changes nothing when it shows the chosen variant, or no particular one', () => {
    expect(choiceOfPicture(pictures[1], variants, sand)).toEqual({ does: 'nothing' });
    expect(choiceOfPicture(table, variants, sand)).toEqual({ does: 'nothing' });
  });

  it('leaves the choice and says why when what it shows is sold out', () => {
    expect(choiceOfPicture(ink, variants, sand)).toEqual({
      does: 'refuse',
      name: 'Ink',
    });
  });
});
