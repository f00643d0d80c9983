import type { BiomasaEvent } from '@cepa/event-schemas';
import type { EventoDeMateria } from '../pasos-de-materia';
import { asientosDe } from './asientos';
import { ENTRADAS, EXISTENCIAS, SALIDAS } from './cuentas';
import type { Asiento, Guardado } from './mesa';
import { origenDe } from './partes';
import type { Tenencia } from './tenencia';

export const CULTIVO = 'cultivo';
export const [A, B] = [origenDe('lote-a', CULTIVO), origenDe('lote-b', CULTIVO)];

/** The records of a balance between events, and the sums of its accounts. */
export class EnMemoria implements Guardado {
  readonly tenencias = new Map<string, Tenencia>();
  /** Amounts by `account base`, and by `account base origin`. */
  readonly sumas = new Map<string, bigint>();

  get = (id: string): Tenencia | undefined => this.tenencias.get(id);
  put = (una: Tenencia): void => void this.tenencias.set(una.id, una);
  proyectoDe = (): string => CULTIVO;

  insumosDe(proceso: string): Tenencia[] {
    return [...this.tenencias.values()].filter(({ clase, padre }) => clase === 'insumo' && padre === proceso);
  }

  /** Applies an event. @returns what it changed */
  aplicar(event: EventoDeMateria): readonly Asiento[] {
    const asientos = asientosDe(event, this);
    for (const { cuenta, base, origen, cantidad } of asientos)
      for (const clave of [`${cuenta} ${base}`, `${cuenta} ${base} ${origen}`])
        this.sumas.set(clave, (this.sumas.get(clave) ?? 0n) + cantidad);
    return asientos;
  }

  /** A sum in its base unit, as a number. */
  hay(cuenta: string, base = 'gramos', origen?: string): number {
    return Number(this.sumas.get([cuenta, base, ...(origen ? [origen] : [])].join(' ')) ?? 0n) / 1e9;
  }
}

export const cosechada = (
  biomasa_id: string,
  lote_id: string | null,
  peso = '9000',
  unidad_medida = 'gramos',
): BiomasaEvent => ({
  type: 'BiomasaCosechada',
  version: 1,
  data: {
    ...{ biomasa_id, codigo: biomasa_id, fecha_cosecha: '2026-10-01', tipo_biomasa: 'Flores', peso, unidad_medida },
    ...{ observaciones: null, lote_id, proyecto_id: CULTIVO, proyecto_evento_id: 'e', biomasa_evento_id: 'be' },
  },
});

const ANTES = { fecha_cosecha: '2026-10-01', tipo_biomasa: 'Flores', observaciones: null };

export const pesadaOtraVez = (biomasa_id: string, peso: string, unidad_medida = 'gramos'): BiomasaEvent => ({
  type: 'BiomasaEditada',
  version: 1,
  data: {
    ...{ biomasa_id, fecha_cosecha: '2026-10-01', tipo_biomasa: 'Flores', peso, unidad_medida, observaciones: null },
    ...{ campos: ['peso'], anterior: { ...ANTES, peso, unidad_medida } },
  },
});

export const conPlantas = (biomasa_id: string, lotes: readonly string[]): BiomasaEvent => ({
  type: 'PlantasVinculadasABiomasa',
  version: 1,
  data: {
    biomasa_id,
    plantas: lotes.map((lote_id, i) => ({ vinculo_id: `v${i}`, planta_id: `p${i}`, lote_id, codigo: `P-${i}` })),
  },
});

const DEL_RESTO: readonly string[] = [...SALIDAS, ...EXISTENCIAS, 'sin_explicar'];
const DE_ENTRADA: readonly string[] = ENTRADAS;

/** Receipts minus everything else, by base and origin: always zero. */
export function diferencias(asientos: readonly Asiento[]): [string, bigint][] {
  const sumas = new Map<string, bigint>();
  for (const { cuenta, base, origen, cantidad } of asientos) {
    const resta = DEL_RESTO.includes(cuenta) ? -1n : 0n;
    const signo = DE_ENTRADA.includes(cuenta) ? 1n : resta;
    sumas.set(`${base} ${origen}`, (sumas.get(`${base} ${origen}`) ?? 0n) + signo * cantidad);
  }
  return [...sumas].filter(([, suma]) => suma !== 0n);
}
