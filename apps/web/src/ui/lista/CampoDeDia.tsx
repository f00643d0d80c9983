import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import { fecha, leerFecha } from '../formatos';

interface Props {
  readonly etiqueta: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly valor: string;
  readonly alElegir: (dia: string) => void;
}

const NOMBRES = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir mes',
  yearLevelControl: 'Elegir año',
};

/** A day of a filter, chosen or typed as dd/MM/yyyy; weeks begin on Monday. */
export function CampoDeDia({ etiqueta, valor, alElegir }: Props) {
  return (
    <DateInput
      size="sm"
      label={etiqueta}
      placeholder="dd/mm/aaaa"
      locale="es"
      firstDayOfWeek={1}
      valueFormat={fecha}
      dateParser={(texto) => leerFecha(texto)}
      clearable
      clearButtonProps={{ 'aria-label': `Borrar ${etiqueta}` }}
      ariaLabels={NOMBRES}
      value={valor === '' ? null : valor}
      onChange={(dia) => alElegir(dia ?? '')}
    />
  );
}
