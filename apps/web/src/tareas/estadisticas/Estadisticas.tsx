import { Select, Stack, Table, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, dinero, numero } from '@/ui/formatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { mesesDe, type Mes } from './meses';

const ALTO = 280;

interface PropsDeBarras {
  readonly titulo: string;
  readonly meses: readonly Mes[];
  readonly campo: 'costo' | 'horas';
  readonly color: string;
  readonly texto: (valor: number) => string;
}

/** A chart by month, and the same figures as a table for who does not see it. */
function Barras({ titulo, meses, campo, color, texto }: PropsDeBarras) {
  return (
    <Panel titulo={titulo}>
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={ALTO}>
          <BarChart data={[...meses]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--cepa-borde)" />
            <XAxis dataKey="mes" stroke="var(--mantine-color-dimmed)" fontSize={13} tickLine={false} />
            <YAxis
              stroke="var(--mantine-color-dimmed)"
              fontSize={13}
              tickLine={false}
              axisLine={false}
              width={64}
              tickFormatter={(valor: number) => numero(valor, { min: 0, max: 1 })}
            />
            <Tooltip
              cursor={{ fill: 'var(--mantine-primary-color-light)' }}
              formatter={(valor) => [texto(Number(valor)), titulo]}
              contentStyle={{ background: 'var(--cepa-panel)', border: '1px solid var(--cepa-borde)' }}
            />
            <Bar dataKey={campo} fill={color} radius={[4, 4, 0, 0]} maxBarSize={56} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <VisuallyHidden>
        <Table>
          <caption>{titulo}</caption>
          <tbody>
            {meses.map((mes) => (
              <tr key={mes.mes}>
                <th scope="row">{mes.mes}</th>
                <td>{texto(mes[campo])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </VisuallyHidden>
    </Panel>
  );
}

function EstadisticaDe({ proyecto_id }: { readonly proyecto_id: string }) {
  const consulta = $api.useQuery('get', '/api/estadisticas/tareas/{projectId}', {
    params: { path: { projectId: proyecto_id } },
  });
  return (
    <Datos
      consulta={consulta}
      vacio={(estadistica) => mesesDe(estadistica).length === 0}
      textoVacio="Este cultivo todavía no tiene tareas: los gráficos salen de lo que se registra en sus eventos."
      accionVacia={<IrA a={`/proyecto/${proyecto_id}`}>Ir al cultivo</IrA>}
    >
      {(estadistica) => (
        <Stack gap="md">
          <Barras
            titulo="Costo Total"
            meses={mesesDe(estadistica)}
            campo="costo"
            color="var(--mantine-primary-color-filled)"
            texto={(valor) => dinero(valor, 'USD')}
          />
          <Barras
            titulo="Horas Totales"
            meses={mesesDe(estadistica)}
            campo="horas"
            color="var(--paso-producto_envasado)"
            texto={(valor) => cantidad(valor, 'h', { min: 0, max: 2 })}
          />
        </Stack>
      )}
    </Datos>
  );
}

/** Cost and hours of a project's tasks by month and year (`spec 1 §2 Task statistics`). */
export function Estadisticas() {
  const club_id = useClubId();
  const [params, fijar] = useSearchParams();
  const consulta = $api.useQuery('get', '/api/proyectos', { params: { query: { club_id } } });
  return (
    <>
      <PaginaTitulo titulo="Estadísticas de Tareas" />
      <Datos
        consulta={consulta}
        vacio={(proyectos) => proyectos.length === 0}
        textoVacio="Todavía no hay cultivos. Creá el primero para registrar sus tareas."
        accionVacia={<IrA a="/proyecto/alta">Crear Cultivo</IrA>}
      >
        {(proyectos) => {
          const elegido = params.get('proyecto') ?? proyectos[0]?.id ?? '';
          return (
            <>
              <Select
                label="Cultivo"
                data={proyectos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
                value={elegido}
                onChange={(id) => id && fijar({ proyecto: id }, { replace: true })}
                allowDeselect={false}
                searchable
                maw={360}
                mb="md"
              />
              <EstadisticaDe key={elegido} proyecto_id={elegido} />
            </>
          );
        }}
      </Datos>
    </>
  );
}
