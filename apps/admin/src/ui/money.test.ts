import { describe, expect, it } from 'vitest';
import { money, percent, typedAmount, typedRate } from './money.ts';

describe('an amount that staff type', () => {
  it.each([
    ['12.34', 1234],
    ['$1,234.5', 123_450],
    [' 5. ', 500],
    ['.5', 50],
    ['0', 0],
    ['1.005', 101],
    ['-3', -300],
  ])('reads %s as %i cents', (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it.each(['', '.', '-', 'free', '1.2.3', '1e3', '99999999999999999'])('takes %j for no amount', (text) => {
    expect(typedAmount(text)).toBeNull();
  });

  it('is shown again with its thousands grouped', () => {
    expect([money(123_450), money(-5), money(0)]).toEqual(['$1,234.50', '-$0.05', '$0.00']);
  });
});

describe('a rate that staff type', () => {
  it.each([
    [6.5, 650],
    ['8.25', 825],
    ['', 0],
    [0.29, 29],
  ])('reads %s percent as %i basis points', (typed, rate) => {
    expect(typedRate(typed)).toBe(rate);
  });

  it('is shown again without needless decimals', () => {
    expect([percent(650), percent(0), percent(10_000)]).toEqual(['6.5%', '0%', '100%']);
  });
});
