/** The key in the tab's session storage for the admin page that a visitor requested before the sign-in. */
export const requestedAdminPageKey = 'asked-admin-page';

/** Returns whether a path of the shop belongs to the admin area. */
export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin?');
}
