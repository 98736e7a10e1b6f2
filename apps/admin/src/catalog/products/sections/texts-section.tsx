import { Box, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { PublishTimeInput } from '../../../ui/inputs/publish-time-input.tsx';
import { constantLabel } from '../../../ui/labels.ts';
import { Section } from '../../../ui/section.tsx';
import { NameField, SlugField } from '../../text-fields.tsx';
import type { ProductDraftProps } from '../product-draft.ts';
import { DescriptionInput } from './description-input.tsx';

/** Renders name, slug, description with bullet points, and status. */
export function TextsSection(props: ProductDraftProps) {
  const { draft, change, errors } = props;
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
        <DescriptionInput {...props} />
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
