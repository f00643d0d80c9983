import { materiales, streamDeMateriales, type ComandoDeMateriales } from '@cepa/domain/materiales/materiales';
import { diasEntre, sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import type { Azar } from './azar';
import type { BiomasaLista } from './cultivo';
import type { Actor, Registro } from './registro';

/** Commands on their way at once: the book decides them in order and records them together. */
const EN_VUELO = 200;
/** Grams a unit. */
const PESO_DE_UNIDAD = 5;

/** Days from the packaging to its expiry. */
const DIAS_DE_ENVASADO = 300;

interface Stock {
  readonly envasadoId: string;
  readonly desde: Fecha;
  /** Its last day. */
  readonly hasta: Fecha;
  disponibles: number;
}

/** The book of matter of the demo: from biomass to the person-month in which a unit was handed out. */
export class MateriaDemo {
  private readonly stock: Stock[] = [];
  private enVuelo: Promise<void>[] = [];

  constructor(
    private readonly registro: Registro,
    private readonly azar: Azar,
    private readonly quienes: { readonly gestor: Actor; readonly cultivador: Actor },
    private readonly hoy: Fecha,
  ) {}

  /** Every biomass becomes raw material; most of it is packaged, some is transformed first. */
  async producir(listas: readonly BiomasaLista[]): Promise<void> {
    for (const [indice, lista] of listas.entries()) await this.deBiomasa(lista, indice);
    await this.asentar();
  }

  private async enLibro(actor: Actor, nombre: string, command: ComandoDeMateriales, motivo?: string): Promise<void> {
    this.enVuelo.push(
      this.registro.ejecutar(actor, nombre, materiales, streamDeMateriales(this.registro.clubId), command, motivo),
    );
    if (this.enVuelo.length >= EN_VUELO) await this.asentar();
  }

  private async asentar(): Promise<void> {
    const lote = this.enVuelo;
    this.enVuelo = [];
    await Promise.all(lote);
  }

  private codigo(prefijo: string, dia: Fecha): string {
    return `${prefijo}-${dia.slice(2).replaceAll('-', '')}-${this.azar.codigo(6)}`;
  }

  private async deBiomasa(lista: BiomasaLista, indice: number): Promise<void> {
    const { registro, azar } = this;
    const dia = sumarDias(lista.fecha, 1);
    if (diasEntre(dia, this.hoy) < 0) return;
    const materiaPrimaId = registro.id('materia_prima', lista.id);
    const seca = Math.floor(lista.peso * 0.8);
    await this.enLibro(this.quienes.cultivador, `${lista.id} materia prima`, {
      tipo: 'crear_materia_prima',
      materia_prima_id: materiaPrimaId,
      codigo: this.codigo('MP', dia),
      tipo_materia_prima: 'Flores secas y curadas',
      cantidad: String(seca),
      unidad_medida: 'gramos',
      humedad_porcentaje: String(azar.entero(90, 125) / 10),
      fecha_fin_secado: lista.fecha,
      fecha_vencimiento: sumarDias(dia, 365),
      nota_calidad: azar.pasa(0.2) ? 'Aroma intenso, buena compactación.' : null,
      lote_id: lista.loteId,
      proyecto_id: lista.proyectoId,
      biomasa: { id: lista.id, peso: String(lista.peso), unidad: 'gramos', lista: true },
    });
    let disponible = seca;
    if (azar.pasa(0.3)) {
      const merma = azar.entero(1, 6);
      disponible -= merma;
      await this.enLibro(
        this.quienes.gestor,
        `${materiaPrimaId} ajuste`,
        {
          tipo: 'ajustar_materia_prima',
          materia_prima_id: materiaPrimaId,
          nueva_cantidad: String(disponible),
          observaciones: 'Merma por curado',
        },
        'Merma por curado',
      );
    }
    if (indice % 4 === 1) disponible -= await this.extraer(lista, materiaPrimaId, dia, disponible);
    await this.envasarFlor(lista, materiaPrimaId, sumarDias(dia, 3), disponible);
  }

  /** A tenth becomes extract, and the extract a bulk of its own. */
  private async extraer(lista: BiomasaLista, materiaPrimaId: string, dia: Fecha, disponible: number): Promise<number> {
    const { registro } = this;
    const usada = Math.floor(disponible / 10);
    const proceso_id = registro.id('proceso', materiaPrimaId);
    const extractoId = registro.id('extracto', materiaPrimaId);
    const obtenido = (usada * 0.18).toFixed(1);
    await this.enLibro(this.quienes.gestor, `${proceso_id} iniciar`, {
      tipo: 'iniciar_proceso',
      proceso_id,
      tipo_proceso: 'Extracción con etanol',
      descripcion: null,
      fecha_inicio: dia,
      observaciones: null,
    });
    await this.enLibro(this.quienes.gestor, `${proceso_id} insumo`, {
      tipo: 'registrar_insumo',
      proceso_id,
      insumo_id: registro.id('insumo', proceso_id),
      materia_prima_id: materiaPrimaId,
      cantidad_usada: String(usada),
      unidad_medida: 'gramos',
    });
    await this.enLibro(this.quienes.gestor, `${proceso_id} finalizar`, {
      tipo: 'finalizar_proceso',
      proceso_id,
      fecha_fin: sumarDias(dia, 1),
      resultados: [
        {
          materia_prima_id: extractoId,
          materia_prima_origen_id: materiaPrimaId,
          codigo: this.codigo('MP', dia),
          tipo: 'Extracto de espectro completo',
          cantidad_obtenida: obtenido,
          unidad_medida: 'gramos',
          lote_id: lista.loteId,
          proyecto_id: lista.proyectoId,
          fecha_vencimiento: sumarDias(dia, 540),
          observaciones: null,
        },
      ],
    });
    await this.bulk(extractoId, 'Extracto de espectro completo', obtenido, sumarDias(dia, 2), lista.proyectoId);
    return usada;
  }

  private async bulk(
    materiaPrimaId: string,
    tipo_producto: string,
    cantidad: string,
    dia: Fecha,
    proyecto_id: string,
  ): Promise<string> {
    const bulk_id = this.registro.id('bulk', materiaPrimaId, dia);
    await this.enLibro(this.quienes.gestor, `${bulk_id} crear`, {
      tipo: 'crear_bulk',
      bulk_id,
      codigo: this.codigo('BULK', dia),
      materia_prima_id: materiaPrimaId,
      cantidad,
      unidad_medida: 'gramos',
      tipo_producto,
      tipo_es_igual_a_materia_prima: false,
      fecha_produccion: dia,
      fecha_vencimiento: sumarDias(dia, 360),
      proyecto_id,
      observaciones: null,
    });
    return bulk_id;
  }

  private async envasarFlor(
    lista: BiomasaLista,
    materiaPrimaId: string,
    dia: Fecha,
    disponible: number,
  ): Promise<void> {
    const cantidad = Math.floor(disponible * 0.9);
    if (cantidad < 2 * PESO_DE_UNIDAD || diasEntre(dia, this.hoy) < 0) return;
    const bulkId = await this.bulk(materiaPrimaId, 'Flores secas', String(cantidad), dia, lista.proyectoId);
    const unidades = Math.floor((cantidad * 0.45) / PESO_DE_UNIDAD);
    for (const [tanda, espera] of [2, 20].entries()) {
      const fecha = sumarDias(dia, espera);
      if (diasEntre(fecha, this.hoy) < 0) return;
      const envasadoId = await this.envasar(bulkId, unidades, fecha, tanda);
      if (tanda === 1 && this.azar.pasa(0.06))
        await this.enLibro(
          this.quienes.gestor,
          `${envasadoId} anular`,
          { tipo: 'anular_envasado', envasado_id: envasadoId, motivo_anulacion: 'Etiquetas con la fecha equivocada' },
          'Etiquetas con la fecha equivocada',
        );
      else
        this.stock.push({ envasadoId, desde: fecha, hasta: sumarDias(fecha, DIAS_DE_ENVASADO), disponibles: unidades });
    }
  }

  private async envasar(bulkId: string, unidades: number, fecha: Fecha, tanda: number): Promise<string> {
    const envasado_id = this.registro.id('envasado', bulkId, String(tanda));
    await this.enLibro(this.quienes.cultivador, `${envasado_id} envasar`, {
      tipo: 'envasar',
      envasado_id,
      codigo: this.codigo('ENV', fecha),
      producto_final_bulk_id: bulkId,
      tipo_producto: null,
      tipo_envase: this.azar.pasa(0.7) ? 'Frasco de vidrio' : 'Bolsa con barrera a la luz',
      peso_por_unidad: String(PESO_DE_UNIDAD),
      unidad_medida_peso_envase: 'gramos',
      cantidad_unidades: unidades,
      precio_unitario: String(this.azar.entero(18, 32) * 1000),
      tipo_moneda: 'ARS',
      fecha_envasado: fecha,
      fecha_vencimiento: sumarDias(fecha, DIAS_DE_ENVASADO),
      observaciones: null,
    });
    return envasado_id;
  }

  /** Each person comes about twice a month for as long as there is something to hand out. */
  async dispensar(personas: readonly string[], desde: Fecha): Promise<void> {
    const dias = diasEntre(desde, this.hoy);
    for (let dia = 0; dia <= dias; dia += 1) {
      const fecha = sumarDias(desde, dia);
      for (const persona of personas) {
        const disponible = this.azar.pasa(1 / 13)
          ? this.stock.find((uno) => uno.desde <= fecha && fecha <= uno.hasta && uno.disponibles > 3)
          : undefined;
        if (disponible) await this.entregar(disponible, persona, fecha);
      }
    }
    await this.asentar();
  }

  private async entregar(stock: Stock, persona: string, fecha: Fecha): Promise<void> {
    const cantidad = this.azar.entero(1, 2);
    const dispensacion_id = this.registro.id('dispensacion', persona, fecha);
    stock.disponibles -= cantidad;
    await this.enLibro(this.quienes.gestor, dispensacion_id, {
      tipo: 'dispensar',
      dispensacion_id,
      producto_final_envasado_id: stock.envasadoId,
      usuario_medicinal: { id: persona, activo: true },
      cantidad_entregada: String(cantidad),
      fecha_dispensacion: fecha,
      anulado: false,
      justificacion_anulacion: null,
    });
    if (!this.azar.pasa(0.01)) return;
    stock.disponibles += cantidad;
    const justificacion_anulacion = 'El usuario no retiró el pedido';
    await this.enLibro(
      this.quienes.gestor,
      `${dispensacion_id} anular`,
      {
        tipo: 'editar_dispensacion',
        dispensacion_id,
        cantidad_entregada: String(cantidad),
        anulado: true,
        justificacion_anulacion,
      },
      justificacion_anulacion,
    );
  }
}
