import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { adminLanguage, t } from '@vitrine/messages/admin/t.ts';

/** The title of a dialog is in a <header>. Without this role it would count as a second banner of the page. */
const inDialog = { header: { role: 'presentation' } };

const anyDirection = { input: { dir: 'auto' } };

const ownText = { title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } };

/** The admin area has a separate neutral theme, independent of the shop's colours (decision 0018). */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 6 },
  defaultRadius: 8,
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.43', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: {
    xs: 'var(--admin-shadow)',
    sm: 'var(--admin-shadow)',
    md: 'var(--admin-shadow)',
    lg: 'var(--admin-shadow)',
    xl: 'var(--admin-shadow)',
  },
  colors: {
    ink: ['#f2f6f5', '#e2eae8', '#c4d4d0', '#a2bcb6', '#83a69e', '#66908a', '#43776b', '#3a675d', '#2f5d50', '#1f443a'],
    danger: [
      '#fff0f0',
      '#ffe0e0',
      '#ffc2c2',
      '#ff9d9d',
      '#f47b7b',
      '#e25a5a',
      '#c93a3f',
      '#b52f36',
      '#a52830',
      '#8f1d1d',
    ],
  },
  cursorType: 'pointer',
  components: {
    // The style sheet marks a required field, so that its label contains only its name.
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Paper: { defaultProps: { withBorder: true, radius: 12 } },
    Alert: { styles: ownText },
    Tooltip: { defaultProps: { multiline: true, maw: 280, events: { hover: true, focus: true, touch: true } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') }, centered: true, attributes: inDialog } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') }, attributes: inDialog } },
    // Enter takes the first match of the typed text. Without a highlighted match, it would submit the form.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true } },
    // Text in Arabic or Hebrew runs from right to left.
    TextInput: { defaultProps: { attributes: anyDirection } },
    Textarea: { defaultProps: { attributes: anyDirection } },
    TagsInput: { defaultProps: { attributes: anyDirection } },
    // Without the placeholder, the first entry gets the focus and the menu contains only entries.
    NumberInput: { defaultProps: { decimalSeparator: adminLanguage() === 'de' ? ',' : '.' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
    ColorPicker: { defaultProps: { saturationLabel: t('Saturation and brightness'), hueLabel: t('Hue') } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
  },
});

/** Replaces Mantine's greys and reds for small text. Their contrast is below 4.5 to 1 (WCAG 2.2 AA, 1.4.3). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1d2422',
    '--mantine-color-dimmed': '#58615e',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-error': '#b3232b',
    '--mantine-color-anchor': '#26604f',
  },
  dark: {
    '--mantine-color-text': '#e6e9e8',
    '--mantine-color-body': '#1b1e1d',
    '--mantine-color-default': '#232726',
    '--mantine-color-default-hover': '#2c3130',
    '--mantine-color-default-border': '#434947',
    '--mantine-color-dimmed': '#a7afac',
    '--mantine-color-placeholder': '#98a19e',
    '--mantine-color-error': '#ff9d9d',
    '--mantine-color-anchor': '#9fd0c2',
  },
});
