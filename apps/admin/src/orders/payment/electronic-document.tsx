import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { LinkedSettings } from '../../ui/failures/linked-settings.tsx';
import { download } from '../../ui/list/csv.ts';

/**
 * Downloads an electronic invoice.
 * @throws Error with the shop's reason why there is none.
 */
async function fetchDocument(href: string): Promise<void> {
  const answer = await fetch(href);
  const text = await answer.text();
  if (!answer.ok) throw new Error(parseDetail(text));
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? 'invoice.xml', [text], 'application/xml');
}

function parseDetail(problem: string): string {
  try {
    return (JSON.parse(problem) as { detail?: string }).detail ?? t('Try again.');
  } catch {
    return t('Try again.');
  }
}

/** Renders a link to an electronic invoice or credit note, or the reason why the order has none. */
export function ElectronicDocument({ href }: { readonly href: string }) {
  const open = useMutation({ mutationFn: () => fetchDocument(href) });
  return (
    <>
      <Anchor
        href={href}
        size="sm"
        onClick={(event) => {
          event.preventDefault();
          open.mutate();
        }}
      >
        XRechnung
      </Anchor>
      {open.error ? (
        <Text role="alert" size="sm">
          {t('No electronic document:')} <LinkedSettings text={open.error.message} />
        </Text>
      ) : null}
    </>
  );
}
