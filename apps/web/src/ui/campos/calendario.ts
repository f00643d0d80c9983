import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import type { DatePickerProps } from '@mantine/dates';

/** How every calendar speaks here: Spanish, Monday first. */
export const CALENDARIO: Pick<
  DatePickerProps,
  'locale' | 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates' | 'ariaLabels'
> = {
  locale: 'es',
  firstDayOfWeek: 1,
  // Red would say that something is wrong with a Sunday, and in the dark it is too faint.
  weekendDays: [],
  // They are drawn too faint to be read.
  hideOutsideDates: true,
  ariaLabels: {
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
};
