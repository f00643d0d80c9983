import { Accordion, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarWeek, IconFold, IconList, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMoneda } from '@/club/moneda';
import { useEventoContext } from '@/club/proyecto';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { Vacio } from '@/ui/datos/Vacio';
import { PorEnviarDe } from '@/ui/espera/PorEnviarDe';
import { cantidad, cuenta, importes } from '@/ui/formatos';
import { DescargaCsv } from '@/ui/lista/DescargaCsv';
import { leerTodas } from '@/ui/lista/recorrer';
import { useDelayedText } from '@/ui/lista/useDelayedText';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import { COLUMNS } from './columns';
import { abiertasAlPrincipio, semanasDe, totalesDe, type Semana, type Totales } from './semanas';
import clases from './tareas.module.css';
import { TareasDeSemana } from './TareasDeSemana';
import { TareasEnLista } from './TareasEnLista';
import { useBorrar } from './useBorrar';
import { useSemanas, useTareasDelEvento } from './useTareas';

const HORAS = { min: 0, max: 2 };

function BarraDeTotales({ totales, moneda }: { readonly totales: Totales; readonly moneda: string }) {
  return (
    <dl className={clases.totales}>
      <div>
        <dt>Costo Real</dt>
        <dd>{importes(totales.costo, moneda, totales.aparte)}</dd>
      </div>
      <div>
        <dt>Tiempo Total (h)</dt>
        <dd>{cantidad(totales.horas, 'h', HORAS)}</dd>
      </div>
      <div>
        <dt>Tareas</dt>
        <dd>{totales.tareas}</dd>
      </div>
    </dl>
  );
}

/** The URL parameter of the other way to show the tasks. */
const VISTA = 'vista';

/** Weeks with their sums, or one list. */
function Modo({ enLista }: { readonly enLista: boolean }) {
  const [, cambiar] = useRouteParams();
  const Icon = enLista ? IconCalendarWeek : IconList;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      fz="sm"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => cambiar(con({ [VISTA]: enLista ? null : 'lista' }), { replace: true })}
    >
      {enLista ? 'Por semana' : 'En lista'}
    </Button>
  );
}

interface ListProps {
  readonly modo: ReactNode;
  readonly semanas: readonly Semana[];
  readonly buscar: string;
}

function TareasList({ semanas, buscar, modo }: ListProps) {
  const { evento } = useEventoContext();
  const moneda = useMoneda();
  const borrar = useBorrar();
  const tareas = useTareasDelEvento(evento.id);
  const [, cambiar] = useRouteParams();
  const [escrito, escribir] = useDelayedText(buscar, (q) => cambiar(con({ q }), { replace: true }));
  const [elegidas, elegir] = useState<readonly string[] | null>(null);
  const todas = semanas.map(({ numero }) => String(numero));
  const abiertas = elegidas?.filter((una) => todas.includes(una)) ?? abiertasAlPrincipio(semanas);
  return (
    <Stack gap="xs">
      <div className={clases.cinta}>
        <TextInput
          aria-label="Buscar"
          size="sm"
          placeholder="Buscar en tarea..."
          leftSection={<IconSearch size={18} aria-hidden />}
          value={escrito}
          onChange={({ currentTarget }) => escribir(currentTarget.value)}
          className={clases.buscar}
        />
        <BarraDeTotales totales={totalesDe(semanas)} moneda={moneda} />
        <Group gap="xs" wrap="nowrap">
          {semanas.length > 0 && (
            <DescargaCsv nombre="tareas" filas={() => leerTodas(tareas, { buscar })} columnas={COLUMNS} />
          )}
          {modo}
          <Button
            variant="default"
            className={clases.plegar}
            leftSection={<IconFold size={18} aria-hidden />}
            onClick={() => elegir(abiertas.length === 0 ? todas : [])}
          >
            {abiertas.length === 0 ? 'Expandir todo' : 'Colapsar todo'}
          </Button>
        </Group>
      </div>
      {semanas.length === 0 && <Vacio por="sin_coincidencias" texto="Ninguna tarea coincide con lo que buscás." />}
      <Accordion multiple variant="separated" className={clases.semanas} value={[...abiertas]} onChange={elegir}>
        {semanas.map((semana) => (
          <Accordion.Item key={semana.numero} value={String(semana.numero)}>
            <Accordion.Control>
              <span className={clases.semana}>
                <Text span fw={650}>
                  Semana {semana.numero}
                </Text>
                <Text span fz="sm" c="dimmed">
                  {semana.rango}
                </Text>
                <Text span fz="sm">
                  {importes(semana.costo, moneda, semana.aparte)} · {cantidad(semana.horas, 'h', HORAS)} ·{' '}
                  {cuenta(semana.tareas, 'tarea')}
                </Text>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              {abiertas.includes(String(semana.numero)) && (
                <TareasDeSemana remota={tareas} semana={semana} buscar={buscar} alEliminar={borrar} />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}

/** The tasks of an event by week, with their totals. */
export function Tareas() {
  const { proyecto, evento, soloLectura } = useEventoContext();
  const [params] = useRouteParams();
  const buscar = params.get('q')?.trim() ?? '';
  const enLista = params.get(VISTA) === 'lista';
  const tareas = useTareasDelEvento(evento.id);
  const borrar = useBorrar();
  const query = useSemanas(evento.id, buscar);
  if (enLista)
    return (
      <>
        <PorEnviarDe id={evento.id} />
        <TareasEnLista remota={tareas} alEliminar={borrar} enCinta={<Modo enLista />} />
      </>
    );
  return (
    <>
      <PorEnviarDe id={evento.id} />
      <Datos
        consulta={query}
        error="Error al cargar las tareas."
        vacio={(semanas) => semanas.length === 0 && buscar === ''}
        textoVacio={
          soloLectura
            ? 'En este evento no se registraron tareas.'
            : 'Todavía no hay tareas en este evento. Registrá la primera.'
        }
        accionVacia={
          soloLectura ? undefined : <IrA a={`/proyecto/${proyecto.id}/evento/${evento.id}/alta-tarea`}>Nueva Tarea</IrA>
        }
      >
        {(semanas) => (
          <TareasList
            semanas={semanasDe(semanas, evento.fecha_inicio)}
            buscar={buscar}
            modo={<Modo enLista={false} />}
          />
        )}
      </Datos>
    </>
  );
}
