import type { ReglasDelLibroCambiadas } from '@cepa/event-schemas';
import { Rechazo, regla } from '../rechazo';
import { decimal, text } from '../valores/decimal';
import { exigirMotivo } from './exigencias';
import type { LibroDeMateriales } from './state';
import type { Reglas, Tope } from './reglas.state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { REGLAS_DEL_DUENO } from '@cepa/words/mensajes/materiales';

/** Switches the club's rules: replaces the whole set. */
export interface CambiarReglas {
  readonly tipo: 'cambiar_reglas';
  readonly cuarentena: { readonly tipos: readonly string[]; readonly tipos_analisis: readonly string[] };
  readonly permiso_obligatorio: boolean;
  readonly topes: readonly Tope[];
  readonly motivo: string | null;
  /** Whether the person owns the club or administers. */
  readonly puede: boolean;
}

/** Units of the limits of dispensing. */
export const UNIDADES_DE_TOPE = ['gramos', 'mililitros', 'unidades'] as const;
/** Periods of the limits of dispensing. */
export const PERIODOS_DE_TOPE = ['dia', 'mes', '30_dias'] as const;

const VIGENTES = 'vigentes';

/** The rules of a club that never chose any: all off. */
export const SIN_REGLAS: Reglas = {
  cuarentena: { tipos: [], tipos_analisis: [] },
  permiso_obligatorio: false,
  topes: [],
};

/** The rules in force. */
export const reglasDe = ({ reglas }: LibroDeMateriales): Reglas => reglas.get(VIGENTES) ?? SIN_REGLAS;

/** The book with other rules. */
export const conReglas = (libro: LibroDeMateriales, reglas: Reglas): LibroDeMateriales => ({
  ...libro,
  reglas: libro.reglas.set(VIGENTES, reglas),
});

/**
 * Returns no event when nothing changes. A rule holds from its event on: earlier acts stand.
 *
 * @throws Rechazo SOLO_QUIEN_ES_DUENO, MOTIVO_OBLIGATORIO, TOPE_INVALIDO
 */
export function cambiarReglas(
  { tipo: _tipo, puede, motivo, ...pedidas }: CambiarReglas,
  libro: LibroDeMateriales,
): readonly ReglasDelLibroCambiadas[] {
  exigirQuePueda(puede);
  const nuevas = reglasEnForma(pedidas);
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  if (JSON.stringify(nuevas) === JSON.stringify(reglasDe(libro))) return [];
  return [{ type: 'ReglasDelLibroCambiadas', version: 1, data: datosDe(nuevas, limpio) }];
}

/** @throws Rechazo SOLO_QUIEN_ES_DUENO */
export function exigirQuePueda(puede: boolean): void {
  if (!puede) throw new Rechazo('permiso', 'SOLO_QUIEN_ES_DUENO', REGLAS_DEL_DUENO);
}

/** Rules as the ledger keeps them. @throws Rechazo TOPE_INVALIDO */
export const reglasEnForma = ({ cuarentena, permiso_obligatorio, topes }: Reglas): Reglas => ({
  cuarentena: { tipos: enOrden(cuarentena.tipos), tipos_analisis: enOrden(cuarentena.tipos_analisis) },
  permiso_obligatorio,
  topes: topesEnForma(topes),
});

const enOrden = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Checks and normalises limits for the event: exact decimals, each type once. @throws Rechazo TOPE_INVALIDO */
export const topesEnForma = (topes: readonly Tope[]): Tope[] =>
  topes.map(({ tipos_producto, cantidad, unidad, periodo }, index) => {
    if (decimal(cantidad).lte(0))
      throw regla('TOPE_INVALIDO', 'El tope debe ser mayor que 0.', `topes.${index}.cantidad`);
    return { tipos_producto: enOrden(tipos_producto), cantidad: text(decimal(cantidad)), unidad, periodo };
  });

const datosDe = (reglas: Reglas, motivo: string): ReglasDelLibroCambiadas['data'] =>
  ({ ...reglas, motivo }) as ReglasDelLibroCambiadas['data'];

/** Applies `ReglasDelLibroCambiadas`. */
export function reglasDelLibroCambiadas(
  libro: LibroDeMateriales,
  { cuarentena, permiso_obligatorio, topes }: ReglasDelLibroCambiadas['data'],
): LibroDeMateriales {
  return conReglas(libro, { cuarentena, permiso_obligatorio, topes });
}
