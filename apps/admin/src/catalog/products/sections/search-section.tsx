import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { displayName } from '@vitrine/domain/catalog/product-status.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { Section } from '../../../ui/section.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** Renders a preview of the product as a search engine result. */
export function SearchSection({ draft, change }: ProductDraftProps) {
  const title = draft.seoTitle || displayName(draft) || 'Name of the product';
  const about = draft.seoDescription || descriptionLines(draft.description).join(' ') || 'No description yet.';
  const address = `${window.location.host}/product/${draft.slug || slugify(draft.name)}`;
  return (
    <Section title="Search engines">
      <Stack gap="sm">
        <div role="group" aria-label="Preview of the search result" className="breaks">
          <Text size="xs" c="dimmed">
            {address}
          </Text>
          <Text c="var(--admin-result)" lineClamp={1}>
            {title}
          </Text>
          <Text size="sm" lineClamp={2}>
            {about.slice(0, 160)}
          </Text>
        </div>
        <TextInput
          label="Title"
          placeholder={displayName(draft)}
          maxLength={200}
          value={draft.seoTitle}
          onChange={({ currentTarget }) => change({ seoTitle: currentTarget.value })}
        />
        <Textarea
          label="Search description"
          maxLength={400}
          autosize
          minRows={2}
          value={draft.seoDescription}
          onChange={({ currentTarget }) => change({ seoDescription: currentTarget.value })}
        />
      </Stack>
    </Section>
  );
}
