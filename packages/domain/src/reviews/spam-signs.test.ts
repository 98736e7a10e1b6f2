import { describe, expect, it } from 'vitest';
import { findSpamSigns } from './spam-signs.ts';

const of = (text: string, rest: { isRepeated?: boolean; sentInADay?: number } = {}) =>
  findSpamSigns({ texts: [text], isRepeated: false, sentInADay: 1, ...rest });

describe('the signs of spam', () => {
  it.each([
    ['A good mug. It keeps the heat.', []],
    ['', []],
    ['I LOVE IT', []],
    ['Great, 5.5 out of 6. Nice.', []],
    ['Buy at https://spam.example', ['link']],
    ['See cheap-pills.com today', ['link']],
    ['Write to me at ada@shop', ['email']],
    ['BUY THIS NOW IT IS THE BEST', ['capitals']],
    ['ÄUSSERST GUTE TASSE WIRKLICH', ['capitals']],
    ['Sooooooo good', ['repeated-character']],
    ['Good!!!!!!', ['repeated-character']],
    ['東京のマグカップはとても良いです', []],
  ])('of %j are %j', (text, signs) => {
    expect(of(text).signs).toEqual(signs);
  });

  it('include a repeated text and the fourth text of a sender in a day', () => {
    expect(of('Fine', { isRepeated: true })).toEqual({ score: 3, signs: ['repeated-text'] });
    expect(of('Fine', { sentInADay: 3 })).toEqual({ score: 0, signs: [] });
    expect(of('Fine', { sentInADay: 4 })).toEqual({ score: 3, signs: ['many-from-one-sender'] });
  });

  it('add up', () => {
    expect(of('BUY NOW AT HTTP://SPAM.EXAMPLE', { isRepeated: true, sentInADay: 9 }).score).toBe(11);
  });
});
