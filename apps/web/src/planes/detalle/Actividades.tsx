import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSoloLee } from '@/permisos/permisos';
import { Vacio } from '@/ui/datos/Vacio';
import { Dialog } from '@/ui/dialogos/Dialog';
import { Panel } from '@/ui/panel/Panel';
import { porEtapa, type Actividad, type Plan } from '../comun/plan';
import clases from '../comun/planes.module.css';
import { ActividadForm } from './ActividadForm';
import { ActividadCard } from './ActividadCard';
import { ActividadesTable } from './ActividadesTable';

/** 'N tarea(s)'. */
const cuantas = (n: number): string => `${n} tarea(s)`;

/** The activities of a plan by stage and number: a table on a desktop, cards on a phone. */
export function Actividades({ plan }: { readonly plan: Plan }) {
  const lee = useSoloLee();
  const [abierta, abrir] = useState(false);
  const [editada, editar] = useState<Actividad | null>(null);
  const inTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const actividades = plan.plan_cultivo_actividades;
  const etapas = porEtapa(actividades);
  const headings = new Map(
    etapas.map(({ etapa, actividades: suyas }) => [etapa, `${etapa} · ${cuantas(suyas.length)}`]),
  );
  const button = lee ? undefined : (
    <Group gap="xs" wrap={inTable ? 'wrap' : 'nowrap'}>
      <Button
        component={Link}
        to={`/plan_cultivo/${plan.id}/tabla`}
        {...(inTable ? { leftSection: <IconTable size={18} aria-hidden /> } : { px: 'sm' })}
      >
        Editar como tabla
      </Button>
      <Button
        variant="default"
        {...(inTable ? { leftSection: <IconPlus size={18} aria-hidden /> } : { px: 'sm' })}
        onClick={() => abrir(true)}
      >
        Nueva Actividad
      </Button>
    </Group>
  );
  return (
    <Panel titulo="Tareas Planificadas" acciones={actividades.length > 0 && button}>
      {actividades.length === 0 && (
        <Vacio texto="El plan todavía no dice qué hacer. Agregá la primera actividad." accion={button} />
      )}
      {actividades.length > 0 && inTable && (
        <ActividadesTable
          actividades={etapas.flatMap(({ actividades: suyas }) => suyas)}
          etapaDe={({ etapa_evento_cultivo: etapa }) => headings.get(etapa) ?? etapa}
          {...(!lee && { alEditar: editar })}
        />
      )}
      {!inTable && (
        <Stack gap="md">
          {etapas.map(({ etapa, actividades: suyas }) => (
            <section key={etapa} aria-label={etapa}>
              <h3 className={clases.subtitulo}>{headings.get(etapa)}</h3>
              <ul className={clases.lista}>
                {suyas.map((actividad) => (
                  <ActividadCard
                    key={actividad.id}
                    actividad={actividad}
                    {...(lee ? {} : { alEditar: () => editar(actividad) })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Stack>
      )}
      <Dialog titulo="Nueva Actividad" abierta={abierta} alCerrar={() => abrir(false)}>
        <ActividadForm plan={plan} alTerminar={() => abrir(false)} />
      </Dialog>
      <Dialog titulo={`Editar ${editada?.nombre_tarea ?? ''}`} abierta={editada !== null} alCerrar={() => editar(null)}>
        {editada && <ActividadForm plan={plan} actividad={editada} alTerminar={() => editar(null)} />}
      </Dialog>
    </Panel>
  );
}
