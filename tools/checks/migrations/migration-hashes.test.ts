import { describe, expect, it } from 'vitest';
import { compareHashes, withAdded } from './migration-hashes.ts';

const recorded = { '0001_ground.sql': 'a', '0002_users.sql': 'b' };
const ground = { name: '0001_ground.sql', checksum: 'a' };
const users = { name: '0002_users.sql', checksum: 'b' };
const media = { name: '0003_media.sql', checksum: 'c' };

describe('the record of the migrations’ hashes', () => {
  it('agrees with files that are as they came', () => {
    expect(compareHashes(recorded, [ground, users])).toEqual({ violations: [], added: [] });
  });

  it('names a file that was edited and one that was removed', () => {
    expect(compareHashes(recorded, [{ ...ground, checksum: 'other' }]).violations).toEqual([
      '0001_ground.sql was edited: put it back as it was, and write the change as a new migration.',
      '0002_users.sql was removed: put it back, and undo what it does in a new migration.',
    ]);
  });

  it('takes in a new file, and never changes what is recorded', () => {
    const { added } = compareHashes(recorded, [{ ...ground, checksum: 'other' }, users, media]);
    expect(added).toEqual([media]);
    expect(withAdded(recorded, added)).toEqual({ ...recorded, '0003_media.sql': 'c' });
  });
});
