import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { dinero, fecha, importes, numero } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import clases from './administrar.module.css';
import { ItemsUsados } from './ItemsUsados';
import { TareaDelResumen } from './TareaDelResumen';

type Entrada = Esquema<'EntradaDeCronologia'>;

/** Chronology and its costs are in dollars (rule `cifras.moneda`); an amount without a rate is shown in its own currency. */
const MONEDA = 'USD';

function Entrada({ entrada }: { readonly entrada: Entrada }) {
  const { nombre_evento, fecha_evento, costo_estimado, finalizado, estadisticas, tareas } = entrada;
  const [abiertos, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <Panel
      titulo={nombre_evento}
      nivel={3}
      acciones={
        finalizado ? (
          <Insignia icono={IconLock}>Finalizado</Insignia>
        ) : (
          <Insignia tono="info" icono={IconPlayerPlay}>
            En Proceso
          </Insignia>
        )
      }
    >
      <div className="numero">
        <DatosList cortos>
          <Dato nombre="Fecha">{fecha(fecha_evento)}</Dato>
          <Dato nombre="Costo estimado">{dinero(costo_estimado, entrada.moneda_estimado)}</Dato>
          <Dato nombre="Total de horas">{numero(estadisticas.total_horas, 1)}&nbsp;h</Dato>
          <Dato nombre="Costo total">{importes(estadisticas.total_costo, MONEDA, estadisticas.aparte)}</Dato>
        </DatosList>
      </div>
      <Button
        mt="xs"
        ml={-10}
        variant="subtle"
        size="compact-md"
        aria-expanded={abiertos}
        aria-controls={id}
        aria-label={`${abiertos ? 'Ocultar' : 'Ver'} detalles de ${nombre_evento}`}
        onClick={toggle}
        rightSection={abiertos ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
      >
        {abiertos ? 'Ocultar detalles' : 'Ver detalles'}
      </Button>
      <Collapse id={id} expanded={abiertos} keepMounted={false}>
        <Stack gap="md" pt="sm">
          <div>
            <h4 className={clases.subtitulo}>Ítems más usados</h4>
            <ItemsUsados items={estadisticas.items_mas_usados} ninguno="No se usaron ítems." />
          </div>
          <div>
            <h4 className={clases.subtitulo}>Tareas</h4>
            {tareas.length === 0 ? (
              <p className={clases.nada}>No hay tareas registradas.</p>
            ) : (
              <ol className={clases.tareas}>
                {tareas.map((tarea, i) => (
                  <TareaDelResumen key={`${tarea.fecha_creacion_tarea} ${i}`} tarea={tarea} moneda={MONEDA} />
                ))}
              </ol>
            )}
          </div>
        </Stack>
      </Collapse>
    </Panel>
  );
}

/** Shows the summary of the project, event by event. */
export function ResumenCronologico({ proyecto_id }: { readonly proyecto_id: string }) {
  const query = $api.useQuery('get', '/api/proyecto/{id}/resumen_cronologico', {
    params: { path: { id: proyecto_id } },
  });
  return (
    <section aria-labelledby="resumen-cronologico">
      <h2 id="resumen-cronologico" className={clases.titulo}>
        Resumen Cronológico
      </h2>
      <Datos
        consulta={query}
        vacio={({ cronologia }) => cronologia.length === 0}
        textoVacio="Este cultivo todavía no tiene eventos."
      >
        {({ cronologia }) => (
          <Stack gap="sm">
            {cronologia.map((entrada) => (
              <Entrada key={entrada.id} entrada={entrada} />
            ))}
          </Stack>
        )}
      </Datos>
    </section>
  );
}
