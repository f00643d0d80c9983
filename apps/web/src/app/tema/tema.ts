import {
  ActionIcon,
  Badge,
  Button,
  createTheme,
  Input,
  Menu,
  Modal,
  Notification,
  Popover,
  Table,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Leaf green; shade 7 has a contrast of 5.6:1 on white, enough for white text on it and for text in it. */
const sheet: MantineColorsTuple = [
  '#eef8f0',
  '#d8eedd',
  '#b0dcba',
  '#84c895',
  '#5eb775',
  '#43a960',
  '#2f8f4c',
  '#23763d',
  '#1b6233',
  '#124d27',
];

const rojo: MantineColorsTuple = [
  '#fdf0ef',
  '#f9dbd9',
  '#f0b5b1',
  '#e78c86',
  '#df6a62',
  '#d9544b',
  '#c53a31',
  '#a82a22',
  '#8c211a',
  '#6f1813',
];

/** Amber; its shade 7 is legible on its own tint. */
const ambar: MantineColorsTuple = [
  '#fdf6e3',
  '#f8e8bf',
  '#f0d48b',
  '#e6bd52',
  '#d9a62a',
  '#b98a14',
  '#8f6a0a',
  '#6f5207',
  '#5a4206',
  '#453304',
];

/** Replaces the kit's default theme, which has too little contrast. */
export const tema = createTheme({
  colors: { hoja: sheet, red: rojo, yellow: ambar },
  primaryColor: 'hoja',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 'lg' } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } }),
    // A dropdown is positioned relative to the screen: relative to the page, a phone's page grew to the width of the
    // first position.
    Popover: Popover.extend({ defaultProps: { floatingStrategy: 'fixed' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light' }, styles: { label: { textTransform: 'none' } } }),
    Input: Input.extend({ defaultProps: { size: 'md' } }),
    // The message is below the input, so that fields side by side stay aligned when only one has a message. The parts are named here, like those below.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A field that gets the focus must not cover others: options open on a click, an arrow or typing. An Autocomplete
    // has no arrow that announces them, so it opens. Choosing the
    // chosen option keeps it: the cross clears. Configured by name, because importing them would load them with the
    // shell.
    Select: { defaultProps: { openOnFocus: false, allowDeselect: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    // A section may grow while it loads: an animation that misses its end would keep the first height and hide the rest.
    Accordion: { defaultProps: { transitionDuration: 0 } },
    // The same veil as a dialog's.
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } } },
    // Its hidden placeholder is not a menu item, which axe reports.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm' } }),
  },
});

/** Grey text, errors and required marks with enough contrast for AA in both schemes. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56615a',
    '--mantine-color-placeholder': '#6b756e',
    '--mantine-color-error': '#a1221b',
    '--mantine-color-body': '#ffffff',
    '--cepa-fondo': '#f5f8f5',
    '--cepa-panel': '#ffffff',
    '--cepa-borde': '#dde5de',
    '--cepa-texto-suave': '#56615a',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b5ad',
    '--mantine-color-placeholder': '#8f9a93',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-body': '#191d1a',
    '--cepa-fondo': '#131614',
    '--cepa-panel': '#1c211e',
    '--cepa-borde': '#323a35',
    '--cepa-texto-suave': '#a9b5ad',
  },
});
