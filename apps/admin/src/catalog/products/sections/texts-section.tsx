import { Box, Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { PublishTimeInput } from '../../../ui/inputs/publish-time-input.tsx';
import { constantLabel } from '../../../ui/labels.ts';
import { Section } from '../../../ui/section.tsx';
import { DescriptionField, NameField, SlugField } from '../../text-fields.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders name, slug, description with bullet points, and status. */
export function TextsSection(props: ProductDraftProps) {
  const { draft, change, errors } = props;
  const lines = descriptionLines(draft.description);
  return (
    <Section title={t('Product')}>
      <Stack gap="sm">
        <NameField {...props} />
        <TextInput
          label={t('Subtitle')}
          description={t(
            'A line below the name on cards and product page. If it contains the name, it is the title of the product page.',
          )}
          error={errors['longName']}
          maxLength={400}
          value={draft.longName}
          onChange={({ currentTarget }) => change({ longName: currentTarget.value })}
        />
        <SlugField
          {...props}
          description={t(
            'The last part of the web address. If you change it, the old address redirects to the new one.',
          )}
          placeholder={slugify(draft.name || t('Created from the name'))}
          inputContainer={(input) => (
            <Group gap="xs" wrap="nowrap">
              <Box flex={1}>{input}</Box>
              <Button variant="default" onClick={() => change({ slug: slugify(draft.name) })}>
                {t('Use name')}
              </Button>
            </Group>
          )}
        />
        <DescriptionField
          {...props}
          description={t('Each line becomes a bullet point. Empty lines are ignored.')}
          minRows={4}
          maxRows={16}
        />
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
        <Select
          label={t('Status')}
          description={t('Shoppers can only see active products.')}
          data={productStatuses.map((value) => ({ value, label: constantLabel(value) }))}
          value={draft.status}
          onChange={(value) =>
            change({ status: productStatuses.find((status) => status === value) ?? draft.status, publishAt: null })
          }
          allowDeselect={false}
          maw={240}
        />
        {draft.status === 'DRAFT' ? (
          <PublishTimeInput
            value={draft.publishAt}
            error={errors['publishAt']}
            onChange={(publishAt) => change({ publishAt })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
