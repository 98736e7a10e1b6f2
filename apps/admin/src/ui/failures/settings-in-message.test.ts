import { describe, expect, it } from 'vitest';
import { settingsIn } from './settings-in-message.ts';

describe('a message that names a setting', () => {
  it('leads to the page where it is changed', () => {
    expect(settingsIn('Add the address that you ship from in the shipping settings.')).toEqual([
      { words: 'Add the address that you ship from in the ', to: null },
      { words: 'shipping settings', to: '/admin/settings/admin?part=shipping' },
      { words: '.', to: null },
    ]);
  });

  it('leads to each of several', () => {
    const links = settingsIn('See Provider events and site settings').flatMap(({ to }) => to ?? []);
    expect(links).toEqual(['/admin/settings/admin?part=events', '/admin/settings/site']);
  });

  it('stays as it is when it names none', () => {
    expect(settingsIn('Enter a name.')).toEqual([{ words: 'Enter a name.', to: null }]);
  });
});
