import { Group, Select } from '@mantine/core';
import { FechaField } from '../campos/FechaField';
import { esDia } from '../formatos';
import { con } from '../rutas/camino';
import { useRouteParams } from '../rutas/useRouteParams';
import { esPeriodo, periodoDe, PERIODOS, type PeriodKey, type Periodo } from './periodo';

/** Reads the period from the URL, so that a reload and a shared link keep it. */
export function usePeriodo(): {
  readonly clave: PeriodKey;
  readonly periodo: Periodo;
  readonly fijar: (cambios: Readonly<Record<string, string | null>>) => void;
} {
  const [params, cambiar] = useRouteParams();
  const text = params.get('periodo');
  const key = esPeriodo(text) ? text : 'todo';
  const dia = (nombre: string) => {
    const value = params.get(nombre) ?? '';
    return esDia(value) ? value : null;
  };
  return {
    clave: key,
    periodo: key === 'otro' ? { desde: dia('desde'), hasta: dia('hasta') } : periodoDe(key),
    fijar: (cambios) => cambiar(con(cambios), { replace: true }),
  };
}

/** Chooses the period of the statistics. */
export function ElegirPeriodo({
  clave,
  periodo,
  fijar,
  compacto = false,
}: ReturnType<typeof usePeriodo> & {
  /** With the height of the controls beside it. */
  readonly compacto?: boolean;
}) {
  return (
    <Group align="end" gap="xs">
      <Select
        label="Período"
        data={PERIODOS.map((uno) => ({ ...uno }))}
        value={clave}
        onChange={(periodo) => fijar({ periodo: periodo === 'todo' ? null : periodo, desde: null, hasta: null })}
        allowDeselect={false}
        size={compacto ? 'sm' : undefined}
        w="100%"
        maw={220}
      />
      {clave === 'otro' && (
        <>
          <FechaField label="Desde" value={periodo.desde} onChange={(desde) => fijar({ desde })} />
          <FechaField label="Hasta" value={periodo.hasta} onChange={(hasta) => fijar({ hasta })} />
        </>
      )}
    </Group>
  );
}
