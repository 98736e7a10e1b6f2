import { Box, Button, Group, List, Text } from '@mantine/core';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { RichText } from '../../../ui/inputs/rich-text/rich-text.tsx';
import { DescriptionField } from '../../text-fields.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders the description of a product: as lines, which become bullet points, or as a formatted text. */
export function DescriptionInput(props: ProductDraftProps) {
  const { draft, change, errors } = props;
  const lines = descriptionLines(draft.description);
  if (draft.formattedDescription !== null) {
    return (
      <Box>
        <RichText
          label={t('Description')}
          html={draft.formattedDescription}
          error={errors['formattedDescription']}
          headingAbove={2}
          onChange={(formattedDescription) => change({ formattedDescription })}
        />
        <Group justify="space-between" gap="xs" mt={4}>
          <Text size="xs" c="dimmed">
            {t('Search, feeds and emails use its text without formatting.')}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => change({ formattedDescription: null })}>
            {t('Use bullet points')}
          </Button>
        </Group>
      </Box>
    );
  }
  return (
    <Box>
      <DescriptionField
        {...props}
        description={t('Each line becomes a bullet point. Empty lines are ignored.')}
        minRows={4}
        maxRows={16}
      />
      <Group justify="flex-end" mt={4}>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => change({ formattedDescription: toBulletList(lines) })}
        >
          {t('Format the text')}
        </Button>
      </Group>
      {lines.length > 0 ? (
        <div role="group" aria-label={t('Preview of the description')}>
          <Text size="xs" c="dimmed" mb={4}>
            {t('Preview')}
          </Text>
          <List size="sm">
            {lines.map((line, index) => (
              <List.Item key={`${index} ${line}`}>{line}</List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Box>
  );
}

/** Returns the lines as the HTML of a bullet list. */
function toBulletList(lines: readonly string[]): string {
  const list = document.createElement('ul');
  for (const line of lines) list.appendChild(document.createElement('li')).textContent = line;
  return lines.length === 0 ? '' : list.outerHTML;
}
