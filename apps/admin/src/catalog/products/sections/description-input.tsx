import { Box, List, Text } from '@mantine/core';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { FormatText, FormattedDescription, linesToHtml } from '../../formatted-description.tsx';
import { DescriptionField } from '../../text-fields.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders the description of a product: as lines, which become bullet points, or as a formatted text. */
export function DescriptionInput(props: ProductDraftProps) {
  const { draft, change, errors } = props;
  const lines = descriptionLines(draft.description);
  if (draft.formattedDescription !== null) {
    return (
      <FormattedDescription
        html={draft.formattedDescription}
        error={errors['formattedDescription']}
        headingAbove={2}
        plain={t('Use bullet points')}
        onChange={(formattedDescription) => change({ formattedDescription })}
      />
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
      <FormatText onClick={() => change({ formattedDescription: linesToHtml(lines, 'li') })} />
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
