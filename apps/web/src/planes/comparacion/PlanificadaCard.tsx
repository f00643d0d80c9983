import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogos/Dialog';
import { dinero, fecha, importes, numero } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import clases from '../comun/planes.module.css';
import { CLASES, desvioDe, textOfCambio, type Planificada, type Tarea } from './comparacion';
import { FichaDeTarea } from './FichaDeTarea';
import { Dias, EjecutarActividad, Insumos } from './Plazos';

interface Props {
  readonly actividad: Planificada;
  readonly moneda: string;
}

/** A planned activity: planned and actual. */
export function PlanificadaCard({ actividad, moneda }: Props) {
  const { nombre_tarea, etapa_evento_cultivo, orden, clasificacion, cambio, ahora, desvio, desvio_aparte } = actividad;
  const { texto, tono } = CLASES[clasificacion];
  const dichoDeCambio = textOfCambio(cambio);
  return (
    <li className={clases.actividad} data-fila>
      <div className={clases.cabeza}>
        <span className={clases.orden}>
          <span className="solo-lectores">Orden </span>
          {orden}
        </span>
        <h3 className={clases.nombre}>
          {nombre_tarea} · {etapa_evento_cultivo}
        </h3>
        <Insignia tono={tono}>{texto}</Insignia>
        {[desvio, ...desvio_aparte.map(({ valor }) => valor)].some((value) => value > 0) && (
          <Insignia tono="atencion">Desvío</Insignia>
        )}
        {dichoDeCambio && <Insignia tono="info">{dichoDeCambio}</Insignia>}
      </div>
      <div className={clases.cajas}>
        <section className={clases.caja}>
          <h4 className={clases.subtitulo}>Planificado</h4>
          <DatosList compacta>
            <Dato nombre="Costo">{importes(actividad.planificado, moneda, actividad.planificado_aparte)}</Dato>
            <Dato nombre="Horas">{numero(actividad.costo_estimado_moneda_alternativa, 1)}&nbsp;h</Dato>
            {ahora && <Dato nombre="Costo en el plan de hoy">{dinero(ahora.costo_estimado_usd, ahora.moneda)}</Dato>}
            <Dato nombre="Día, plan y real">
              <Dias actividad={actividad} tarea={null} />
            </Dato>
            {actividad.insumos_comparados.length > 0 && (
              <Dato nombre="Insumos, plan y real" ancho>
                <Insumos insumos={actividad.insumos_comparados} />
              </Dato>
            )}
          </DatosList>
        </section>
        <Real actividad={actividad} moneda={moneda} />
      </div>
      <p className={`numero ${clases.desvio}`}>Desvío: {desvioDe(actividad, moneda)}</p>
      <EjecutarActividad actividad={actividad} />
    </li>
  );
}

/** Shows the spent money and its tasks; pressing one opens it. */
function Real({ actividad, moneda }: Props) {
  const { total_costo_final, total_horas, cantidad_tareas, inconsistente, nombres_reales_diferentes, tareas, aparte } =
    actividad;
  const [abierta, abrir] = useState<Tarea | null>(null);
  return (
    <section className={clases.caja}>
      <h4 className={clases.subtitulo}>Real</h4>
      <DatosList compacta>
        <Dato nombre="Total gastado">{importes(total_costo_final, moneda, aparte)}</Dato>
        <Dato nombre="Horas">{numero(total_horas, 1)}&nbsp;h</Dato>
        <Dato nombre="Tareas">{cantidad_tareas}</Dato>
      </DatosList>
      {inconsistente && (
        <Alert color="yellow" role="note" variant="light" py="xs" mt="xs">
          Se hizo con otro nombre: {nombres_reales_diferentes.join(', ')}.
        </Alert>
      )}
      {tareas.map((tarea) => (
        <Button key={tarea.id} variant="subtle" size="compact-md" onClick={() => abrir(tarea)}>
          {tarea.nombre_tarea} · {fecha(tarea.fecha_creacion)}
        </Button>
      ))}
      <Dialog titulo={abierta?.nombre_tarea ?? ''} abierta={abierta !== null} alCerrar={() => abrir(null)}>
        {abierta && <FichaDeTarea tarea={abierta} moneda={moneda} />}
      </Dialog>
    </section>
  );
}
