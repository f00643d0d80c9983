import { column, optional, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';
import { ESTADOS_COSECHABLES, MAX_PLANTAS } from '@cepa/domain/lotes/state';

const TEXT = { kind: 'texto' } as const;
const DAY = { kind: 'fecha' } as const;

/** The columns of a spreadsheet of lots with their plants: one lot a row. */
export const layoutOfLotes: readonly Field[] = [
  column('cultivo', 'Cultivo', TEXT, 'Primavera 2026', ['Proyecto', 'Ciclo']),
  column('nombre', 'Lote', TEXT, 'Aurora-014', ['Nombre', 'Nombre del lote']),
  optional(column('codigo', 'Código', TEXT, '', ['Código del lote'])),
  column('genetica', 'Genética', TEXT, 'Aurora', ['Variedad', 'Cepa', 'Strain']),
  column('cantidad', 'Plantas', { kind: 'entero', min: 1, max: MAX_PLANTAS }, '12', [
    'Cantidad',
    'Cantidad de plantas',
    'Número de plantas',
  ]),
  optionColumn('origen', 'Origen', 'origen_planta', ['Origen de las plantas']),
  column('fecha_inicio', 'Inicio', DAY, '01/10/2026', ['Fecha inicio', 'Fecha']),
  optional(column('estado', 'Estado', { kind: 'opcion', options: ESTADOS_COSECHABLES }, ESTADOS_COSECHABLES[0]!)),
  optional(column('madre', 'Planta madre', TEXT, '', ['Madre', 'Código de la madre'])),
  optional(column('etapa', 'Etapa', TEXT, '', ['Evento', 'Fase'])),
  optional(column('fecha_etapa', 'Entrada a la etapa', DAY, '', ['Fecha de la etapa'])),
  optional(column('sala', 'Sala', TEXT, '', ['Espacio', 'Box', 'Carpa'])),
  optional(column('posicion', 'Posición', TEXT, '', ['Mesa', 'Lugar', 'Ubicación'])),
  optional(column('fecha_asignacion', 'Entrada a la sala', DAY, '', ['Fecha de la sala'])),
  optional(column('descripcion', 'Descripción', TEXT, '', ['Observaciones', 'Notas'])),
];
