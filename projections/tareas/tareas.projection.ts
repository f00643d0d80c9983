import { diaDelInstante } from '@cepa/base/fecha';
import { defineProjection } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import { following } from '../watched';
import { DE_COSTOS, cambiaMoneda } from './costos';
import { tareasTables } from './tareas.table';

/** Executed tasks with the costs of each crop, and their categories. */
export const tareasProjection = defineProjection({
  name: 'tareas',
  version: 5,
  weight: 1.5,
  tables: tareasTables,
  on: following<typeof tareasTables>(
    {
      TareaRegistrada: (event, rows) => {
        const { tarea_id, items, personal_ids, ...campos } = event.data;
        const club_id = clubDe(event);
        rows.tareas.put({ ...campos, id: tarea_id, club_id, creado_en: event.recorded_at });
        const { proyecto_id } = campos;
        items.forEach((item, orden) =>
          rows.tareas_items.put({ ...item, id: idDe(tarea_id, orden), club_id, tarea_id, proyecto_id, orden }),
        );
        const { tipo_objeto, objeto_id, nombre_tarea, fecha } = campos;
        items.forEach(({ inventario_item_id, nombre: item_nombre, lotes }, orden) =>
          lotes.forEach(({ cantidad: _cantidad, ...lote }) =>
            rows.tareas_lotes.put({
              ...{ ...lote, id: derivedId(idDe(tarea_id, orden), lote.insumo_lote_id), club_id, tarea_id },
              ...{ tipo_objeto, objeto_id, nombre_tarea, dia: diaDelInstante(fecha), inventario_item_id, item_nombre },
              ...{ evento_id: event.id, creado_en: event.recorded_at },
            }),
          ),
        );
        personal_ids.forEach((personal_id, orden) =>
          rows.tareas_personal.put({ id: derivedId(tarea_id, personal_id), club_id, tarea_id, personal_id, orden }),
        );
      },
      TareaEliminada: {
        touches: ({ data }) => ({
          tareas: [data.tarea_id],
          tareas_items: data.items.map((_item, orden) => idDe(data.tarea_id, orden)),
        }),
        touchesWhere: ({ data: { tarea_id } }) => ({ tareas_personal: { tarea_id }, tareas_lotes: { tarea_id } }),
        handle: ({ data: { tarea_id, items } }, rows) => {
          rows.tareas.delete(tarea_id);
          items.forEach((_item, orden) => rows.tareas_items.delete(idDe(tarea_id, orden)));
          for (const { id } of rows.tareas_personal.where('tarea_id', tarea_id)) rows.tareas_personal.delete(id);
          for (const { id } of rows.tareas_lotes.where('tarea_id', tarea_id)) rows.tareas_lotes.delete(id);
        },
      },
      CategoriaDeTareasCreada: (event, rows) => {
        const { categoria_id, nombre } = event.data;
        rows.tareas_categorias.put({ id: categoria_id, club_id: clubDe(event), nombre, creado_en: event.recorded_at });
      },
      CategoriaDeTareasEliminada: ({ data: { categoria_id } }, rows) => {
        for (const nombre of rows.tareas_nombres.where('categoria_id', categoria_id)) {
          for (const { id } of rows.tareas_atributos.where('nombre_tarea_id', nombre.id))
            rows.tareas_atributos.delete(id);
          rows.tareas_nombres.delete(nombre.id);
        }
        rows.tareas_categorias.delete(categoria_id);
      },
      NombreDeTareaAgregado: (event, rows) => {
        const { nombre_tarea_id, ...campos } = event.data;
        rows.tareas_nombres.put({
          ...campos,
          id: nombre_tarea_id,
          club_id: clubDe(event),
          creado_en: event.recorded_at,
        });
      },
      NombreDeTareaEliminado: {
        touches: ({ data }) => ({ tareas_nombres: [data.nombre_tarea_id] }),
        touchesWhere: ({ data }) => ({ tareas_atributos: { nombre_tarea_id: data.nombre_tarea_id } }),
        handle: ({ data: { nombre_tarea_id } }, rows) => {
          for (const { id } of rows.tareas_atributos.where('nombre_tarea_id', nombre_tarea_id))
            rows.tareas_atributos.delete(id);
          rows.tareas_nombres.delete(nombre_tarea_id);
        },
      },
      AtributoDeTareaAgregado: (event, rows) => {
        const { atributo_id, ...campos } = event.data;
        rows.tareas_atributos.put({
          ...campos,
          id: atributo_id,
          club_id: clubDe(event),
          atributo_activo: true,
          creado_en: event.recorded_at,
        });
      },
      AtributoDeTareaCambiado: ({ data: { atributo_id, atributo_activo } }, rows) =>
        rows.tareas_atributos.patch(atributo_id, { atributo_activo }),
      AtributoDeTareaEliminado: ({ data }, rows) => rows.tareas_atributos.delete(data.atributo_id),
      MonedaActualCambiada: ({ data: { club_id, codigo }, recorded_at }, rows) =>
        cambiaMoneda(rows, club_id, codigo, recorded_at),
    },
    DE_COSTOS,
  ),
});

/** The id of the row of an item that a task used. It is the same each time it is projected. */
const idDe = (tareaId: string, orden: number): string => derivedId(tareaId, 'item', String(orden));
