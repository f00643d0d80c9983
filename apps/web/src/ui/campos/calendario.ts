import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import type { DatePickerProps } from '@mantine/dates';

/** How every calendar speaks here: Spanish, Monday first. */
export const CALENDARIO: Pick<DatePickerProps, 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates' | 'ariaLabels'> = {
  locale: 'es',
  firstDayOfWeek: 1,
  weekendDays: [0, 6],
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
