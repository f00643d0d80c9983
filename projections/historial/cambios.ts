import type { EventDataByType, EventType } from '@cepa/event-schemas';
import type { Campos } from './historial.table';

interface Cambio {
  /** Fields of the record that the fact sets. */
  readonly campos: Campos;
  /** What they were, where the fact itself says so. */
  readonly antes?: Campos;
}

/** Facts whose fields are not those of the record that they are about. */
const CAMBIOS: { readonly [T in EventType]?: (data: EventDataByType[T]) => Cambio } = {
  BiomasaMarcadaLista: ({ fecha_lista_produccion }) => ({ campos: { fecha_lista_produccion } }),
  DispensacionAnulada: () => ({ antes: { anulado: false }, campos: { anulado: true } }),
  DispensacionCorregida: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { cantidad_entregada: cantidad_anterior },
    campos: { cantidad_entregada: cantidad_nueva },
  }),
  EnvasadoAnulado: () => ({ antes: { anulado: false }, campos: { anulado: true } }),
  LoteBloqueado: () => ({ antes: { lote_bloqueado: false }, campos: { lote_bloqueado: true } }),
  LoteDesbloqueado: () => ({ antes: { lote_bloqueado: true }, campos: { lote_bloqueado: false } }),
  MateriaPrimaAjustada: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { disponible: cantidad_anterior },
    campos: { disponible: cantidad_nueva },
  }),
  // What is left also changes by use: the fact says what it is, not what it was.
  MateriaPrimaEditada: ({ disponible: _disponible, ...campos }) => ({ campos }),
  MonedaActualCambiada: ({ codigo }) => ({ campos: { moneda: codigo } }),
  PrecioDeEnvasadoActualizado: ({ precio_unitario, tipo_moneda, precio_anterior, moneda_anterior }) => ({
    antes: { precio_unitario: precio_anterior, tipo_moneda: moneda_anterior },
    campos: { precio_unitario, tipo_moneda },
  }),
  ProductoBulkAjustado: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { cantidad: cantidad_anterior },
    campos: { cantidad: cantidad_nueva },
  }),
  RolAsignado: ({ role_id, role_id_anterior }) => ({ antes: { role_id: role_id_anterior }, campos: { role_id } }),
  SuscripcionActualizada: ({ fecha_inicio, fecha_fin, fecha_fin_anterior }) => ({
    antes: { fecha_fin: fecha_fin_anterior },
    campos: { fecha_inicio, fecha_fin },
  }),
  SuscripcionExtendida: ({ fecha_inicio, fecha_fin, fecha_fin_anterior }) => ({
    antes: { fecha_fin: fecha_fin_anterior },
    campos: { fecha_inicio, fecha_fin },
  }),
  UsuarioMedicinalActualizado: () => ({ campos: {} }),
  UsuarioMedicinalEstadoCambiado: ({ estado }) => ({ campos: { estado } }),
  UsuarioMedicinalRegistrado: ({ estado }) => ({ campos: { estado } }),
};

/** Facts that, by their name, set the fields of the record itself; others add something to it and change none. */
const ALTA_O_EDICION = /(Cread|Registrad|Actualizad|Editad|Cosechad|Iniciad|Envasad|Dispensad|Asociad)[oa]s?$/;

const NO_SON_CAMPOS = new Set(['anterior', 'campos']);
const esCampo = (valor: unknown): boolean =>
  valor === null ||
  typeof valor !== 'object' ||
  (Array.isArray(valor) && valor.every((uno) => typeof uno !== 'object'));

/** A fact that has no words of its own: the whole of a record that was created or edited, nothing of any other. */
const cambioPorTipo = (type: string, data: Campos): Cambio =>
  ALTA_O_EDICION.test(type) ? { campos: data, antes: anteriorDe(data) } : { campos: {} };

/** What a fact sets on the record that it is about, and what it says that was before. */
export function cambioDe(type: string, data: Campos, campoDelId: string | null): Cambio {
  const propio = (CAMBIOS as Readonly<Record<string, ((data: Campos) => Cambio) | undefined>>)[type];
  const { campos, antes } = propio ? propio(data) : cambioPorTipo(type, data);
  const propios = Object.entries(campos).filter(
    ([nombre, valor]) => nombre !== campoDelId && !NO_SON_CAMPOS.has(nombre) && esCampo(valor),
  );
  return { campos: Object.fromEntries(propios), antes };
}

function anteriorDe({ anterior }: Campos): Campos | undefined {
  return anterior !== null && typeof anterior === 'object' ? (anterior as Campos) : undefined;
}

/** Of the fields that are set, those that are known and were another: before and since. */
export function diferencia(
  conocidos: Campos,
  { campos, antes = {} }: Cambio,
): { readonly antes: Campos; readonly despues: Campos } {
  const sabidos = { ...conocidos, ...antes };
  const cambiados = Object.keys(campos).filter(
    (nombre) => nombre in sabidos && JSON.stringify(sabidos[nombre]) !== JSON.stringify(campos[nombre]),
  );
  const solo = (de: Campos): Campos => Object.fromEntries(cambiados.map((nombre) => [nombre, de[nombre]]));
  return { antes: solo(sabidos), despues: solo(campos) };
}

/** Records that a fact about another one brings in: their fields are known from then on. */
const PARTES: { readonly [T in EventType]?: (data: EventDataByType[T]) => readonly Parte[] } = {
  ProcesoFinalizado: ({ fecha_fin, resultados }) =>
    resultados.map(({ materia_prima_id: id, cantidad_obtenida: cantidad, observaciones: nota_calidad, ...campos }) => ({
      entidad: 'materia_prima',
      id,
      campos: { ...campos, cantidad, nota_calidad, fecha_fin_secado: fecha_fin },
    })),
};

export interface Parte {
  readonly entidad: string;
  readonly id: string;
  readonly campos: Campos;
}

/** The records that a fact brings in besides the one that it is about. */
export function partesDe(type: string, data: Campos): readonly Parte[] {
  return (PARTES as Readonly<Record<string, ((data: Campos) => readonly Parte[]) | undefined>>)[type]?.(data) ?? [];
}

/** Why it was done: as the person was asked, wherever the event keeps it. */
export function motivoDe(type: string, data: Campos, motivo: string | undefined): string | null {
  const esAjuste = type === 'MateriaPrimaAjustada' || type === 'ProductoBulkAjustado';
  const dichos = [
    motivo,
    data['motivo'],
    data['motivo_anulacion'],
    data['justificacion_anulacion'],
    esAjuste ? data['observaciones'] : null,
  ];
  return dichos.find((dicho): dicho is string => typeof dicho === 'string' && dicho !== '') ?? null;
}
