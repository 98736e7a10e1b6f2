import { Badge, Button, Group, SimpleGrid, Text, Textarea } from '@mantine/core';
import type {
  ChangeTranslationsBody,
  TranslatedTextsAnswer,
} from '@vitrine/contract/translations/translations.schema.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { translatableField } from '@vitrine/domain/translations/translatable-fields.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

interface TranslatedFieldProps {
  named: Omit<ChangeTranslationsBody, 'texts'>;
  entry: TranslatedTextsAnswer['fields'][number];
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** The translated name, from which the field can suggest an address. */
  name: string;
  /** Confirms that an outdated translation still fits its source. */
  onConfirm: () => void;
}

/** Renders the source of one text beside its translation. */
export function TranslatedField({ named, entry, value, name, error, onChange, onConfirm }: TranslatedFieldProps) {
  const { field, source, isOutdated } = entry;
  const rule = translatableField(named.resource, field);
  const label = translated(rule?.label ?? field);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {source}
        </Text>
      </div>
      <div>
        <Textarea
          label={t('{label} in {locale}', { label, locale: named.locale })}
          lang={named.locale}
          autosize
          minRows={rule?.isLong ? 3 : 1}
          maxRows={24}
          maxLength={rule?.maxLength}
          value={value}
          error={error}
          {...(rule?.isSlug && { description: t('The last part of the address. Empty: that of the main language.') })}
          {...(rule?.isHtml && { description: t('HTML, cleaned like the source when it is saved.') })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {rule?.isSlug && name.trim() !== '' ? (
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => onChange(slugify(name))}>
            {t('Suggest from the translated name')}
          </Button>
        ) : null}
        {isOutdated ? (
          <Group gap="xs" mt="xs">
            <Badge color="yellow" variant="light" autoContrast>
              {t('Outdated')}
            </Badge>
            <Button size="compact-sm" variant="default" onClick={onConfirm}>
              {t('Mark as up to date')}
            </Button>
          </Group>
        ) : null}
      </div>
    </SimpleGrid>
  );
}
