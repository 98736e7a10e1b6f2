import { Badge, Button, Group, SimpleGrid, Text, Textarea } from '@mantine/core';
import type {
  ChangeTranslationsBody,
  TranslatedTextsAnswer,
} from '@vitrine/contract/translations/translations.schema.ts';
import { translatableField } from '@vitrine/domain/translations/translatable-fields.ts';

interface TranslatedFieldProps {
  named: Omit<ChangeTranslationsBody, 'texts'>;
  entry: TranslatedTextsAnswer['fields'][number];
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Confirms that an outdated translation still fits its source. */
  onConfirm: () => void;
}

/** Renders the source of one text beside its translation. */
export function TranslatedField({ named, entry, value, error, onChange, onConfirm }: TranslatedFieldProps) {
  const { field, source, isOutdated } = entry;
  const rule = translatableField(named.resource, field);
  const label = rule?.label ?? field;
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
          label={`${label} in ${named.locale}`}
          lang={named.locale}
          autosize
          minRows={rule?.isLong ? 3 : 1}
          maxRows={24}
          maxLength={rule?.maxLength}
          value={value}
          error={error}
          {...(rule?.isHtml && { description: 'HTML, cleaned like the source when it is saved.' })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {isOutdated ? (
          <Group gap="xs" mt="xs">
            <Badge color="yellow" variant="light" autoContrast>
              Outdated
            </Badge>
            <Button size="compact-sm" variant="default" onClick={onConfirm}>
              Mark as up to date
            </Button>
          </Group>
        ) : null}
      </div>
    </SimpleGrid>
  );
}
