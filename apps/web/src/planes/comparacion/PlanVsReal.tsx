import { TAREAS_NO_PLANIFICADAS } from '@cepa/words/mensajes/reportes';
import { ActionIcon, Alert, Button, Collapse, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Vacio } from '@/ui/datos/Vacio';
import { dinero, fecha, importes, numero } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import type { paths } from '@/api/esquema';
import clases from '../comun/planes.module.css';
import { visibles, type Tarea } from './comparacion';
import { ComparadaTable } from './ComparadaTable';
import { PorEtapaTable } from './PorEtapaTable';
import { NoPlanificadaCard } from './NoPlanificadaCard';
import { PlanificadaCard } from './PlanificadaCard';

type Comparado = paths['/api/plan_vs_real/{planId}']['get']['responses'][200]['content']['application/json'];

/** Activities added to the plan after the project took it: they are in no planned total. */
const AGREGADO = 'Agregado después';

const SIN_TAREAS: readonly Tarea[] = [];

const Grafico = lazy(() => import('./Grafico'));

/** Shows the planned and the actual cost of the project so far. */
function Estadisticas({ comparado }: { readonly comparado: Comparado }) {
  const { totales, por_etapa, moneda } = comparado;
  const [abiertas, { toggle }] = useDisclosure(true);
  const id = useId();
  return (
    <Panel
      titulo="Estadísticas del cultivo"
      acciones={
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={abiertas}
          aria-controls={id}
          aria-label={`${abiertas ? 'Ocultar' : 'Ver'} Estadísticas del cultivo`}
          onClick={toggle}
          rightSection={abiertas ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        >
          {abiertas ? 'Ocultar' : 'Ver'}
        </Button>
      }
    >
      <Collapse id={id} expanded={abiertas}>
        <div className="numero">
          <DatosList cortos>
            <Dato nombre="Planificado">{importes(totales.planificado, moneda, totales.planificado_aparte)}</Dato>
            {totales.planificado_hasta_hoy !== totales.planificado && (
              <Dato nombre="Planificado en etapas empezadas">{dinero(totales.planificado_hasta_hoy, moneda)}</Dato>
            )}
            <Dato nombre="Real">{importes(totales.real, moneda, totales.aparte)}</Dato>
            <Dato nombre="Desvío">{importes(totales.desvio, moneda, totales.desvio_aparte)}</Dato>
            {totales.agregadas > 0 && (
              <Dato nombre={AGREGADO}>{importes(totales.agregado_despues, moneda, totales.agregado_aparte)}</Dato>
            )}
            <Dato nombre="Horas planificadas">{numero(totales.horas_planificadas, 1)}&nbsp;h</Dato>
            <Dato nombre="Horas reales">{numero(totales.horas_reales, 1)}&nbsp;h</Dato>
            <Dato nombre="Actividades ejecutadas">
              {totales.ejecutadas} de {totales.actividades}
            </Dato>
            <Dato nombre={TAREAS_NO_PLANIFICADAS}>{totales.no_planificadas}</Dato>
          </DatosList>
        </div>
        {por_etapa.length > 0 && (
          <Stack gap="sm" mt="md">
            <Suspense fallback={<Skeleton height="18rem" />}>
              <Grafico etapas={por_etapa} moneda={moneda} />
            </Suspense>
            <PorEtapaTable etapas={por_etapa} moneda={moneda} />
          </Stack>
        )}
      </Collapse>
    </Panel>
  );
}

/** Activities and unplanned tasks, with the two switches that filter them: one table on a desktop, cards on a phone. */
function Cards({ comparado, acciones }: { readonly comparado: Comparado; readonly acciones: ReactNode }) {
  const [sinEjecucion, conSinEjecucion] = useState(true);
  const [noPlanificadas, conNoPlanificadas] = useState(true);
  const [filtersOpen, { toggle: toggleFilters }] = useDisclosure(false);
  const agregado = useId();
  const filters = useId();
  const inTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { moneda } = comparado;
  const { actividades: todas, tareas } = visibles(comparado, { sinEjecucion, noPlanificadas });
  const agregadas = todas.filter(({ cambio }) => cambio === 'agregada');
  const actividades = todas.filter(({ cambio }) => cambio !== 'agregada');
  return (
    <Panel
      titulo="Plan y realidad"
      acciones={
        <>
          {acciones}
          {!inTable && (
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Filtros"
              aria-expanded={filtersOpen}
              aria-controls={filters}
              onClick={toggleFilters}
            >
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    >
      {comparado.cambio_despues_de_asociarse && (
        <Alert
          role="note"
          color="yellow"
          variant="light"
          mb="xs"
          {...(inTable ? { p: 'xs', icon: <IconHistory size={18} aria-hidden /> } : { px: 'xs', py: 2, fz: 'xs' })}
        >
          El plan cambió después de asociarse, el {fecha(comparado.asociado_en)}. Los totales son los de ese día; cada
          actividad dice qué cambió.
        </Alert>
      )}
      <Group gap="lg" mb="xs" id={filters} display={inTable || filtersOpen ? undefined : 'none'}>
        <Switch
          label="Mostrar actividades planificadas sin ejecución"
          checked={sinEjecucion}
          onChange={({ currentTarget }) => conSinEjecucion(currentTarget.checked)}
        />
        <Switch
          label="Mostrar tareas ejecutadas que no estaban planificadas"
          checked={noPlanificadas}
          onChange={({ currentTarget }) => conNoPlanificadas(currentTarget.checked)}
        />
      </Group>
      {todas.length + tareas.length === 0 && (
        <Vacio por="sin_coincidencias" texto="No hay actividades que coincidan con los filtros seleccionados." />
      )}
      {actividades.length + tareas.length > 0 && inTable && (
        <ComparadaTable actividades={actividades} tareas={tareas} moneda={moneda} titulo="Plan y realidad" />
      )}
      {!inTable && (
        <ul className={clases.lista}>
          {actividades.map((actividad) => (
            <PlanificadaCard key={actividad.id} actividad={actividad} moneda={moneda} />
          ))}
          {tareas.map((tarea) => (
            <NoPlanificadaCard key={tarea.id} tarea={tarea} moneda={moneda} />
          ))}
        </ul>
      )}
      {agregadas.length > 0 && (
        <section aria-labelledby={agregado}>
          <h3 id={agregado} className={clases.subtitulo}>
            {AGREGADO}
          </h3>
          {inTable ? (
            <ComparadaTable actividades={agregadas} tareas={SIN_TAREAS} moneda={moneda} titulo={AGREGADO} />
          ) : (
            <ul className={clases.lista}>
              {agregadas.map((actividad) => (
                <PlanificadaCard key={actividad.id} actividad={actividad} moneda={moneda} />
              ))}
            </ul>
          )}
        </section>
      )}
    </Panel>
  );
}

interface Props {
  readonly plan_id: string;
  readonly proyecto_id: string;
  /** Shown beside the title of the comparison. */
  readonly acciones: ReactNode;
}

/** The plan of a project compared with its execution. */
export function PlanVsReal({ plan_id, proyecto_id, acciones }: Props) {
  const query = $api.useQuery('get', '/api/plan_vs_real/{planId}', {
    params: { path: { planId: plan_id }, query: { proyecto_id } },
  });
  return (
    <Datos consulta={query}>
      {(comparado) => (
        <Stack gap="md">
          <Cards comparado={comparado} acciones={acciones} />
          <Estadisticas comparado={comparado} />
        </Stack>
      )}
    </Datos>
  );
}
