import { describe, expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

describe('the months before a period', () => {
  it('are as many whole months, and none of the period', () => {
    expect(monthsBefore({ from: '2026-02-10', to: '2026-03-05' })).toEqual({ from: '2025-12-01', to: '2026-01-31' });
    expect(monthsBefore({ from: '2026-03-31', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthsBefore({ from: '2025-11-30', to: '2026-11-29' })).toEqual({ from: '2024-10-01', to: '2025-10-31' });
  });
});
