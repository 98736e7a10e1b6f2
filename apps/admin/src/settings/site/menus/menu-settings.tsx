import { SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../../ui/section.tsx';
import type { SiteDraftProps } from '../site-draft.ts';
import { MenuEditor } from './menu-editor.tsx';
import { footerTexts, menuTexts } from './menu-texts.ts';

/** Renders the owner's entries of the menu and of the footer, each in up to three levels. */
export function MenuSettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Section title={t('Menu')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {draft.replacesMenu
              ? t(
                  'The bar below the header and the menu show your entries. The menu also shows All products, sign-in, About and Track an order.',
                )
              : t(
                  'The menu shows your categories and collections, All products, sign-in, About and Track an order. Your entries come after them.',
                )}
          </Text>
          <Switch
            label={t('Replace the categories and collections')}
            description={t('Your entries, with up to three levels, become the main menu.')}
            checked={draft.replacesMenu}
            onChange={({ currentTarget }) => change({ replacesMenu: currentTarget.checked })}
          />
          <MenuEditor
            texts={menuTexts}
            field="menuEntries"
            entries={draft.menuEntries}
            errors={errors}
            onChange={(menuEntries) => change({ menuEntries })}
          />
        </Stack>
      </Section>
      <Section title={t('Footer')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(
              'The footer always shows Home, About, Track an order and your published policies. Your entries come after “Track an order”. An entry with entries below it becomes a column.',
            )}
          </Text>
          <MenuEditor
            texts={footerTexts}
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
