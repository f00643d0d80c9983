import { PESO_NEGATIVO } from '@cepa/words/mensajes/biomasa';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import type { FormErrors } from '@mantine/form';
import type { Esquema } from '@/api/cliente';
import { ESTADOS_COSECHABLES, failureOfCantidad, failureOfPlantas } from '@/club/cosecha';
import { hoy, type Dia } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { loteUnico, type PlantaDeLote, type PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import { esDeCosecha } from '../comun/biomasa';

type Lote = Pick<Esquema<'LoteDeProyecto'>, 'id' | 'nombre' | 'codigo' | 'lote_bloqueado' | 'plantas'>;
type Evento = Pick<Esquema<'ProyectoEvento'>, 'id' | 'nombre_evento' | 'fecha_inicio' | 'evento_finalizado'>;

/** What a harvest gives: biomass, or directly a product. */
export type QueSeCosecha = 'biomasa' | 'producto';

/** The typed fields of a harvest. */
export type CosechaValues = {
  que: QueSeCosecha;
  plantas: readonly PlantaElegida[];
  proyecto_evento_id: string | null;
  /** A type of biomass or of product. */
  tipo: string | null;
  nombre: string;
  cantidad: number | null;
  unidad_medida: string | null;
  fecha_cosecha: Dia | null;
  observaciones: string;
  marcar: boolean;
  /** Only for a product: the server generates it. */
  codigo: string;
};

/** A lot with the plants that can be harvested. */
export interface LoteDeCosecha {
  readonly id: string;
  readonly nombre: string;
  readonly bloqueado: boolean;
  readonly plantas: readonly PlantaDeLote[];
}

/** The lots with plants to harvest, in the order of the crop. @param de one lot, or all */
export function lotesDeCosecha(lotes: readonly Lote[], de: string | null): readonly LoteDeCosecha[] {
  return lotes
    .filter(({ id }) => de === null || id === de)
    .map(({ id, nombre, lote_bloqueado, plantas = [] }) => ({
      id,
      nombre,
      bloqueado: lote_bloqueado,
      plantas: plantas
        .filter(({ estado, fecha_baja }) => fecha_baja === null && ESTADOS_COSECHABLES.includes(estado))
        .map((planta) => ({ id: planta.id, codigo: planta.codigo, lote_id: id })),
    }))
    .filter(({ plantas }) => plantas.length > 0);
}

/** The active stages of harvest; the one that started last comes first. */
export const eventosDeCosecha = (eventos: readonly Evento[]): readonly Evento[] =>
  eventos
    .filter(({ nombre_evento, evento_finalizado }) => esDeCosecha(nombre_evento) && !evento_finalizado)
    .sort((a, b) => b.fecha_inicio.localeCompare(a.fecha_inicio));

/** Where the harvest was started: all living plants there, or those whose turn it is, are selected at first. */
export interface Desde {
  readonly lote_id: string | null;
  readonly planta_id: string | null;
  readonly evento_id: string | null;
  /** The ids of the plants whose turn it is; null selects all. */
  readonly listas: readonly string[] | null;
}

export function inicialDe(
  lotes: readonly LoteDeCosecha[],
  { planta_id, evento_id, listas }: Desde,
  anterior: { readonly tipo_biomasa: string; readonly unidad_medida: string } | null,
): CosechaValues {
  const suyas = planta_id === null ? listas : [planta_id];
  const plantas = lotes.flatMap((lote) => lote.plantas);
  return {
    que: 'biomasa',
    plantas: suyas === null ? plantas : plantas.filter(({ id }) => suyas.includes(id)),
    proyecto_evento_id: evento_id,
    tipo: anterior?.tipo_biomasa ?? null,
    nombre: '',
    cantidad: null,
    unidad_medida: anterior?.unidad_medida ?? 'gramos',
    fecha_cosecha: hoy(),
    observaciones: '',
    marcar: true,
    codigo: '',
  };
}

export const SIN_BLOQUEAR = 'Solo se cosechan productos de plantas de lotes bloqueados.';

function plantasFailure(
  { que, plantas }: Pick<CosechaValues, 'que' | 'plantas'>,
  lotes: readonly LoteDeCosecha[],
): string | null {
  if (que === 'biomasa') return plantas.length === 0 ? SIN_PLANTAS : null;
  const failure = failureOfPlantas(plantas);
  if (failure !== null) return failure;
  return lotes.find(({ id }) => id === loteUnico(plantas))?.bloqueado ? null : SIN_BLOQUEAR;
}

function cantidadFailure({ que, cantidad }: Pick<CosechaValues, 'que' | 'cantidad'>): string | null {
  if (cantidad === null) return OBLIGATORIO;
  if (que === 'producto') return failureOfCantidad(cantidad);
  return cantidad < 0 ? PESO_NEGATIVO : null;
}

export function validar(values: CosechaValues, lotes: readonly LoteDeCosecha[]): FormErrors {
  const { que, tipo, nombre, unidad_medida, fecha_cosecha } = values;
  return {
    plantas: plantasFailure(values, lotes),
    tipo: tipo ? null : OBLIGATORIO,
    nombre: que === 'biomasa' || nombre.trim() ? null : OBLIGATORIO,
    cantidad: cantidadFailure(values),
    unidad_medida: unidad_medida ? null : OBLIGATORIO,
    fecha_cosecha: que === 'producto' || fecha_cosecha ? null : OBLIGATORIO,
  };
}
