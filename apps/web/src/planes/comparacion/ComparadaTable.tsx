import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogos/Dialog';
import { dinero, fecha, importes, NO_DATA, numero } from '@/ui/formatos';
import { DataTable } from '@/ui/lista/DataTable';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import clases from '../comun/planes.module.css';
import { CLASES, textOfCambio, type Planificada, type Tarea } from './comparacion';
import { Dias, EjecutarActividad, Insumos } from './Plazos';
import { FichaDeTarea } from './FichaDeTarea';

/** A planned activity or an unplanned task: both are in one table. */
type Row = { readonly id: string } & (
  | { readonly actividad: Planificada; readonly tarea: null }
  | { readonly actividad: null; readonly tarea: Tarea }
);

interface Props {
  readonly actividades: readonly Planificada[];
  readonly tareas: readonly Tarea[];
  readonly moneda: string;
  readonly titulo: string;
}

const nombreDe = ({ actividad, tarea }: Row): string => (actividad ?? tarea)?.nombre_tarea ?? '';

/** A sum without its currency, which the heading has, unless there are other currencies in it. */
const suma = (value: number, moneda: string, aparte: Planificada['aparte']): string =>
  aparte.length === 0 ? numero(value, 2) : importes(value, moneda, aparte);

/** The deviation of an activity; null before its stage starts. */
const desvioEn = ({ cuenta, desvio, desvio_aparte }: Planificada, moneda: string): string =>
  cuenta ? suma(desvio, moneda, desvio_aparte) : NO_DATA;

const columnsOf = (moneda: string): ReadonlyArray<Column<Row>> => [
  {
    clave: 'nombre',
    titulo: 'Actividad',
    ordenable: false,
    valor: nombreDe,
    celda: ({ actividad, tarea }) => (
      <span className={clases.pila}>
        <span>{actividad ? `${actividad.orden}. ${actividad.nombre_tarea}` : tarea?.nombre_tarea}</span>
        <span className={clases.menor}>{actividad ? actividad.etapa_evento_cultivo : tarea?.nombre_evento}</span>
      </span>
    ),
  },
  {
    clave: 'clase',
    titulo: 'Qué pasó',
    entera: true,
    celda: ({ actividad, tarea }) => {
      const { texto, tono } = CLASES[(actividad ?? tarea)?.clasificacion ?? 'planificada_sin_ejecucion'];
      const cambio = actividad && textOfCambio(actividad.cambio);
      return (
        <span className={clases.clase}>
          <Insignia tono={tono}>{texto}</Insignia>
          {cambio && <span className={clases.menor}>{cambio}</span>}
          {actividad && <EjecutarActividad actividad={actividad} />}
        </span>
      );
    },
  },
  {
    clave: 'dias',
    titulo: 'Día, plan y real',
    ordenable: false,
    celda: ({ actividad, tarea }) => <Dias actividad={actividad} tarea={tarea} />,
  },
  {
    clave: 'horas',
    titulo: 'Horas, plan y real',
    tipo: 'numero',
    celda: ({ actividad, tarea }) =>
      actividad
        ? `${numero(actividad.costo_estimado_moneda_alternativa, 1)} · ${numero(actividad.total_horas, 1)} h`
        : `— · ${numero(tarea?.duracion_horas ?? 0, 1)} h`,
  },
  {
    clave: 'planificado',
    titulo: `Planificado, ${moneda}`,
    tipo: 'numero',
    celda: ({ actividad }) => (actividad ? suma(actividad.planificado, moneda, actividad.planificado_aparte) : '—'),
  },
  {
    clave: 'real',
    titulo: `Real, ${moneda}`,
    tipo: 'numero',
    celda: ({ actividad, tarea }) =>
      actividad
        ? suma(actividad.total_costo_final, moneda, actividad.aparte)
        : tarea && suma(tarea.costo_real_usd, moneda, tarea.aparte),
  },
  {
    clave: 'desvio',
    titulo: `Desvío, ${moneda}`,
    tipo: 'numero',
    celda: ({ actividad, tarea }) => (
      <span>
        <span className="solo-lectores">Desvío: </span>
        {actividad ? desvioEn(actividad, moneda) : tarea && suma(tarea.costo_real_usd, moneda, tarea.aparte)}
      </span>
    ),
  },
];

/** Plan and execution side by side, one row each: planned, actual, and deviation. */
export function ComparadaTable({ actividades, tareas, moneda, titulo }: Props) {
  const rows: readonly Row[] = [
    ...actividades.map((actividad) => ({ id: actividad.id, actividad, tarea: null })),
    ...tareas.map((tarea) => ({ id: tarea.id, actividad: null, tarea })),
  ];
  return (
    <DataTable
      titulo={titulo}
      filas={rows}
      idDe={({ id }) => id}
      nombreDe={nombreDe}
      columnas={columnsOf(moneda)}
      pie={null}
      seleccion={null}
      orden={null}
      alOrdenar={() => undefined}
      detalle={(row) => <RowDetail fila={row} moneda={moneda} />}
    />
  );
}

/** The unfolded part: the current plan, other names under which it was done, its inputs, and its tasks. */
function RowDetail({ fila: { actividad, tarea }, moneda }: { readonly fila: Row; readonly moneda: string }) {
  const [abierta, abrir] = useState<Tarea | null>(null);
  if (tarea) return <FichaDeTarea tarea={tarea} moneda={moneda} />;
  const { ahora, inconsistente, nombres_reales_diferentes, tareas, cantidad_tareas, insumos_comparados } = actividad;
  return (
    <>
      <DatosList>
        {ahora && <Dato nombre="Costo en el plan de hoy">{dinero(ahora.costo_estimado_usd, ahora.moneda)}</Dato>}
        {inconsistente && <Dato nombre="Se hizo con otro nombre">{nombres_reales_diferentes.join(', ')}</Dato>}
        <Dato nombre="Tareas">{cantidad_tareas}</Dato>
        {insumos_comparados.length > 0 && (
          <Dato nombre="Insumos, plan y real" ancho>
            <Insumos insumos={insumos_comparados} />
          </Dato>
        )}
      </DatosList>
      {tareas.map((una) => (
        <Button key={una.id} variant="subtle" size="compact-md" onClick={() => abrir(una)}>
          {una.nombre_tarea} · {fecha(una.fecha_creacion)}
        </Button>
      ))}
      <Dialog titulo={abierta?.nombre_tarea ?? ''} abierta={abierta !== null} alCerrar={() => abrir(null)}>
        {abierta && <FichaDeTarea tarea={abierta} moneda={moneda} />}
      </Dialog>
    </>
  );
}
