import { createTheme, MantineThemeProvider } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { theme } from './theme.ts';

const isOff = { defaultProps: { disabled: true } };
/** Disabled too, so that a keyboard shortcut cannot press it. */
const isHidden = { defaultProps: { disabled: true, display: 'none' } };
const isReadOnly = { defaultProps: { readOnly: true } };

/** Hides buttons and freezes fields. What reads is the exception, so that a new button of a page is hidden without a check. */
const viewOnly = createTheme({
  components: {
    ActionIcon: isHidden,
    Button: isHidden,
    Dropzone: isHidden,
    MenuItem: isHidden,
    Checkbox: isOff,
    ColorPicker: isReadOnly,
    Radio: isOff,
    SegmentedControl: isOff,
    Slider: isOff,
    Switch: isOff,
    ColorInput: isReadOnly,
    DateInput: isReadOnly,
    DatePickerInput: isReadOnly,
    DateTimePicker: isReadOnly,
    Input: { defaultProps: { readOnly: true, variant: 'filled' } },
    MultiSelect: isReadOnly,
    NumberInput: isReadOnly,
    Select: isReadOnly,
    TagsInput: isReadOnly,
  },
});

const Frozen = createContext(false);

/** Returns whether the person may only view this part of the page. */
export function useIsViewOnly(): boolean {
  return use(Frozen);
}

/** Renders a page that the person may only view: without buttons, and with fields that cannot be changed. */
export function ViewOnly({ children }: { children: ReactNode }) {
  return (
    <Frozen value={true}>
      <MantineThemeProvider theme={viewOnly}>{children}</MantineThemeProvider>
    </Frozen>
  );
}

/** Renders the controls of a page that only read, such as a search field or 'Show more'. Everyone may use them. */
export function Reading({ children }: { children: ReactNode }) {
  return (
    <Frozen value={false}>
      <MantineThemeProvider theme={theme} inherit={false}>
        {children}
      </MantineThemeProvider>
    </Frozen>
  );
}
