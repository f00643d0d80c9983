import type { RecordedEvent } from '@cepa/ledger';
import { defineProjection, type Rows } from '@cepa/ledger/projections';
import { analisisNumerado } from '@cepa/words/analisis';
import { enTermino } from '@cepa/words/busqueda';
import { ordenNumerada } from '@cepa/words/mensajes/inventario';
import { clubDe } from '../valores';
import { busquedaTables, type TipoBuscable } from './busqueda.table';

type TableRows = Rows<typeof busquedaTables>;
type Hecho = Pick<RecordedEvent, 'recorded_at' | 'metadata'>;

interface Registro {
  readonly tipo: TipoBuscable;
  readonly id: string;
  readonly codigo?: string;
  readonly nombres?: readonly string[];
}

const textOf = (codigo: string | null, nombres: readonly string[]): string =>
  ` ${[...(codigo === null ? [] : [codigo]), ...nombres.map(enTermino)].filter(Boolean).join(' ')} `;

function agregar(rows: TableRows, evento: Hecho, { tipo, id, codigo, nombres = [] }: Registro): void {
  const plano = codigo === undefined ? null : enTermino(codigo);
  rows.buscables.put({
    club_id: clubDe(evento),
    tipo,
    id,
    codigo: plano,
    texto: textOf(plano, nombres),
    creado_en: evento.recorded_at,
  });
}

function renombrar(rows: TableRows, evento: Hecho, tipo: TipoBuscable, id: string, nombre: string): void {
  const key = [clubDe(evento), tipo, id] as const;
  const { codigo } = rows.buscables.require(key);
  rows.buscables.patch(key, { texto: textOf(codigo, [nombre]) });
}

const quitar = (rows: TableRows, evento: Hecho, tipo: TipoBuscable, id: string): void =>
  rows.buscables.delete([clubDe(evento), tipo, id]);

/** The number of a new record among those of its kind in the club. */
function numerar(rows: TableRows, evento: Hecho, tipo: TipoBuscable): number {
  const club_id = clubDe(evento);
  const cuantos = (rows.buscables_contados.get([club_id, tipo])?.cuantos ?? 0) + 1;
  rows.buscables_contados.put({ club_id, tipo, cuantos });
  return cuantos;
}

/** The search terms of each club's records. Names of people are only in the vault: medicinal users and staff are not here. */
export const busquedaProjection = defineProjection({
  name: 'busqueda',
  version: 3,
  isolates: 'club',
  tables: busquedaTables,
  on: {
    LoteCreado: (event, rows) => {
      const { lote_id: id, codigo, nombre } = event.data;
      agregar(rows, event, { tipo: 'lote', id, codigo, nombres: [nombre] });
    },
    LoteEditado: (event, rows) => renombrar(rows, event, 'lote', event.data.lote_id, event.data.nombre),
    LoteEliminado: (event, rows) => quitar(rows, event, 'lote', event.data.lote_id),

    ProyectoCreado: (event, rows) =>
      agregar(rows, event, { tipo: 'cultivo', id: event.data.proyecto_id, nombres: [event.data.nombre] }),
    ProyectoActualizado: (event, rows) => renombrar(rows, event, 'cultivo', event.data.proyecto_id, event.data.nombre),
    ProyectoEliminado: (event, rows) => quitar(rows, event, 'cultivo', event.data.proyecto_id),

    SalaCreada: (event, rows) =>
      agregar(rows, event, { tipo: 'sala', id: event.data.sala_id, nombres: [event.data.nombre] }),
    SalaActualizada: (event, rows) => renombrar(rows, event, 'sala', event.data.sala_id, event.data.nombre),
    SalaEliminada: (event, rows) => quitar(rows, event, 'sala', event.data.sala_id),

    GeneticaRegistrada: (event, rows) =>
      agregar(rows, event, { tipo: 'variedad', id: event.data.genetica_id, nombres: [event.data.nombre] }),
    GeneticaActualizada: (event, rows) => renombrar(rows, event, 'variedad', event.data.genetica_id, event.data.nombre),
    GeneticaEliminada: (event, rows) => quitar(rows, event, 'variedad', event.data.genetica_id),

    ProveedorRegistrado: (event, rows) =>
      agregar(rows, event, { tipo: 'proveedor', id: event.data.proveedor_id, nombres: [event.data.nombre] }),
    ProveedorActualizado: (event, rows) =>
      renombrar(rows, event, 'proveedor', event.data.proveedor_id, event.data.nombre),
    ProveedorEliminado: (event, rows) => quitar(rows, event, 'proveedor', event.data.proveedor_id),

    ItemDeInventarioCreado: (event, rows) => {
      const { inventario_item_id: id, nombre, categoria } = event.data;
      agregar(rows, event, { tipo: 'insumo', id, nombres: [nombre, categoria] });
    },
    ItemDeInventarioEliminado: (event, rows) => quitar(rows, event, 'insumo', event.data.inventario_item_id),

    OrdenDeCompraCreada: (event, rows) => {
      const nombre = ordenNumerada(numerar(rows, event, 'orden_compra'));
      agregar(rows, event, { tipo: 'orden_compra', id: event.data.orden_compra_id, nombres: [nombre] });
    },
    OrdenDeCompraEliminada: (event, rows) => quitar(rows, event, 'orden_compra', event.data.orden_compra_id),

    AnalisisRegistrado: (event, rows) => {
      const { analisis_id: id, entidad_codigo } = event.data;
      const nombre = analisisNumerado(numerar(rows, event, 'analisis'));
      agregar(rows, event, { tipo: 'analisis', id, codigo: nombre, nombres: [entidad_codigo] });
    },
    AnalisisActualizado: (event, rows) =>
      renombrar(rows, event, 'analisis', event.data.analisis_id, event.data.entidad_codigo),
    AnalisisEliminado: (event, rows) => quitar(rows, event, 'analisis', event.data.analisis_id),

    TareaRegistrada: (event, rows) => {
      const { tarea_id: id, nombre_tarea, objeto_nombre } = event.data;
      agregar(rows, event, { tipo: 'tarea', id, nombres: [nombre_tarea, objeto_nombre] });
    },
    TareaEliminada: (event, rows) => quitar(rows, event, 'tarea', event.data.tarea_id),

    TareaDeLibretaCreada: (event, rows) =>
      agregar(rows, event, { tipo: 'libreta', id: event.data.libreta_tarea_id, nombres: [event.data.titulo] }),
    TareaDeLibretaActualizada: (event, rows) =>
      renombrar(rows, event, 'libreta', event.data.libreta_tarea_id, event.data.titulo),
    TareaDeLibretaEliminada: (event, rows) => quitar(rows, event, 'libreta', event.data.libreta_tarea_id),

    PlanCreado: (event, rows) =>
      agregar(rows, event, { tipo: 'plan', id: event.data.plan_id, nombres: [event.data.objetivo] }),
    PlanActualizado: (event, rows) => renombrar(rows, event, 'plan', event.data.plan_id, event.data.objetivo),
    PlanEliminado: (event, rows) => quitar(rows, event, 'plan', event.data.plan_id),

    BiomasaCosechada: (event, rows) =>
      agregar(rows, event, { tipo: 'biomasa', id: event.data.biomasa_id, codigo: event.data.codigo }),
    MateriaPrimaCreada: (event, rows) =>
      agregar(rows, event, { tipo: 'materia_prima', id: event.data.materia_prima_id, codigo: event.data.codigo }),
    ProcesoFinalizado: (event, rows) => {
      for (const { materia_prima_id: id, codigo } of event.data.resultados)
        agregar(rows, event, { tipo: 'materia_prima', id, codigo });
    },
    ProductoBulkCreado: (event, rows) =>
      agregar(rows, event, { tipo: 'bulk', id: event.data.bulk_id, codigo: event.data.codigo }),
    ProductoEnvasado: (event, rows) =>
      agregar(rows, event, { tipo: 'envasado', id: event.data.envasado_id, codigo: event.data.codigo }),
    ProductoCosechado: (event, rows) => {
      const { producto_final_id: id, codigo, nombre } = event.data;
      agregar(rows, event, { tipo: 'producto_final', id, codigo, nombres: [nombre] });
    },
  },
});
