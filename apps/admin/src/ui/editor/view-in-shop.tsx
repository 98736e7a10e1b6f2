import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconExternalLink } from '../../icons/icons.tsx';
import { Reading } from '../../shell/view-only.tsx';

/** Renders a button that opens the page of a record in the shop, in a new tab. */
export function ViewInShop({ href }: { href: string }) {
  return (
    <Reading>
      <Button
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('View in shop')}
      </Button>
    </Reading>
  );
}
