import type { Saldo } from '@cepa/domain/materiales/topes';
import type { PermisoDePaciente } from '@cepa/domain/pacientes/state';
import type { Tope } from '@cepa/domain/materiales/reglas.state';
import type { Rechazo } from '@cepa/domain/rechazo';

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
