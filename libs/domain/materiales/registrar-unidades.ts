import type {
  DestinoDeUnidadesRegistrado,
  EnvasadoDadoDeBaja,
  ProductoDevuelto,
  ProductoDevueltoDestruido,
} from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { text } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';
import { darDeBajaEnvasado } from './dar-de-baja';
import { exigir, exigirMotivo } from './exigencias';
import { conDevueltas, conTerminadas, devueltasDe, recibido } from './recibidas';
import type { LibroDeMateriales } from './state';
import { CANTIDAD_ENTERA, MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** The ways in which a unit of a recall ends, apart from being held in stock. */
export const DESTINOS_DE_UNIDAD = ['devuelta', 'destruida', 'muestra', 'consumida', 'no_recuperada'] as const;
/** What became of a unit (rule `materiales.unidades`). */
export type DestinoDeUnidad = (typeof DESTINOS_DE_UNIDAD)[number];

/** Records what became of units of a package in a recall (rule `retiros.unidades`): of a person, of the stock, or of what came back. */
export interface RegistrarUnidades {
  readonly tipo: 'registrar_unidades';
  readonly registro_id: string;
  readonly retiro_id: string;
  readonly envasado_id: string;
  /** Null: units of the stock, or once none is left there, those that came back. */
  readonly usuario_medicinal_id: string | null;
  /** As typed. */
  readonly cantidad: string;
  readonly destino: DestinoDeUnidad;
  /** Those that came back, and not the stock's or the person's. */
  readonly devueltas?: boolean;
  readonly motivo: string | null;
  /** Why the product is recalled: it stands where nobody says why it is destroyed. */
  readonly motivo_del_retiro: string;
  readonly testigo: string | null;
  readonly fecha: Fecha;
  readonly hoy?: Fecha;
}

type Registrado = ProductoDevuelto | ProductoDevueltoDestruido | DestinoDeUnidadesRegistrado | EnvasadoDadoDeBaja;

/** @throws Rechazo NO_ENCONTRADO, CANTIDAD_INVALIDA, MOTIVO_OBLIGATORIO, DESTINO_SIN_PERSONA, DEVUELTAS_SOLO_SE_DESTRUYEN, EXCEDE_LO_ENTREGADO, EXCEDE_LO_DEVUELTO, and what a retirement throws */
export function registrarUnidades(command: RegistrarUnidades, libro: LibroDeMateriales): readonly Registrado[] {
  const { envasado_id, usuario_medicinal_id: persona, destino } = command;
  const { disponibles } = exigir(libro.envasados, 'envasado', envasado_id);
  const unidades = enteras(command.cantidad);
  if (destino === 'no_recuperada') exigirMotivo(command.motivo, 'motivo', MOTIVO_OBLIGATORIO);
  const pendientes = persona === null ? disponibles : pendientesDe(libro, envasado_id, persona);
  const deVuelta =
    command.devueltas ?? (destino === 'destruida' && pendientes === 0 && devueltasDe(libro, envasado_id) > 0);
  if (deVuelta) return [destruirDevueltas(command, libro, unidades)];
  if (persona === null) return deStock(command, libro);
  if (unidades > pendientes)
    throw regla(
      'EXCEDE_LO_ENTREGADO',
      pendientes === 1
        ? 'De lo entregado a esta persona queda 1 unidad sin registrar.'
        : `De lo entregado a esta persona quedan ${pendientes} unidades sin registrar.`,
      'cantidad',
    );
  return [deUnaPersona(command, libro, persona, unidades)];
}

/** The units that a person received and whose end is not recorded. */
export function pendientesDe(libro: LibroDeMateriales, envasadoId: string, persona: string): number {
  const { entregadas, terminadas } = recibido(libro, envasadoId, persona);
  return entregadas - terminadas;
}

function deUnaPersona(
  { registro_id, retiro_id, envasado_id, destino, motivo, testigo, fecha }: RegistrarUnidades,
  libro: LibroDeMateriales,
  usuario_medicinal_id: string,
  unidades: number,
): ProductoDevuelto | DestinoDeUnidadesRegistrado {
  const comun = { retiro_id, envasado_id, usuario_medicinal_id, unidades, fecha };
  const dicho = { motivo: motivo?.trim() || null, testigo };
  if (destino === 'devuelta')
    return {
      type: 'ProductoDevuelto',
      version: 1,
      data: { devolucion_id: registro_id, ...comun, ...peso(libro, envasado_id, unidades), ...dicho },
    };
  return { type: 'DestinoDeUnidadesRegistrado', version: 1, data: { registro_id, ...comun, destino, ...dicho } };
}

/** What is in stock was handed to nobody: it is destroyed, sampled or lost as any retirement. */
function deStock(command: RegistrarUnidades, libro: LibroDeMateriales): readonly EnvasadoDadoDeBaja[] {
  const { registro_id: baja_id, envasado_id, cantidad, destino, motivo, motivo_del_retiro, testigo, fecha } = command;
  const clase = CLASE_DE[destino];
  if (clase === undefined)
    throw regla(
      'DESTINO_SIN_PERSONA',
      'Para registrar una unidad devuelta o consumida hay que decir de quién.',
      'usuario_medicinal_id',
    );
  const constancia = { clase, fecha, motivo: motivo?.trim() || motivo_del_retiro, testigo, foto_sha256: null };
  const hoy = command.hoy === undefined ? {} : { hoy: command.hoy };
  return darDeBajaEnvasado(
    { tipo: 'dar_de_baja_envasado', baja_id, envasado_id, cantidad, ...constancia, ...hoy },
    libro,
  );
}

const CLASE_DE: Readonly<Partial<Record<DestinoDeUnidad, 'destruccion' | 'muestra' | 'perdida'>>> = {
  destruida: 'destruccion',
  muestra: 'muestra',
  no_recuperada: 'perdida',
};

function destruirDevueltas(
  { registro_id, retiro_id, envasado_id, destino, motivo, motivo_del_retiro, testigo, fecha }: RegistrarUnidades,
  libro: LibroDeMateriales,
  unidades: number,
): ProductoDevueltoDestruido {
  if (destino !== 'destruida')
    throw conflicto('DEVUELTAS_SOLO_SE_DESTRUYEN', 'Lo devuelto no vuelve al stock: solo se puede destruir.');
  const hay = devueltasDe(libro, envasado_id);
  if (unidades > hay)
    throw regla(
      'EXCEDE_LO_DEVUELTO',
      hay === 1 ? 'De lo devuelto queda 1 unidad sin destruir.' : `De lo devuelto quedan ${hay} unidades sin destruir.`,
      'cantidad',
    );
  return {
    type: 'ProductoDevueltoDestruido',
    version: 1,
    data: {
      ...{ destruccion_id: registro_id, retiro_id, envasado_id, unidades, ...peso(libro, envasado_id, unidades) },
      ...{ fecha, motivo: motivo?.trim() || motivo_del_retiro, testigo },
    },
  };
}

function peso(libro: LibroDeMateriales, envasadoId: string, unidades: number) {
  const { pesoPorUnidad, bulkId } = exigir(libro.envasados, 'envasado', envasadoId);
  return { peso: text(pesoPorUnidad.times(unidades)), unidad_medida: exigir(libro.bulks, 'bulk', bulkId).unidad };
}

function enteras(cantidad: string): number {
  if (!/^[1-9]\d{0,8}$/.test(cantidad)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_ENTERA, 'cantidad');
  return Number(cantidad);
}

/**
 * Refuses a correction that leaves a person fewer units than those whose end is recorded: returned units never become
 * stock again.
 *
 * @throws Rechazo TIENE_DESTINOS
 */
export function exigirSinDestinos(
  libro: LibroDeMateriales,
  { envasadoId, usuarioMedicinalId }: { readonly envasadoId: string; readonly usuarioMedicinalId: string },
  menos: number,
): void {
  if (menos <= 0 || menos <= pendientesDe(libro, envasadoId, usuarioMedicinalId)) return;
  const { terminadas } = recibido(libro, envasadoId, usuarioMedicinalId);
  throw conflicto(
    'TIENE_DESTINOS',
    terminadas === 1
      ? 'En un retiro ya se registró qué fue de 1 unidad de esta persona: lo entregado no puede ser menos.'
      : `En un retiro ya se registró qué fue de ${terminadas} unidades de esta persona: lo entregado no puede ser menos.`,
  );
}

/** Applies `ProductoDevuelto`: the club has the units again, apart from the stock. */
export const productoDevuelto = (
  libro: LibroDeMateriales,
  { envasado_id, usuario_medicinal_id, unidades }: ProductoDevuelto['data'],
): LibroDeMateriales =>
  conDevueltas(conTerminadas(libro, envasado_id, usuario_medicinal_id, unidades), envasado_id, unidades);

/** Applies `ProductoDevueltoDestruido`. */
export const productoDevueltoDestruido = (
  libro: LibroDeMateriales,
  { envasado_id, unidades }: ProductoDevueltoDestruido['data'],
): LibroDeMateriales => conDevueltas(libro, envasado_id, -unidades);

/** Applies `DestinoDeUnidadesRegistrado`. */
export const destinoDeUnidadesRegistrado = (
  libro: LibroDeMateriales,
  { envasado_id, usuario_medicinal_id, unidades }: DestinoDeUnidadesRegistrado['data'],
): LibroDeMateriales => conTerminadas(libro, envasado_id, usuario_medicinal_id, unidades);
