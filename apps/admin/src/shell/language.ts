import { type AdminLanguage, adminLanguages, loadAdminTexts } from '@vitrine/messages/admin/t.ts';

/** The browser stores the choice under this key, as it stores the theme (docs/behaviour/pages.md#browser-storage). */
const storedLanguageKey = 'admin-language';

const languageNames: Readonly<Record<AdminLanguage, string>> = { en: 'English', de: 'Deutsch' };

/** The languages of the admin area, each with its own name for itself. */
export const languageChoices = adminLanguages.map((value) => ({ value, label: languageNames[value] }));

/** Returns the chosen language. Without a choice, it is the first language of the browser that the admin area speaks. */
export function chosenLanguage(): AdminLanguage {
  const wanted = [storedLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.flatMap((code) => adminLanguages.find((known) => known === code) ?? [])[0] ?? 'en';
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storedLanguageKey);
  } catch {
    return null; // Without browser storage, the language of the browser applies.
  }
}

/**
 * Stores the choice and loads the page again, because every text of the page changes.
 * @throws DOMException where the browser blocks storage.
 */
export function chooseLanguage(code: AdminLanguage): void {
  localStorage.setItem(storedLanguageKey, code);
  window.location.reload();
}

/** Loads the texts of the chosen language. If they cannot be loaded, the page is in English. */
export async function startLanguage(): Promise<void> {
  const code = chosenLanguage();
  await loadAdminTexts(code).catch(() => loadAdminTexts('en'));
}
