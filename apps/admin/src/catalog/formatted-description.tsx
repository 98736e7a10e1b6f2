import { Box, Button, Group, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { RichText } from '../ui/inputs/rich-text/rich-text.tsx';

interface FormattedDescriptionProps {
  html: string;
  error: string | undefined;
  /** The level of the heading above the text on its page. */
  headingAbove: 1 | 2;
  /** The words of the button that ends the formatting. */
  plain: string;
  onChange: (html: string | null) => void;
}

/** Renders a description as a formatted text, which can become plain again. */
export function FormattedDescription({ html, error, headingAbove, plain, onChange }: FormattedDescriptionProps) {
  return (
    <Box>
      <RichText label={t('Description')} html={html} error={error} headingAbove={headingAbove} onChange={onChange} />
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="xs" c="dimmed">
          {t('Search, feeds and emails use its text without formatting.')}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          {plain}
        </Button>
      </Group>
    </Box>
  );
}

/** Renders the button that formats a description. */
export function FormatText({ onClick }: { onClick: () => void }) {
  return (
    <Group justify="flex-end" mt={4}>
      <Button size="compact-xs" variant="subtle" onClick={onClick}>
        {t('Format the text')}
      </Button>
    </Group>
  );
}

/** Returns the lines as HTML: as the entries of a bullet list, or as paragraphs. */
export function linesToHtml(lines: readonly string[], element: 'li' | 'p'): string {
  const parent = document.createElement(element === 'li' ? 'ul' : 'div');
  for (const line of lines) parent.appendChild(document.createElement(element)).textContent = line;
  if (lines.length === 0) return '';
  return element === 'li' ? parent.outerHTML : parent.innerHTML;
}
