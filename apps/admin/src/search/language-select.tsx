import { Select } from '@mantine/core';
import { getLanguage } from '@vitrine/domain/settings/languages.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSite } from '../shell/use-site.ts';

interface LanguageSelectProps {
  /** Null means every language. */
  value: string | null;
  onChange: (locale: string | null) => void;
}

/** Renders the choice of the language of a search. A shop with one language needs none. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const languages = useSite()?.languages ?? [];
  if (languages.length < 2) return null;
  const every = { value: '', label: t('Every language') };
  return (
    <Select
      label={t('Language')}
      data={[every, ...languages.map((code) => ({ value: code, label: getLanguage(code).name }))]}
      value={value ?? ''}
      allowDeselect={false}
      onChange={(locale) => onChange(locale || null)}
    />
  );
}

/** Returns the name of the language of a rule. */
export function localeLabel(locale: string | null): string {
  return locale ?? t('Every language');
}
