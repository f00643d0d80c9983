import type { Saldo } from '@cepa/domain/materiales/topes';
import type { PermisoDePaciente } from '@cepa/domain/pacientes/state';
import type { Tope } from '@cepa/domain/materiales/reglas.state';
import type { Rechazo } from '@cepa/domain/rechazo';
import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { DIAS_DE_VENCIMIENTO } from '@cepa/projections/hoy/listas-de-hoy.queries';

const vistaDeTope = ({ tipos_producto, cantidad, unidad, periodo }: Tope) => ({
  tipos_producto,
  cantidad: Number(cantidad),
  unidad,
  periodo,
});

/** The file of a permit in an answer. */
export const vistaOfFile = (id: string, sha256: string) => ({
  sha256,
  url: `/api/usuario-medicinal/${id}/permiso/archivo`,
});

/** The part of a permit for those who may read about people. */
interface Reservado {
  /** Null if the caller may not see it, or the vault cannot decrypt it. */
  readonly numero: string | null;
  /** Null if there is none, or the caller may not see it. */
  readonly archivo: ReturnType<typeof vistaOfFile> | null;
}

/** A permit in an answer. */
export const vistaDePermiso = (
  { vigente_hasta, topes }: PermisoDePaciente,
  { numero, archivo }: Reservado,
  hoy: string,
) => ({
  numero,
  archivo,
  vigente_hasta,
  vencido: vigente_hasta < hoy,
  topes: topes.map(vistaDeTope),
});

export type PermisoDeUsuario = ReturnType<typeof vistaDePermiso>;

/** A person's permit at a glance, for a list of people. */
export interface PermisoEnLista {
  readonly estado: 'sin_cargar' | 'vencido' | 'por_vencer' | 'vigente';
  readonly vigente_hasta: Fecha | null;
  /** Whether nothing may be dispensed because of it (rule `materiales.permiso`). */
  readonly impide: boolean;
}

/**
 * @param vigente_hasta its last day; null without a permit
 * @param obligatorio whether the club requires a valid permit
 */
export function vistaDePermisoEnLista(vigente_hasta: Fecha | null, obligatorio: boolean, hoy: Fecha): PermisoEnLista {
  if (vigente_hasta === null) return { estado: 'sin_cargar', vigente_hasta, impide: obligatorio };
  if (vigente_hasta < hoy) return { estado: 'vencido', vigente_hasta, impide: obligatorio };
  const pronto = vigente_hasta <= sumarDias(hoy, DIAS_DE_VENCIMIENTO);
  return { estado: pronto ? 'por_vencer' : 'vigente', vigente_hasta, impide: false };
}

/** The data of a delivery before it is made. */
interface PorEntregar {
  readonly usuario_medicinal_id: string;
  readonly permiso: PermisoDeUsuario | null;
  readonly permiso_obligatorio: boolean;
  /** Why nothing may be dispensed now; null if something may. */
  readonly impedimento: Rechazo | null;
  readonly saldos: readonly Saldo[];
  /** How many units of the requested product fit; null if no limit counts it. */
  readonly unidades: number | null;
}

/**
 * What may be dispensed to a person now: the permit, and the used and remaining quantity of each limit, with its
 * period.
 */
export const vistaDeEntrega = ({ impedimento, saldos, ...resto }: PorEntregar) => ({
  ...resto,
  impedimento: impedimento && { codigo: impedimento.codigo, mensaje: impedimento.message },
  topes: saldos.map(({ usado, queda, desde, hasta, ...tope }) => ({
    ...vistaDeTope(tope),
    usado: usado.toNumber(),
    queda: queda.toNumber(),
    desde,
    hasta,
  })),
});

export type EntregaPosible = ReturnType<typeof vistaDeEntrega>;
