import { MultiSelect, Select, Stack } from '@mantine/core';
import { getLanguage, isLanguageCode, type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import type { SiteDraftProps } from './site-draft.ts';

const choices = languageCodes.map((code) => ({ value: code, label: getLanguage(code).name }));

/** Returns the names of languages, such as 'English, Deutsch'. */
export function languageNames(codes: readonly LanguageCode[]): string {
  return codes.map((code) => getLanguage(code).name).join(', ');
}

/** Renders the main language of the storefront and its further languages. */
export function LanguageSettings({ draft, change, errors }: SiteDraftProps) {
  const [main = 'en', ...others] = draft.languages;
  const changeMain = (code: string | null) => {
    if (code === null || !isLanguageCode(code)) return;
    change({ languages: [code, ...others.filter((other) => other !== code)] });
  };
  return (
    <Section title={t('Languages')}>
      <Stack gap="sm">
        <Select
          label={t('Main language')}
          description={t('The language of the existing addresses.')}
          data={choices}
          allowDeselect={false}
          error={errors['languages']}
          value={main}
          onChange={changeMain}
        />
        <MultiSelect
          label={t('Further languages')}
          searchable
          description={t(
            'Each has its own addresses, such as /de. Translate your catalog and pages at Content, Translations.',
          )}
          data={choices.filter(({ value }) => value !== main)}
          value={others}
          onChange={(codes) => change({ languages: [main, ...codes.filter(isLanguageCode)] })}
        />
      </Stack>
    </Section>
  );
}
