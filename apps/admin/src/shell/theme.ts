import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The title of a dialog is in a <header>. Without this role it would count as a second banner of the page. */
const inDialog = { header: { role: 'presentation' } };

const anyDirection = { input: { dir: 'auto' } };

/** The admin area has a separate neutral theme, independent of the shop's colours. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1rem' } },
  },
  colors: {
    ink: ['#f2f6f5', '#e2eae8', '#c4d4d0', '#a2bcb6', '#83a69e', '#66908a', '#4d7b72', '#3a675d', '#2f5d50', '#1f443a'],
  },
  cursorType: 'pointer',
  components: {
    // The style sheet marks a required field, so that its label contains only its name.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Tooltip: { defaultProps: { multiline: true, maw: 280, events: { hover: true, focus: true, touch: true } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, centered: true, attributes: inDialog } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: inDialog } },
    // Text in Arabic or Hebrew runs from right to left.
    TextInput: { defaultProps: { attributes: anyDirection } },
    Textarea: { defaultProps: { attributes: anyDirection } },
    TagsInput: { defaultProps: { attributes: anyDirection } },
    // Without the placeholder, the first entry gets the focus and the menu contains only entries.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
  },
});

/** Replaces Mantine's greys and reds for small text. Their contrast on white is below 4.5 to 1 (WCAG 2.2 AA, 1.4.3). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6268',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-error': '#c0262d',
    '--mantine-color-anchor': '#26604f',
  },
  dark: {},
});
