import { cantidad, dinero } from '@/ui/formatos';
import type { Column } from '@/ui/lista/tipos';
import type { Tarea } from './semanas';

/** The columns of the file of a list of tasks; amounts are exact. */
export const COLUMNS: ReadonlyArray<Column<Tarea>> = [
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fechaHora', valor: (t) => t.fecha_creacion },
  { clave: 'tarea', titulo: 'Tarea', valor: (t) => t.nombre_tarea },
  { clave: 'categoria', titulo: 'Categoría', valor: (t) => t.categoria.nombre },
  { clave: 'planificacion', titulo: 'Planificación', valor: (t) => t.tipo_planificacion_tarea },
  { clave: 'objeto', titulo: 'Objeto', valor: (t) => `${t.objeto.tipo_objeto}: ${t.objeto.nombre}` },
  { clave: 'horas', titulo: 'Horas', tipo: 'numero', valor: (t) => t.duracion_horas },
  { clave: 'costo', titulo: 'Costo real', tipo: 'numero', valor: (t) => t.costo_real_usd },
  { clave: 'moneda', titulo: 'Moneda', valor: (t) => t.moneda },
  {
    clave: 'aparte',
    titulo: 'En otra moneda',
    valor: (t) => t.aparte.map(({ moneda, valor }) => dinero(valor, moneda)).join(' + '),
  },
  {
    clave: 'insumos',
    titulo: 'Insumos',
    valor: (t) =>
      t.tarea_usa_items
        .map(
          ({ inventario_item, cantidad: usada }) =>
            `${inventario_item.nombre} ${cantidad(usada, inventario_item.unidad_de_medida)}`,
        )
        .join(', '),
  },
  {
    clave: 'personal',
    titulo: 'Personal',
    valor: (t) => t.personal.map(({ nombre, apellido, legajo }) => `${nombre} ${apellido} (${legajo})`).join(', '),
  },
  { clave: 'cumplimiento', titulo: 'Cumplimiento', valor: (t) => t.cumpli_etiqueta?.nombre },
];
