import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import type { DatePickerProps } from '@mantine/dates';

/** How every calendar speaks here: Spanish, Monday first. */
export const CALENDARIO: Pick<DatePickerProps, 'locale' | 'firstDayOfWeek' | 'weekendDays' | 'ariaLabels'> = {
  locale: 'es',
  firstDayOfWeek: 1,
  weekendDays: [0, 6],
  ariaLabels: {
    monthLevelControl: 'Elegir mes y año',
    yearLevelControl: 'Elegir año',
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
};
