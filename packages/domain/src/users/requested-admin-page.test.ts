import { expect, it } from 'vitest';
import { isAdminPath } from './requested-admin-page.ts';

it.each([
  ['/admin', true],
  ['/admin/orders?status=PAID', true],
  ['/admin?x=1', true],
  ['/administrators', false],
  ['/', false],
  ['/account?from=/admin/', false],
])('the path %s is of the admin area: %s', (path, isAdmin) => {
  expect(isAdminPath(path)).toBe(isAdmin);
});
