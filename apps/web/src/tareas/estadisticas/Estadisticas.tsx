import { Button, Group, Stack } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useCultivos } from '@/club/cultivos';
import { ElegirCultivo } from '@/club/ElegirCultivo';
import { useMoneda } from '@/club/moneda';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { cantidad, dinero, importes, redondear, sumarImportes } from '@/ui/formatos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { dineroEnEje, horasEnEje } from '@/ui/graficos/eje';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { mesEnPeriodo, nombreDeMes, type Periodo } from '@/ui/graficos/periodo';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { mesesDe, type Mes } from './meses';
import { SeccionesDeEstadisticas } from './secciones';

const enHoras = (value: number): string => cantidad(value, 'h', { min: 0, max: 2 });

interface PropsDeEstadistica {
  readonly verTodo: () => void;
  readonly proyecto_id: string;
  readonly periodo: Periodo;
}

const nombrada = ({ mes, costo, horas }: Mes) => ({ costo, horas, nombre: nombreDeMes(mes) });

/** The figures of the shown months. */
function Totales({ meses, moneda }: { readonly meses: readonly Mes[]; readonly moneda: string }) {
  const suma = (field: 'costo' | 'horas') =>
    redondear(
      meses.reduce((total, mes) => total + mes[field], 0),
      6,
    );
  const [costo, horas] = [suma('costo'), suma('horas')];
  const aparte = sumarImportes(meses.flatMap((mes) => mes.aparte));
  return (
    <Panel>
      <DatosList cortos>
        <Dato nombre="Costo total del período">{importes(costo, moneda, aparte)}</Dato>
        <Dato nombre="Horas totales del período">{enHoras(horas)}</Dato>
        <Dato nombre="Costo por hora">{horas === 0 || aparte.length > 0 ? null : dinero(costo / horas, moneda)}</Dato>
      </DatosList>
    </Panel>
  );
}

function EstadisticaDe({ proyecto_id, periodo, verTodo }: PropsDeEstadistica) {
  const moneda = useMoneda();
  const query = $api.useQuery('get', '/api/estadisticas/tareas/{projectId}', {
    params: { path: { projectId: proyecto_id } },
  });
  return (
    <Datos
      consulta={query}
      vacio={(estadistica) => mesesDe(estadistica).length === 0}
      textoVacio="Este cultivo todavía no tiene tareas: los gráficos salen de lo que se registra en sus eventos."
      accionVacia={<IrA a={`/proyecto/${proyecto_id}`}>Ir al cultivo</IrA>}
    >
      {(estadistica) => {
        const meses = mesesDe(estadistica).filter(({ mes }) => mesEnPeriodo(mes, periodo));
        if (meses.length === 0)
          return (
            <Vacio
              por="sin_coincidencias"
              texto="No hay tareas en el período elegido."
              accion={
                <Button variant="light" onClick={verTodo}>
                  Ver todo el período
                </Button>
              }
            />
          );
        return (
          <Stack gap="md">
            <Totales meses={meses} moneda={moneda} />
            <Panel titulo="Costo Total">
              <GraficoDeBarras
                titulo="Costo Total"
                filas={meses.map(nombrada)}
                series={[{ clave: 'costo', nombre: 'Costo Total', color: 'var(--mantine-primary-color-filled)' }]}
                texto={(value) => dinero(value, moneda)}
                enEje={(value) => dineroEnEje(value, moneda)}
              />
            </Panel>
            <Panel titulo="Horas Totales">
              <GraficoDeBarras
                titulo="Horas Totales"
                filas={meses.map(nombrada)}
                series={[{ clave: 'horas', nombre: 'Horas Totales', color: 'var(--paso-producto_envasado)' }]}
                texto={enHoras}
                enEje={horasEnEje}
              />
            </Panel>
          </Stack>
        );
      }}
    </Datos>
  );
}

/** Cost and hours of a project's tasks by month and year. */
export function Estadisticas() {
  const [params, fijar] = useRouteParams();
  const periodo = usePeriodo();
  const query = useCultivos({ limite: 1 });
  return (
    <>
      <PageTitle titulo="Estadísticas de Tareas" solapas={<SeccionesDeEstadisticas />} />
      <Datos
        consulta={query}
        vacio={({ total }) => total === 0}
        textoVacio="Todavía no hay cultivos. Creá el primero para registrar sus tareas."
        accionVacia={<IrA a="/proyecto/alta">Crear Cultivo</IrA>}
      >
        {({ filas: [primero] }) => {
          const elegido = params.get('proyecto') ?? primero?.id ?? '';
          return (
            <>
              <Group align="end" gap="sm" mb="md">
                <ElegirCultivo
                  label="Cultivo"
                  value={elegido}
                  onChange={(id) => id && fijar(con({ proyecto: id }), { replace: true })}
                  allowDeselect={false}
                  miw={280}
                />
                <ElegirPeriodo {...periodo} />
              </Group>
              <EstadisticaDe
                key={elegido}
                proyecto_id={elegido}
                periodo={periodo.periodo}
                verTodo={() => periodo.fijar({ periodo: null, desde: null, hasta: null })}
              />
            </>
          );
        }}
      </Datos>
    </>
  );
}
