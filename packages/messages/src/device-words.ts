import type { TextOf } from './t.ts';

/** Returns the name of a device in a language. `name` is the English one of `deviceName` in the domain. */
export function deviceIn(name: string, t: TextOf): string {
  const [browser = '', system] = name.split(' on ');
  if (system === undefined) return name === 'Unknown device' ? t('emails.unknownDevice') : name;
  return browser === 'A browser' ? t('emails.browserOn', { system }) : t('emails.deviceOn', { browser, system });
}
