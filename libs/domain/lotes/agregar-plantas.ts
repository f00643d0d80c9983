import type { PlantasAgregadas } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirHecho, type Fecha } from '../valores/fecha';
import { exigirMadre, type Madre } from './madre';
import { conVigente, editable, MAX_PLANTAS, VIVA, type Lote, type LoteVigente } from './state';
import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { SIN_CODIGOS, cupoDelLote } from '@cepa/words/mensajes/lotes';

/** Adds plants with proposed codes to a lot (rules `lotes.cupo`, `lotes.codigos`, `lotes.madre`). */
export interface AgregarPlantas {
  readonly tipo: 'agregar_plantas';
  readonly lote_id: string;
  readonly variedad_id: string;
  readonly origen: string;
  readonly fecha_inicio: Fecha;
  readonly cantidad: number;
  /** One per plant, in order. */
  readonly plantas: readonly { readonly planta_id: string; readonly codigo: string }[];
  /** The mother of all of them, if given. */
  readonly madre?: Madre | null;
  readonly proyecto_cerrado: boolean;
  readonly hoy?: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, LOTE_BLOQUEADO, CANTIDAD_INVALIDA, LOTE_LLENO, SIN_CODIGOS, CODIGOS_INVALIDOS, CODIGO_EN_USO, FECHA_FUTURA,
 *   MADRE_DE_OTRA_GENETICA, MADRE_SIN_VIDA, MADRE_POSTERIOR, MADRE_PROPIA
 */
export function agregarPlantas(command: AgregarPlantas, lote: Lote): readonly PlantasAgregadas[] {
  const actual = editable(lote, command);
  exigirLugar(actual, command.cantidad);
  exigirCodigos(
    actual,
    command.cantidad,
    command.plantas.map(({ codigo }) => codigo),
  );
  exigirHecho(command.fecha_inicio, command.hoy, 'fecha_inicio');
  const { lote_id, variedad_id, origen, fecha_inicio, madre = null } = command;
  if (madre) exigirMadre(madre, command);
  return [
    {
      type: 'PlantasAgregadas',
      version: 2,
      data: {
        lote_id,
        variedad_id,
        origen,
        fecha_inicio,
        madre_id: madre?.planta_id ?? null,
        madre_codigo: madre?.codigo ?? null,
        madre_lote_id: madre?.lote_id ?? null,
        plantas: command.plantas.map(({ planta_id, codigo }) => ({ planta_id, codigo })),
      },
    },
  ];
}

/**
 * Refuses more plants than fit in the lot.
 *
 * @throws Rechazo CANTIDAD_INVALIDA, LOTE_LLENO
 */
export function exigirLugar(lote: LoteVigente, cantidad: number): void {
  if (cantidad < 1) throw regla('CANTIDAD_INVALIDA', UNA_O_MAS, 'cantidad');
  const tiene = lote.plantas.size;
  if (tiene + cantidad > MAX_PLANTAS) {
    throw regla('LOTE_LLENO', cupoDelLote(tiene, MAX_PLANTAS), 'cantidad');
  }
}

function exigirCodigos(lote: LoteVigente, cantidad: number, codigos: readonly string[]): void {
  if (codigos.length === 0) throw regla('SIN_CODIGOS', SIN_CODIGOS, 'listacodigos');
  if (codigos.length !== cantidad)
    throw regla('CODIGOS_INVALIDOS', 'Debe haber un código por cada planta.', 'listacodigos');
  if (new Set(codigos).size !== codigos.length)
    throw regla('CODIGOS_INVALIDOS', 'Hay códigos de planta repetidos.', 'listacodigos');
  const ajeno = codigos.find((codigo) => !esCodigoDePlanta(lote.codigo, codigo));
  if (ajeno !== undefined) throw regla('CODIGOS_INVALIDOS', `El código ${ajeno} no es de este lote.`, 'listacodigos');
  const usado = codigos.find((codigo) => lote.codigos.has(codigo));
  if (usado !== undefined) throw conflicto('CODIGO_EN_USO', `El código ${usado} ya está en uso.`);
}

/** `<code of the lot>-001`, then `-1000` and on. */
export const codigoDePlanta = (codigoDeLote: string, numero: number): string =>
  `${codigoDeLote}-${String(numero).padStart(3, '0')}`;

function esCodigoDePlanta(codigoDeLote: string, codigo: string): boolean {
  const numero = Number(codigo.slice(codigoDeLote.length + 1));
  return (
    Number.isInteger(numero) && numero >= 1 && numero < 1_000_000 && codigo === codigoDePlanta(codigoDeLote, numero)
  );
}

/**
 * Returns the next codes that the lot never used, in order.
 *
 * @throws Rechazo CANTIDAD_INVALIDA, LOTE_LLENO
 */
export function proponerCodigos(lote: LoteVigente, cantidad: number): readonly string[] {
  exigirLugar(lote, cantidad);
  const codigos: string[] = [];
  for (let numero = 1; codigos.length < cantidad; numero += 1) {
    const codigo = codigoDePlanta(lote.codigo, numero);
    if (!lote.codigos.has(codigo)) codigos.push(codigo);
  }
  return codigos;
}

/** Applies `PlantasAgregadas`. */
export function plantasAgregadas(lote: Lote, data: PlantasAgregadas['data']): Lote {
  const { madre_id, madre_lote_id, fecha_inicio: desde } = data;
  const madre = madre_id && madre_lote_id ? { madre: { planta_id: madre_id, lote_id: madre_lote_id } } : {};
  return conVigente(lote, (actual) => ({
    ...actual,
    plantas: actual.plantas.merge(
      data.plantas.map(
        ({ planta_id, codigo }) =>
          [planta_id, { codigo, estado: VIVA, baja: false, cosechada: false, desde, ...madre }] as const,
      ),
    ),
    codigos: actual.codigos.union(data.plantas.map(({ codigo }) => codigo)),
  }));
}
