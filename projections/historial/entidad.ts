import type { EventDataByType, EventType } from '@cepa/event-schemas';
import type { Campos } from './historial.table';

type EntidadYCampo<T extends EventType> = readonly [entidad: string, campo: keyof EventDataByType[T] & string];

/** What a fact is about where its stream does not say it: books hold many records, and some streams records of several kinds. */
const ENTIDAD: { readonly [T in EventType]?: EntidadYCampo<T> } = {
  BiomasaMovidaAEvento: ['proyecto_evento', 'proyecto_evento_id'],
  DispensacionAnulada: ['dispensacion', 'dispensacion_id'],
  DispensacionCorregida: ['dispensacion', 'dispensacion_id'],
  EnvasadoAnulado: ['producto_envasado', 'envasado_id'],
  EnvasadoEditado: ['producto_envasado', 'envasado_id'],
  EventoAsociado: ['proyecto_evento', 'proyecto_evento_id'],
  EventoDeBiomasaEditado: ['biomasa_evento', 'biomasa_evento_id'],
  EventoFinalizado: ['proyecto_evento', 'proyecto_evento_id'],
  InsumoRegistrado: ['insumo', 'insumo_id'],
  MateriaPrimaAjustada: ['materia_prima', 'materia_prima_id'],
  MateriaPrimaCreada: ['materia_prima', 'materia_prima_id'],
  MateriaPrimaEditada: ['materia_prima', 'materia_prima_id'],
  MesaActualizada: ['mesa', 'mesa_id'],
  MesaCreada: ['mesa', 'mesa_id'],
  MesaEliminada: ['mesa', 'mesa_id'],
  PermisoCreado: ['permiso', 'permiso_id'],
  PermisoDesvinculado: ['rol', 'role_id'],
  PermisoEliminado: ['permiso', 'permiso_id'],
  PermisoVinculado: ['rol', 'role_id'],
  PlantaEliminada: ['planta', 'planta_id'],
  PlantaEventoActualizado: ['planta_evento', 'planta_evento_id'],
  PlantaEventoEliminado: ['planta_evento', 'planta_evento_id'],
  PlantasAsignadasASala: ['sala', 'sala_id'],
  PlantasMovidasAEvento: ['proyecto_evento', 'proyecto_evento_id'],
  PrecioDeEnvasadoActualizado: ['producto_envasado', 'envasado_id'],
  ProcesoFinalizado: ['proceso', 'proceso_id'],
  ProcesoIniciado: ['proceso', 'proceso_id'],
  ProductoBulkAjustado: ['producto_final_bulk', 'bulk_id'],
  ProductoBulkCreado: ['producto_final_bulk', 'bulk_id'],
  ProductoBulkEditado: ['producto_final_bulk', 'bulk_id'],
  ProductoCosechado: ['producto_final', 'producto_final_id'],
  ProductoDispensado: ['dispensacion', 'dispensacion_id'],
  ProductoEnvasado: ['producto_envasado', 'envasado_id'],
  RolCreado: ['rol', 'role_id'],
  RolEliminado: ['rol', 'role_id'],
  SalaActualizada: ['sala', 'sala_id'],
  SalaCreada: ['sala', 'sala_id'],
  SalaEliminada: ['sala', 'sala_id'],
  UsuarioMedicinalActualizado: ['usuario_medicinal', 'usuario_medicinal_id'],
  UsuarioMedicinalEstadoCambiado: ['usuario_medicinal', 'usuario_medicinal_id'],
  UsuarioMedicinalRegistrado: ['usuario_medicinal', 'usuario_medicinal_id'],
  UsuarioMedicinalSuprimido: ['usuario_medicinal', 'usuario_medicinal_id'],
};

const STREAM_DE_UNO = /^([a-z_]+)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface Entidad {
  readonly entidad: string;
  readonly id: string | null;
  /** The data's field that holds the id. */
  readonly campo: string | null;
}

/** What a fact is about: as listed, else the record that its stream is of. */
export function entidadDe({
  type,
  stream,
  data,
}: {
  readonly type: string;
  readonly stream: string;
  readonly data: Campos;
}): Entidad {
  const [entidad, campo] = (ENTIDAD as Readonly<Record<string, readonly [string, string] | undefined>>)[type] ?? [];
  if (entidad !== undefined && campo !== undefined) return { entidad, id: String(data[campo]), campo };
  const [, prefijo = stream, id = null] = STREAM_DE_UNO.exec(stream) ?? [];
  return { entidad: prefijo, id, campo: Object.keys(data).find((nombre) => data[nombre] === id) ?? null };
}

/** Every id that the data name, however deep, once each. */
export function idsDe(data: unknown): string[] {
  const ids = new Set<string>();
  const mirar = (valor: unknown): void => {
    if (typeof valor === 'string') {
      if (UUID.test(valor)) ids.add(valor);
    } else if (valor !== null && typeof valor === 'object') Object.values(valor).forEach(mirar);
  };
  mirar(data);
  return [...ids];
}
