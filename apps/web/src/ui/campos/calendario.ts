import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import type { DatePickerProps } from '@mantine/dates';

/** Settings of every calendar: Spanish, Monday first. */
export const CALENDARIO: Pick<
  DatePickerProps,
  'locale' | 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates' | 'ariaLabels'
> = {
  locale: 'es',
  firstDayOfWeek: 1,
  // Red would suggest that a Sunday is an error, and is too faint in the dark.
  weekendDays: [],
  // They are too faint to read.
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
