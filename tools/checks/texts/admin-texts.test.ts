import { describe, expect, it } from 'vitest';
import { findEnglishLiterals, findUnusedAdminTexts, findWrongTranslations } from './admin-texts.ts';

const found = (source: string) => findEnglishLiterals({ file: 'a.tsx', source });

describe('the check of the German admin area', () => {
  it('finds a text without a translation, and one with other parameters or spaces', () => {
    expect(findWrongTranslations({ Save: 'Speichern', 'Delete {name}?': '{name} löschen?' })).toEqual([]);
    expect(findWrongTranslations({ Save: '' })).toHaveLength(1);
    expect(findWrongTranslations({ 'Delete {name}?': '{nmae} löschen?' })).toHaveLength(1);
    expect(findWrongTranslations({ ' and others': 'und weitere' })).toHaveLength(1);
  });

  it('finds a text that no page has', () => {
    const sources = [{ file: 'a.tsx', source: "const label = t('Save');" }];
    expect(findUnusedAdminTexts({ Save: 'Speichern', Cancel: 'Abbrechen' }, sources)).toEqual([
      "packages/messages/admin/de: no page of the admin area has 'Cancel'",
    ]);
  });

  it('finds a text that is English in every language', () => {
    expect(found('const A = () => <p>Add product</p>;')).toEqual(["a.tsx: 'Add product' is English only"]);
    expect(found('const A = () => <Button aria-label="Close" />;')).toHaveLength(1);
    expect(found("const A = () => <Button aria-label={t('Close')} href='/admin/orders'>{t('Add')}</Button>;")).toEqual(
      [],
    );
    expect(found('const A = () => <code>npm run shop</code>;')).toEqual([]);
  });
});
