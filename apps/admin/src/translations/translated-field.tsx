import { Badge, Button, Group, Input, SimpleGrid, Text, Textarea } from '@mantine/core';
import type {
  ChangeTranslationsBody,
  TranslatedTextsAnswer,
} from '@vitrine/contract/translations/translations.schema.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { translatableField } from '@vitrine/domain/translations/translatable-fields.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { ViewOnly } from '../shell/view-only.tsx';
import { RichText } from '../ui/inputs/rich-text/rich-text.tsx';

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

/** Renders the source of one text beside its translation. Both are formatted where shoppers see a formatted text. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { named, entry, value, name, onChange, onConfirm } = props;
  const { field, part, source, isOutdated } = entry;
  const rule = translatableField(named.resource, field);
  const word = translated(rule?.label ?? field);
  const label = part === null ? word : `${word} (${part})`;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {rule?.isHtml ? (
          <ViewOnly>
            <RichText label={t('{label}: the source', { label })} html={source} onChange={() => undefined} />
          </ViewOnly>
        ) : (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {source}
          </Text>
        )}
      </div>
      <div>
        <TranslationInput {...props} label={t('{label} in {locale}', { label, locale: named.locale })} />
        {rule?.isSlug && name.trim() !== '' ? (
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => onChange(slugify(name))}>
            {t('Suggest from the translated name')}
          </Button>
        ) : null}
        {rule?.isHtml && value === '' ? (
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => onChange(source)}>
            {t('Copy the source')}
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

function TranslationInput({ named, entry, value, error, label, onChange }: TranslatedFieldProps & { label: string }) {
  const { resource } = named;
  const rule = translatableField(resource, entry.field);
  if (rule?.isHtml) {
    const isBelowHeading = resource === 'product' || resource === 'section' || entry.field.includes('Html.');
    return (
      <Input.Wrapper label={label} labelElement="div">
        <RichText
          label={label}
          lang={named.locale}
          html={value}
          error={error}
          headingAbove={isBelowHeading ? 2 : 1}
          isTitleAllowed={resource === 'page' && entry.field === 'content'}
          onChange={onChange}
        />
      </Input.Wrapper>
    );
  }
  return (
    <Textarea
      label={label}
      lang={named.locale}
      autosize
      minRows={rule?.isLong ? 3 : 1}
      maxRows={24}
      maxLength={rule?.maxLength}
      value={value}
      error={error}
      {...(rule?.isSlug && { description: t('The last part of the address. Empty: that of the main language.') })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
