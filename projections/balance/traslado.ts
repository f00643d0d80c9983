import { derivedId } from '@cepa/platform';
import type { EventoDeMateria } from '../pasos-de-materia';
import type { Movimiento } from '../movimiento';
import type { Cuenta } from './cuentas';
import type { Mesa } from './mesa';
import { NADA, SIN_ORIGEN, alReves, baseDe, comoParte, asText, enBase, juntas, repartir, sumaDe } from './partes';
import type { Partes } from './partes';
import { baseDeTenencia, entran, pesosDe, salen, tiene, type Clase, type Tenencia } from './tenencia';

/** The change of one holding by a movement; negative when it goes out. */
interface Cambio {
  readonly id: string;
  readonly base: string;
  readonly cuanto: bigint;
  readonly movimiento: Movimiento;
}

const FINALES = ['muestra', 'perdida', 'merma', 'destruccion'] as const;
type Final = (typeof FINALES)[number];
const esFinal = (causa: Movimiento['causa']): causa is Final => (FINALES as readonly string[]).includes(causa);

/** What people gave back of a package is a holding of its own. */
export const idDeDevuelto = (envasado: string): string => derivedId('devuelto', envasado);

/**
 * Moves the matter of one event: first everything that goes out, then what comes in. What does not match goes to an
 * account.
 */
export class Traslado {
  /** What went out and did not come in yet, by base. */
  private readonly libres = new Map<string, Partes>();
  /** The origin, where one unit becomes another. */
  private deQuien: Partes = NADA;
  private readonly cambios: readonly Cambio[];

  constructor(
    private readonly event: EventoDeMateria,
    private readonly movimientos: readonly Movimiento[],
    private readonly mesa: Mesa,
  ) {
    this.cambios = movimientos.flatMap((uno) => this.cambiosDe(uno));
  }

  hacer(): void {
    for (const uno of this.cambios) if (uno.cuanto < 0n) this.sale(uno);
    for (const uno of this.cambios) if (uno.cuanto > 0n) this.entra(uno);
    for (const [base, partes] of this.libres) if (partes.size > 0) this.sobra(base, partes);
  }

  private cambiosDe(movimiento: Movimiento): Cambio[] {
    const una = this.tenencia(movimiento);
    if (movimiento.direccion === 'corrige') return this.correcciones(movimiento, una);
    const { materia, cantidad, unidad, insumo_id } = movimiento;
    const enUnidades = materia === 'producto_envasado' || materia === 'dispensacion' || materia === 'devuelto';
    const base = enUnidades ? baseDeTenencia(una) : baseDe(unidad ?? una.unidad);
    const cuanto = enUnidades
      ? comoParte(una.por_unidad ?? '0') * BigInt(cantidad)
      : enBase(cantidad, unidad ?? una.unidad);
    if (materia === 'biomasa') this.mide(una, cantidad, movimiento);
    if (materia === 'biomasa_usada' && movimiento.causa === 'ingreso') this.usa(movimiento.id, asText(cuanto));
    // What a raw material takes leaves its biomass.
    const sale = (materia === 'biomasa_usada') === (movimiento.direccion === 'entra');
    return [
      {
        id: insumo_id !== null && materia === 'proceso' ? insumo_id : una.id,
        base,
        cuanto: sale ? -cuanto : cuanto,
        movimiento,
      },
    ];
  }

  /** Applies a correction of what came in, as the difference from the recorded quantity. */
  private correcciones(movimiento: Movimiento, una: Tenencia): Cambio[] {
    const { materia, id, cantidad, saldo } = movimiento;
    const unidad = movimiento.unidad ?? una.unidad;
    const base = baseDe(unidad);
    if (materia === 'biomasa_usada') {
      const { medido, padre } = this.mesa.de(id, 'materia_prima');
      // The result of a process took nothing from a biomass: its correction returns nothing.
      if (padre === null) return [];
      const usada = enBase(cantidad, unidad);
      const antes = comoParte(medido);
      this.usa(id, asText(usada));
      return [{ id: una.id, base, cuanto: antes - usada, movimiento }];
    }
    // A biomass by its weight, a raw material by its available quantity.
    const nueva = enBase(materia === 'biomasa' ? cantidad : (saldo ?? cantidad), unidad);
    const antes = materia === 'biomasa' ? comoParte(una.medido) : sumaDe(tiene(una, base));
    const otras = Object.keys(una.partes).filter((otra) => otra !== base);
    // A shortage was counted in the earlier unit.
    const contada = base === baseDeTenencia(una) ? {} : { diferencia: '0', contado: false };
    this.mesa.cambia({ ...una, unidad, ...contada, ...(materia === 'biomasa' && { medido: asText(nueva) }) });
    return [
      ...otras.map((otra) => ({ id, base: otra, cuanto: -sumaDe(tiene(una, otra)), movimiento })),
      { id, base, cuanto: nueva - (otras.length > 0 && materia === 'biomasa' ? 0n : antes), movimiento },
    ];
  }

  private mide(una: Tenencia, cantidad: string, { causa, unidad }: Movimiento): void {
    if (causa === 'ingreso') this.mesa.cambia({ ...una, medido: asText(enBase(cantidad, unidad ?? una.unidad)) });
  }

  private usa(materiaPrima: string, medido: string): void {
    this.mesa.cambia({ ...this.mesa.de(materiaPrima, 'materia_prima'), medido });
  }

  private tenencia({ materia, id, insumo_id }: Movimiento): Tenencia {
    if (materia === 'biomasa_usada') {
      const { padre } = this.mesa.de(id, 'materia_prima');
      return this.mesa.de(padre ?? id, padre === null ? 'materia_prima' : 'biomasa');
    }
    if (materia === 'devuelto') return this.mesa.de(idDeDevuelto(id), 'devuelto');
    if (materia === 'proceso' && insumo_id !== null) return this.mesa.de(insumo_id, 'insumo');
    return this.mesa.de(id, materia satisfies Clase);
  }

  private sale({ id, base, cuanto, movimiento }: Cambio): void {
    const una = this.mesa.de(id, 'materia_prima');
    if (this.deQuien.size === 0) this.deQuien = pesosDe(una);
    const { partes, queda } = salen(una, base, -cuanto);
    this.mesa.cambia(queda);
    this.pasa(movimiento, base, alReves(partes));
    if (movimiento.materia === 'biomasa' && movimiento.causa === 'correccion')
      return this.mesa.dice('cosechado', base, id, alReves(partes));
    if (!esFinal(movimiento.causa)) {
      this.libres.set(base, juntas(this.libres.get(base) ?? NADA, partes));
      return;
    }
    if (una.contado) {
      this.mesa.cambia({ ...queda, contado: false });
      return this.mesa.dice('ajustado', base, id, partes);
    }
    this.mesa.dice(this.finDe(movimiento.causa), base, id, partes);
    if (movimiento.causa !== 'muestra') this.explica(queda, -cuanto);
  }

  /** A recorded loss or destruction first explains the shortage of a count. */
  private explica(una: Tenencia, cuanto: bigint): void {
    const falta = comoParte(una.diferencia);
    if (falta > 0n) this.mesa.cambia({ ...una, diferencia: asText(falta > cuanto ? falta - cuanto : 0n) });
  }

  private finDe(causa: Final): Cuenta {
    if (causa === 'muestra') return 'muestra';
    if (causa !== 'destruccion') return 'perdido';
    const { testigo } = this.event.data as { readonly testigo?: string | null };
    return (testigo ?? '').trim() === '' ? 'destruido_sin_testigo' : 'destruido_con_testigo';
  }

  private entra({ id, base, cuanto, movimiento }: Cambio): void {
    const una = this.mesa.de(id, 'materia_prima');
    if (movimiento.materia === 'biomasa' || movimiento.materia === 'producto_final') {
      const partes = repartir(cuanto, pesosDe(una));
      this.mesa.dice('cosechado', base, id, partes);
      this.mesa.cambia(entran(una, base, partes));
      return;
    }
    if (movimiento.materia === 'devuelto') {
      // A person gave it back: it has the origins of the package.
      const partes = repartir(cuanto, pesosDe(this.mesa.de(movimiento.id, 'producto_envasado')));
      this.mesa.dice('dispensado', base, movimiento.id, alReves(partes));
      this.mesa.cambia(entran(una, base, partes));
      return;
    }
    const hay = this.libres.get(base) ?? NADA;
    const total = sumaDe(hay);
    const tomadas = repartir(cuanto < total ? cuanto : total, hay);
    this.libres.set(base, juntas(hay, alReves(tomadas)));
    const faltan = this.falta(una, base, cuanto - sumaDe(tomadas), movimiento);
    const partes = juntas(tomadas, faltan);
    this.mesa.cambia(entran(una, base, partes));
    this.pasa(movimiento, base, partes);
  }

  /** Accounts for what came in from another unit, or from nothing that was recorded. */
  private falta({ id, ...una }: Tenencia, base: string, cuanto: bigint, { causa }: Movimiento): Partes {
    if (cuanto <= 0n) return NADA;
    const pesos = this.deQuien.size > 0 ? this.deQuien : pesosDe({ id, ...una });
    const partes = repartir(cuanto, pesos.size > 0 ? pesos : new Map([[SIN_ORIGEN, 1n]]));
    if (causa === 'ajuste') this.mesa.dice('ajustado', base, id, alReves(partes));
    else if (causa === 'correccion' && base === 'gramos') this.mesa.dice('a_otra_unidad', base, id, alReves(partes));
    else this.mesa.dice(this.deQuien.size > 0 ? 'de_otra_unidad' : 'sin_origen', base, id, partes);
    return partes;
  }

  /** Accounts for what went out and came in nowhere: a count was lower, or the unit changed. */
  private sobra(base: string, partes: Partes): void {
    const { id, movimiento } = this.cambios.find(({ cuanto }) => cuanto < 0n)!;
    if (movimiento.causa === 'ajuste') this.mesa.dice('ajustado', base, id, partes);
    else if (movimiento.causa === 'correccion' && base !== 'gramos')
      this.mesa.dice('de_otra_unidad', base, id, alReves(partes));
    else this.mesa.dice('a_otra_unidad', base, id, partes);
  }

  /** Adds up the steps on the way. @param partes what came in; negative when it went out */
  private pasa({ materia, id, causa, contra }: Movimiento, base: string, partes: Partes): void {
    const { type } = this.event;
    if (materia === 'producto_envasado' && (type === 'ProductoEnvasado' || type === 'EnvasadoAnulado'))
      this.mesa.dice('envasado', base, id, partes);
    if (materia === 'materia_prima' && type === 'ProcesoFinalizado')
      this.mesa.dice('proceso_sale', base, contra?.id ?? id, partes);
    if (materia === 'proceso' && type === 'RestoDeProcesoDeclarado') {
      if (esFinal(causa)) this.mesa.dice('proceso_merma', base, id, alReves(partes));
      else this.mesa.dice('proceso_entra', base, id, partes);
    }
    if (materia === 'biomasa_usada' && this.enUnaBase(id)) this.mesa.dice('secado', base, id, alReves(partes));
    if (materia === 'materia_prima' && (causa === 'ingreso' || causa === 'correccion') && !this.enUnaBase(id))
      this.mesa.dice('secado', base, id, partes);
  }

  /** Whether a raw material counts in the base of its biomass. That of a process has no biomass, and was dried before. */
  private enUnaBase(materiaPrima: string): boolean {
    const una = this.mesa.de(materiaPrima, 'materia_prima');
    return una.padre === null || baseDeTenencia(this.mesa.de(una.padre, 'biomasa')) === baseDeTenencia(una);
  }
}
