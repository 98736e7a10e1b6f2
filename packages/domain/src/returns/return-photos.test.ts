import { describe, expect, it } from 'vitest';
import { takesPhotos } from './return-photos.ts';
import { returnKinds, returnStatuses } from './return-status.ts';

describe('a return takes photos', () => {
  it.each(returnKinds)('until its inspection: %s', (kind) => {
    const taking = returnStatuses.filter((status) => takesPhotos({ kind, status }));
    expect(taking).toEqual(kind === 'WITHDRAWAL' ? [] : ['REQUESTED', 'APPROVED', 'IN_TRANSIT', 'RECEIVED']);
  });
});
