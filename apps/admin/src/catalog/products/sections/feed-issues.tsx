import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../../shell/api.ts';
import { Section } from '../../../ui/section.tsx';

/** Renders what is wrong with the product in feeds, with advice. Renders nothing without a feed or an issue. */
export function FeedIssues({ productId }: { productId: string }) {
  const { data } = useQuery({
    queryKey: ['channels', 'issues', productId],
    queryFn: () => api.staff.channels.issues({ productId }),
  });
  // Variants and markets often share an issue.
  const sentences = [...new Set(data?.items.map(({ severity, advice }) => `${severity} ${advice}`))];
  if (sentences.length === 0) return null;
  return (
    <Section title={t('Feeds')}>
      <List size="sm" spacing="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>
            <Text size="sm" span fw={500}>
              {sentence.startsWith('ERROR') ? t('Error: ') : t('Warning: ')}
            </Text>
            {translatedSentence(sentence.slice(sentence.indexOf(' ') + 1))}
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
