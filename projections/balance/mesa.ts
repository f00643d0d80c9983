import type { Cuenta } from './cuentas';
import { alReves, type Partes } from './partes';
import { nueva, visibles, type Clase, type Tenencia } from './tenencia';

/** One change of one account by an event. */
export interface Asiento {
  readonly cuenta: Cuenta;
  readonly base: string;
  readonly origen: string;
  /** The record that it is about. */
  readonly objeto: string;
  readonly cantidad: bigint;
}

/** What is stored between events. */
export interface Guardado {
  get(id: string): Tenencia | undefined;
  /** The inputs of a process. */
  insumosDe(proceso: string): readonly Tenencia[];
  put(una: Tenencia): void;
  proyectoDe(lote: string): string | null;
}

/** Processes one event: the holdings that it changes, before and after, and the accounts that it names. */
export class Mesa {
  private readonly antes = new Map<string, Tenencia>();
  private readonly ahora = new Map<string, Tenencia>();
  private readonly dichos = new Map<string, Asiento>();

  constructor(private readonly guardado: Guardado) {}

  /** Returns the holding of a record, empty if it has none yet. */
  de(id: string, clase: Clase, unidad = 'gramos'): Tenencia {
    const hay = this.ahora.get(id) ?? this.guardado.get(id);
    const una = hay ?? this.cambia(nueva(id, clase, unidad));
    if (!this.antes.has(id)) this.antes.set(id, una);
    return una;
  }

  /** Changes a holding that `de` returned. */
  cambia(una: Tenencia): Tenencia {
    this.ahora.set(una.id, una);
    return una;
  }

  insumosDe(proceso: string): readonly Tenencia[] {
    return this.guardado.insumosDe(proceso).map(({ id }) => this.de(id, 'insumo'));
  }

  proyectoDe(lote: string): string | null {
    return this.guardado.proyectoDe(lote);
  }

  dice(cuenta: Cuenta, base: string, objeto: string, partes: Partes): void {
    for (const [origen, cantidad] of partes) {
      const key = [cuenta, base, origen, objeto].join(' ');
      const hay = this.dichos.get(key)?.cantidad ?? 0n;
      this.dichos.set(key, { cuenta, base, origen, objeto, cantidad: hay + cantidad });
    }
  }

  /** Stores the changed holdings, and returns the change of each account. */
  cierra(): Asiento[] {
    for (const [id, despues] of this.ahora) {
      // An input counts for its process.
      const objeto = despues.clase === 'insumo' ? (despues.padre ?? id) : id;
      const antes = this.antes.get(id);
      for (const [cuenta, base, partes] of antes ? visibles(antes) : [])
        this.dice(cuenta, base, objeto, alReves(partes));
      for (const [cuenta, base, partes] of visibles(despues)) this.dice(cuenta, base, objeto, partes);
      this.guardado.put(despues);
    }
    return [...this.dichos.values()].filter(({ cantidad }) => cantidad !== 0n);
  }
}
