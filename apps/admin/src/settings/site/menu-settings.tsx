import { SimpleGrid, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/section.tsx';
import { LinkEntries } from './link-entries.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the owner's custom entries of the menu and of the footer. The fixed entries stay before them. */
export function MenuSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Section title="Menu">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The menu always shows your categories and collections, All products, sign-in, About and Track an order. Your
            entries come after them.
          </Text>
          <LinkEntries
            menu="menu"
            field="menuEntries"
            entries={draft.menuEntries}
            errors={errors}
            onChange={(menuEntries) => change({ menuEntries })}
          />
        </Stack>
      </Section>
      <Section title="Footer">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The footer always shows Home, About, Track an order and your published policies. Your entries come after
            “Track an order”.
          </Text>
          <LinkEntries
            menu="footer"
            field="footerEntries"
            entries={draft.footerEntries}
            errors={errors}
            onChange={(footerEntries) => change({ footerEntries })}
          />
        </Stack>
      </Section>
    </SimpleGrid>
  );
}
