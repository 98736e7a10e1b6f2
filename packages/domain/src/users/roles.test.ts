import { describe, expect, it } from 'vitest';
import { isDemoUser, isStaff, landingPath, mayGrantRole, mayManageUser, roles } from './roles.ts';
import { avatarInitial, fullName } from './user-name.ts';

describe('roles', () => {
  it.each([
    ['USER', false, '/'],
    ['ADMIN', true, '/admin'],
    ['SITE_OWNER', true, '/admin'],
  ] as const)('%s is staff: %s, and lands on %s', (role, staff, path) => {
    expect(isStaff(role)).toBe(staff);
    expect(landingPath(role)).toBe(path);
  });

  it.each([
    ['USER', []],
    ['ADMIN', ['USER']],
    ['SITE_OWNER', ['USER', 'ADMIN', 'SITE_OWNER']],
  ] as const)('%s may give the roles %j, and manage those who have them', (granter, granted) => {
    expect(roles.filter((role) => mayGrantRole(granter, role))).toEqual(granted);
    expect(roles.filter((role) => mayManageUser(granter, role))).toEqual(granted);
  });
});

describe('the demo account', () => {
  it.each([
    ['demo@example.com', true],
    [' Demo@Example.com ', true],
    ['demo@example.org', false],
    ['', false],
  ])("is '%s': %s", (email, isDemo) => {
    expect(isDemoUser(email, 'demo@example.com')).toBe(isDemo);
  });

  it('is nobody where none is set', () => {
    expect(isDemoUser('', '')).toBe(false);
  });
});

describe("a user's name", () => {
  it('is first and last name, and one letter of the e-mail on the avatar', () => {
    expect(fullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
    expect([avatarInitial('ada@example.com'), avatarInitial('')]).toEqual(['A', '']);
  });
});
