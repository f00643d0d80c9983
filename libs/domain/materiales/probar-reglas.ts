import type { DispensacionCorregida, MaterialesEvent, ProductoDispensado } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import { conReglas } from './cambiar-reglas';
import { dispensar } from './dispensar';
import { editarDispensacion } from './corregir-dispensacion';
import { exigir } from './exigencias';
import { nodoDe } from './linaje';
import { materiales } from './materiales';
import type { Permiso } from './permiso';
import { antecesores, type Origenes } from './retencion';
import type { Dispensacion, LibroDeMateriales } from './state';
import type { Reglas } from './reglas.state';
import { conEntrega } from './topes';

/** A trial on a recorded book: other rules, and records that would have been held. */
export interface Prueba {
  readonly reglas: Reglas;
  /** The first day that is decided again. Earlier events are taken as recorded. */
  readonly desde: Fecha;
  /** A batch, plant, lot or biomass, held from a day on; what came of it is held with it. */
  readonly retenido?: { readonly id: string; readonly desde: Fecha; readonly motivo: string };
  /** What each biomass came of, as far as the hold needs it. */
  readonly deBiomasa: Origenes;
  /** Whether a batch has an approved analysis of each type that a release would need: then somebody would have answered for it. */
  readonly seLiberaria: (partidas: Iterable<string>) => boolean;
}

/** A delivery that would have been refused. */
export interface Rechazada {
  readonly dispensacion_id: string;
  readonly usuario_medicinal_id: string;
  readonly producto_final_envasado_id: string;
  readonly envasado_codigo: string;
  readonly tipo_producto: string;
  /** Units. */
  readonly cantidad: number;
  readonly fecha: Fecha;
  readonly codigo: string;
  readonly mensaje: string;
}

/** The refusals that the rules on trial may cause. */
const DE_REGLAS = new Set(['EN_CUARENTENA', 'PERMISO_FALTANTE', 'PERMISO_VENCIDO', 'RETENIDO', 'TOPE_SUPERADO']);
const RETENCION = 'prueba';

/**
 * Replays a book event by event and reports which deliveries other rules would have refused. A refused delivery does
 * not count for later limits. Nothing is recorded.
 */
export class PruebaDeReglas {
  private libro = materiales.initial();
  /** What the person would have of each delivery that was refused, in units: nothing, or what it was before it was raised. */
  private readonly quedan = new Map<string, number>();
  private rige = false;

  constructor(private readonly prueba: Prueba) {}

  /** The person whose permit the next event is decided by; null where it is no delivery that is tried. */
  personaDe(evento: MaterialesEvent): string | null {
    if (evento.type === 'ProductoDispensado')
      return this.seProbaria(evento.data.fecha_dispensacion) ? evento.data.usuario_medicinal_id : null;
    if (evento.type !== 'DispensacionCorregida' || evento.data.cantidad_nueva <= evento.data.cantidad_anterior)
      return null;
    const { dia, usuarioMedicinalId } = this.dispensacion(evento);
    return this.seProbaria(dia) ? usuarioMedicinalId : null;
  }

  /**
   * Takes the next event of the book.
   *
   * @param dia on which it was recorded @param permiso of the person of `personaDe`
   * @returns the delivery that would have been refused; null where it would not
   */
  siguiente(evento: MaterialesEvent, dia: Fecha, permiso: Permiso | null): Rechazada | null {
    if (evento.type === 'ReglasDelLibroCambiadas') return null;
    if (!this.rige && dia >= this.prueba.desde) {
      this.rige = true;
      this.libro = conReglas(this.libro, this.prueba.reglas);
    }
    const rechazada = this.personaDe(evento) === null ? null : this.rechazoDe(evento, dia, permiso);
    this.libro = materiales.evolve(this.libro, evento);
    if (rechazada)
      this.quedan.set(
        rechazada.dispensacion_id,
        evento.type === 'DispensacionCorregida' ? evento.data.cantidad_anterior : 0,
      );
    this.sinLoRechazado(evento);
    return rechazada;
  }

  private seProbaria(dia: Fecha): boolean {
    return dia >= this.prueba.desde;
  }

  private dispensacion({ data }: DispensacionCorregida): Dispensacion {
    return exigir(this.libro.dispensaciones, 'dispensacion', data.dispensacion_id);
  }

  private rechazoDe(evento: MaterialesEvent, hoy: Fecha, permiso: Permiso | null): Rechazada | null {
    const retenciones = { retenidos: NINGUNO, deBiomasa: this.prueba.deBiomasa };
    if (evento.type === 'ProductoDispensado') {
      const { cantidad_entregada: cantidad, fecha_dispensacion: fecha, ...data } = evento.data;
      const orden = { ...ordenDe(evento, permiso), retenciones };
      const error = rechazoAl(() => dispensar(orden, this.comoSeria(data.producto_final_envasado_id, fecha)));
      return error && this.dicha({ ...data, cantidad, fecha }, error);
    }
    if (evento.type !== 'DispensacionCorregida' || this.quedan.has(evento.data.dispensacion_id)) return null;
    const { dispensacion_id, producto_final_envasado_id, cantidad_nueva: cantidad } = evento.data;
    const { usuarioMedicinalId: usuario_medicinal_id, dia: fecha } = this.dispensacion(evento);
    const orden = { ...SUBIR, dispensacion_id, cantidad_entregada: String(cantidad), permiso, retenciones, hoy };
    const error = rechazoAl(() => editarDispensacion(orden, this.comoSeria(producto_final_envasado_id, hoy)));
    return (
      error && this.dicha({ dispensacion_id, usuario_medicinal_id, producto_final_envasado_id, cantidad, fecha }, error)
    );
  }

  private dicha(
    entrega: Pick<
      Rechazada,
      'dispensacion_id' | 'usuario_medicinal_id' | 'producto_final_envasado_id' | 'cantidad' | 'fecha'
    >,
    { codigo, message }: Rechazo,
  ): Rechazada {
    const de = exigir(this.libro.envasados, 'envasado', entrega.producto_final_envasado_id);
    return { ...entrega, envasado_codigo: de.codigo, tipo_producto: de.tipoProducto, codigo, mensaje: message };
  }

  /** The book as it would stand at this delivery: with what is held by then, and what somebody would have released. */
  private comoSeria(envasadoId: string, dia: Fecha): LibroDeMateriales {
    const { retenido, seLiberaria } = this.prueba;
    const libro =
      retenido && dia >= retenido.desde
        ? {
            ...this.libro,
            retenciones: this.libro.retenciones.set(retenido.id, { retencionId: RETENCION, motivo: retenido.motivo }),
          }
        : this.libro;
    return libro.enCuarentena.has(envasadoId) && seLiberaria(antecesores(nodoDe(libro, envasadoId), libro.origenes))
      ? { ...libro, liberados: libro.liberados.add(envasadoId) }
      : libro;
  }

  /** Leaves a refused delivery out, with its later corrections. */
  private sinLoRechazado(evento: MaterialesEvent): void {
    const cambio = cambioDeUnidades(evento);
    if (cambio === null) return;
    const queda = this.quedan.get(cambio.id);
    if (queda === undefined) return;
    const {
      usuarioMedicinalId: persona,
      envasadoId,
      dia,
    } = exigir(this.libro.dispensaciones, 'dispensacion', cambio.id);
    // The book has counted the whole change.
    const { antes, ahora } = cambio;
    const unidades = Math.min(queda, ahora) - Math.min(queda, antes) - (ahora - antes);
    this.libro = conEntrega(this.libro, { persona, envasadoId, dia, unidades });
  }
}

/** What a dispensing was before and is after an event; null where it is about none. */
function cambioDeUnidades(
  evento: MaterialesEvent,
): { readonly id: string; readonly antes: number; readonly ahora: number } | null {
  if (evento.type === 'ProductoDispensado')
    return { id: evento.data.dispensacion_id, antes: 0, ahora: evento.data.cantidad_entregada };
  if (evento.type === 'DispensacionCorregida')
    return {
      id: evento.data.dispensacion_id,
      antes: evento.data.cantidad_anterior,
      ahora: evento.data.cantidad_nueva,
    };
  return evento.type === 'DispensacionAnulada'
    ? { id: evento.data.dispensacion_id, antes: evento.data.cantidad_devuelta, ahora: 0 }
    : null;
}

const NINGUNO = { size: 0, get: () => undefined };

/** The refusal of such a rule; null where the decision stands, or was refused for what was no matter of these rules. */
function rechazoAl(decidir: () => unknown): Rechazo | null {
  try {
    decidir();
    return null;
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
    return DE_REGLAS.has(error.codigo) ? error : null;
  }
}

const SUBIR = { tipo: 'editar_dispensacion', anulado: false, justificacion_anulacion: null } as const;

const ordenDe = ({ data }: ProductoDispensado, permiso: Permiso | null) =>
  ({
    tipo: 'dispensar',
    dispensacion_id: data.dispensacion_id,
    producto_final_envasado_id: data.producto_final_envasado_id,
    usuario_medicinal: { id: data.usuario_medicinal_id, activo: true, permiso },
    cantidad_entregada: String(data.cantidad_entregada),
    fecha_dispensacion: data.fecha_dispensacion,
    anulado: false,
    justificacion_anulacion: null,
  }) as const;
