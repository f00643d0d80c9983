import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestVersions, type EventType } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';

export interface Hecho {
  readonly type: EventType;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const ejemplos = new Map<string, Record<string, unknown>>();
function ejemplo(capacidad: string, type: EventType): Record<string, unknown> {
  const ruta = join(process.cwd(), 'event-schemas', capacidad, 'golden', `${type}.v${latestVersions[type]}.json`);
  const hallado = ejemplos.get(ruta) ?? (JSON.parse(readFileSync(ruta, 'utf8')) as Record<string, unknown>);
  ejemplos.set(ruta, hallado);
  return hallado;
}

/** Days around the one on which alerts are read. */
const DIAS = ['2026-10-01', '2026-10-25', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30', '2027-02-01'];
const ESTADOS = ['Viva', 'Enferma', 'Cosechada', 'Muerta'];
const CANTIDADES = ['0', '0.000001', '10', '100', '250.5'];

type Lista = Record<string, unknown> & { readonly id: string };

/**
 * A club's history made of choices: any order of acts that names only what exists. The rules are not asked, since the read models
 * must agree on whatever the ledger holds.
 */
export class Historia {
  readonly hechos: Hecho[] = [];
  private readonly de: Record<string, Lista[]> = {};
  private turno = 0;

  constructor(
    readonly clubId: string,
    private readonly elecciones: readonly number[],
  ) {
    const actos = Object.values(ACTOS);
    for (const primero of PRIMEROS) ACTOS[primero]?.(this);
    while (this.turno < elecciones.length) actos[this.elegir(actos.length)]?.(this);
  }

  elegir(cuantos: number): number {
    const eleccion = this.elecciones[this.turno] ?? 0;
    this.turno += 1;
    return eleccion % cuantos;
  }

  dia = (): string => DIAS[this.elegir(DIAS.length)] ?? '';
  cantidad = (): string => CANTIDADES[this.elegir(CANTIDADES.length)] ?? '';
  estado = (): string => ESTADOS[this.elegir(ESTADOS.length)] ?? '';
  si = (): boolean => this.elegir(2) === 0;

  id(nombre: string): string {
    return derivedId(this.clubId, nombre, String(this.hechos.length), String(this.turno));
  }

  codigo(): string {
    return `C-${this.elegir(1000)}-${this.hechos.length}`;
  }

  nuevo(clase: string, campos: object = {}): Lista {
    const una = { ...campos, id: this.id(clase) };
    (this.de[clase] ??= []).push(una);
    return una;
  }

  todas(clase: string): readonly Lista[] {
    return this.de[clase] ?? [];
  }

  /** One of a kind, or none where there is none yet. */
  una(clase: string, cual: (una: Lista) => boolean = () => true): Lista | undefined {
    const posibles = this.todas(clase).filter(cual);
    return posibles.length === 0 ? undefined : posibles[this.elegir(posibles.length)];
  }

  quitar(clase: string, cual: (una: Lista) => boolean): void {
    this.de[clase] = this.todas(clase).filter((una) => !cual(una));
  }

  anotar(capacidad: string, type: EventType, data: object): void {
    const entero = { ...ejemplo(capacidad, type), ...data };
    this.hechos.push({ type, version: latestVersions[type], data: entero });
  }
}

type Acto = (h: Historia) => void;

const cultivo: Record<string, Acto> = {
  proyecto(h) {
    const { id } = h.nuevo('proyecto');
    h.anotar('cultivos', 'ProyectoCreado', { proyecto_id: id, club_id: h.clubId, nombre: h.codigo() });
  },
  cerrar(h) {
    const proyecto = h.elegir(4) === 0 ? h.una('proyecto') : undefined;
    if (proyecto) h.anotar('cultivos', 'ProyectoCerrado', { proyecto_id: proyecto.id });
    if (proyecto) h.quitar('proyecto', ({ id }) => id === proyecto.id);
  },
  eliminar(h) {
    const proyecto = h.elegir(6) === 0 ? h.una('proyecto') : undefined;
    if (proyecto) h.anotar('cultivos', 'ProyectoEliminado', { proyecto_id: proyecto.id });
    if (proyecto) h.quitar('proyecto', ({ id }) => id === proyecto.id);
  },
  evento(h) {
    const proyecto = h.una('proyecto');
    if (!proyecto) return;
    const { id } = h.nuevo('evento', { proyecto_id: proyecto.id });
    const fecha_fin = `${h.dia()}T0${h.elegir(6)}:30:00.000Z`;
    h.anotar('cultivos', 'EventoAsociado', { proyecto_id: proyecto.id, proyecto_evento_id: id, fecha_fin });
  },
  finalizar(h) {
    const evento = h.una('evento');
    if (evento)
      h.anotar('cultivos', 'EventoFinalizado', { proyecto_id: evento['proyecto_id'], proyecto_evento_id: evento.id });
  },
  lote(h) {
    const proyecto = h.una('proyecto');
    if (!proyecto) return;
    const { id } = h.nuevo('lote');
    h.anotar('lotes', 'LoteCreado', { lote_id: id, proyecto_id: proyecto.id, codigo: h.codigo() });
  },
  plantas(h) {
    const lote = h.una('lote');
    if (!lote) return;
    const plantas = Array.from({ length: 1 + h.elegir(3) }, (_, i) => {
      const { id } = h.nuevo('planta', { lote_id: lote.id, en: i });
      return { planta_id: id, codigo: h.codigo() };
    });
    const unicas = [...new Map(plantas.map((una) => [una.planta_id, una])).values()];
    h.anotar('lotes', 'PlantasAgregadas', { lote_id: lote.id, plantas: unicas });
  },
  estado(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const estado = h.estado();
    const fecha_baja = estado === 'Muerta' ? h.dia() : null;
    const plantas = [{ planta_id: planta.id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'EstadoDePlantasCambiado', { lote_id: planta['lote_id'], estado, fecha_baja, plantas });
  },
  cosechada(h) {
    const lote = h.una('lote');
    if (!lote) return;
    const { id: planta_id } = h.nuevo('planta', { lote_id: lote.id });
    h.anotar('lotes', 'PlantasAgregadas', { lote_id: lote.id, plantas: [{ planta_id, codigo: h.codigo() }] });
    const plantas = [{ planta_id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'EstadoDePlantasCambiado', { lote_id: lote.id, estado: 'Cosechada', fecha_baja: null, plantas });
  },
  baja(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const plantas = [{ planta_id: planta.id, estado_anterior: 'Viva' }];
    h.anotar('lotes', 'PlantasDadasDeBaja', { lote_id: planta['lote_id'], plantas });
  },
  sinPlanta(h) {
    const planta = h.elegir(3) === 0 ? h.una('planta') : undefined;
    if (!planta) return;
    h.anotar('lotes', 'PlantaEliminada', { lote_id: planta['lote_id'], planta_id: planta.id });
    h.quitar('planta', ({ id }) => id === planta.id);
  },
  sinLote(h) {
    const lote = h.elegir(5) === 0 ? h.una('lote') : undefined;
    if (!lote) return;
    h.anotar('lotes', 'LoteEliminado', { lote_id: lote.id });
    h.quitar('lote', ({ id }) => id === lote.id);
    h.quitar('planta', ({ lote_id }) => lote_id === lote.id);
  },
  bloquear(h) {
    const lote = h.una('lote');
    if (lote) h.anotar('lotes', h.si() ? 'LoteBloqueado' : 'LoteDesbloqueado', { lote_id: lote.id });
  },
  sala(h) {
    const planta = h.una('planta');
    if (!planta) return;
    const anterior = h.una('estadia', ({ planta_id }) => planta_id === planta.id);
    if (anterior) h.quitar('estadia', ({ id }) => id === anterior.id);
    const { id } = h.nuevo('estadia', { planta_id: planta.id });
    const plantas = [{ sala_planta_id: id, planta_id: planta.id, anterior_id: anterior?.id ?? null }];
    h.anotar('salas', 'PlantasAsignadasASala', { plantas });
  },
  producto(h) {
    const planta = h.una('planta');
    const lote = h.si() ? planta?.['lote_id'] : h.una('lote')?.id;
    if (!planta || lote === undefined) return;
    const producto_final_id = h.id('producto');
    h.anotar('materiales', 'ProductoCosechado', { producto_final_id, lote_id: lote, plantas: [planta.id] });
  },
};

const materia: Record<string, Acto> = {
  biomasa(h) {
    const { id } = h.nuevo('biomasa');
    const lote_id = h.si() ? null : h.id('lote ajeno');
    const biomasa_evento_id = h.id('estadia de biomasa');
    h.anotar('biomasa', 'BiomasaCosechada', { biomasa_id: id, biomasa_evento_id, codigo: h.codigo(), lote_id });
  },
  lista(h) {
    const biomasa = h.una('biomasa');
    const fecha_lista_produccion = h.dia();
    if (biomasa) h.anotar('biomasa', 'BiomasaMarcadaLista', { biomasa_id: biomasa.id, fecha_lista_produccion });
  },
  vincular(h) {
    const [biomasa, planta] = [h.una('biomasa'), h.una('planta')];
    if (!biomasa || !planta) return;
    const vinculo = { vinculo_id: h.id('vinculo'), planta_id: planta.id, lote_id: planta['lote_id'], codigo: 'P' };
    h.anotar('biomasa', 'PlantasVinculadasABiomasa', { biomasa_id: biomasa.id, plantas: [vinculo] });
  },
  materia(h) {
    const biomasa = h.una('biomasa');
    if (!biomasa) return;
    const { id } = h.nuevo('materia');
    const campos = { materia_prima_id: id, codigo: h.codigo(), cantidad: h.cantidad(), fecha_vencimiento: h.dia() };
    h.anotar('materiales', 'MateriaPrimaCreada', { ...campos, biomasa_id: biomasa.id });
  },
  editarMateria(h) {
    const una = h.una('materia');
    const campos = { disponible: h.cantidad(), fecha_vencimiento: h.dia() };
    if (una) h.anotar('materiales', 'MateriaPrimaEditada', { ...campos, materia_prima_id: una.id });
  },
  ajustarMateria(h) {
    const una = h.una('materia');
    const cantidad_nueva = h.cantidad();
    if (una) h.anotar('materiales', 'MateriaPrimaAjustada', { materia_prima_id: una.id, cantidad_nueva });
  },
  bajaDeMateria(h) {
    const una = h.una('materia');
    const data = { baja_id: h.id('baja'), cantidad: h.cantidad() };
    if (una) h.anotar('materiales', 'MateriaPrimaDadaDeBaja', { ...data, materia_prima_id: una.id });
  },
  proceso(h) {
    const { id } = h.nuevo('proceso');
    h.anotar('materiales', 'ProcesoIniciado', { proceso_id: id });
  },
  insumo(h) {
    const [proceso, una] = [h.una('proceso'), h.una('materia')];
    if (!proceso || !una) return;
    const { id } = h.nuevo('insumo', { proceso_id: proceso.id, materia_prima_id: una.id });
    const data = { proceso_id: proceso.id, insumo_id: id, materia_prima_id: una.id, cantidad_descontada: h.cantidad() };
    h.anotar('materiales', 'InsumoRegistrado', data);
  },
  sinInsumo(h) {
    const insumo = h.una('insumo');
    if (!insumo) return;
    const { id: insumo_id, proceso_id, materia_prima_id } = insumo;
    const cantidad_devuelta = h.cantidad();
    h.anotar('materiales', 'InsumoRetirado', { insumo_id, proceso_id, materia_prima_id, cantidad_devuelta });
    h.quitar('insumo', ({ id }) => id === insumo_id);
  },
  finDeProceso(h) {
    const proceso = h.una('proceso');
    if (!proceso) return;
    const { id } = h.nuevo('materia');
    const vence = { codigo: h.codigo(), cantidad_obtenida: h.cantidad(), fecha_vencimiento: h.dia() };
    const [resultado] = ejemplo('materiales', 'ProcesoFinalizado')['resultados'] as [object];
    const resultados = [{ ...resultado, ...vence, materia_prima_id: id }];
    h.anotar('materiales', 'ProcesoFinalizado', { proceso_id: proceso.id, resultados });
    h.quitar('proceso', (una) => una.id === proceso.id);
    h.quitar('insumo', ({ proceso_id }) => proceso_id === proceso.id);
  },
  cancelarProceso(h) {
    const proceso = h.elegir(3) === 0 ? h.una('proceso') : undefined;
    if (!proceso) return;
    const devueltos = h
      .todas('insumo')
      .filter(({ proceso_id }) => proceso_id === proceso.id)
      .map(({ id: insumo_id, materia_prima_id }) => ({
        insumo_id,
        materia_prima_id,
        cantidad_devuelta: '10',
        unidad_medida: 'gramos',
      }));
    h.anotar('materiales', 'ProcesoCancelado', { proceso_id: proceso.id, devueltos });
    h.quitar('proceso', (una) => una.id === proceso.id);
    h.quitar('insumo', ({ proceso_id }) => proceso_id === proceso.id);
  },
  bulk(h) {
    const una = h.una('materia');
    if (!una) return;
    const { id } = h.nuevo('bulk', { materia_prima_id: una.id });
    const data = {
      codigo: h.codigo(),
      cantidad: h.cantidad(),
      cantidad_usada: h.cantidad(),
      fecha_produccion: h.dia(),
    };
    h.anotar('materiales', 'ProductoBulkCreado', { ...data, bulk_id: id, materia_prima_id: una.id });
  },
  ajustarBulk(h) {
    const bulk = h.una('bulk');
    if (!bulk) return;
    const data = { diferencia: h.si() ? '-100' : '10', materia_prima_descontada: h.cantidad() };
    const de = { bulk_id: bulk.id, materia_prima_id: bulk['materia_prima_id'] };
    h.anotar('materiales', 'ProductoBulkAjustado', { ...data, ...de });
  },
  editarBulk(h) {
    const bulk = h.una('bulk');
    const fecha_produccion = h.dia();
    if (bulk) h.anotar('materiales', 'ProductoBulkEditado', { bulk_id: bulk.id, fecha_produccion });
  },
  bajaDeBulk(h) {
    const bulk = h.una('bulk');
    const data = { baja_id: h.id('baja'), cantidad: h.cantidad() };
    if (bulk) h.anotar('materiales', 'BulkDadoDeBaja', { ...data, bulk_id: bulk.id });
  },
};

const envasado: Record<string, Acto> = {
  envasar(h) {
    const bulk = h.una('bulk');
    if (!bulk) return;
    const { id } = h.nuevo('envasado', { bulk_id: bulk.id });
    const fecha_vencimiento = h.elegir(4) === 0 ? null : h.dia();
    const data = {
      codigo: h.codigo(),
      cantidad_unidades: 1 + h.elegir(3),
      peso_total: h.cantidad(),
      fecha_vencimiento,
    };
    h.anotar('materiales', 'ProductoEnvasado', { ...data, envasado_id: id, producto_final_bulk_id: bulk.id });
  },
  editarEnvasado(h) {
    const una = h.una('envasado');
    const fecha_vencimiento = h.elegir(4) === 0 ? null : h.dia();
    if (una) h.anotar('materiales', 'EnvasadoEditado', { envasado_id: una.id, fecha_vencimiento });
  },
  anular(h) {
    const una = h.elegir(2) === 0 ? h.una('envasado') : undefined;
    if (!una) return;
    const { id, bulk_id } = una;
    h.anotar('materiales', 'EnvasadoAnulado', {
      envasado_id: id,
      producto_final_bulk_id: bulk_id,
      peso_devuelto: '10',
    });
    h.quitar('envasado', (otra) => otra.id === id);
    h.quitar('dispensa', ({ envasado_id }) => envasado_id === id);
  },
  dispensar(h) {
    const una = h.una('envasado');
    if (!una) return;
    const cantidad = 1 + h.elegir(2);
    const { id } = h.nuevo('dispensa', { envasado_id: una.id, cantidad });
    const data = { dispensacion_id: id, producto_final_envasado_id: una.id, cantidad_entregada: cantidad };
    h.anotar('materiales', 'ProductoDispensado', data);
  },
  corregir(h) {
    const una = h.una('dispensa');
    if (!una) return;
    const data = { cantidad_anterior: una['cantidad'], cantidad_nueva: 1 + h.elegir(3) };
    const cual = { dispensacion_id: una.id, producto_final_envasado_id: una['envasado_id'] };
    h.anotar('materiales', 'DispensacionCorregida', { ...cual, ...data });
    Object.assign(una, { cantidad: data.cantidad_nueva });
  },
  devolver(h) {
    const una = h.una('dispensa');
    if (!una) return;
    const cual = { dispensacion_id: una.id, producto_final_envasado_id: una['envasado_id'] };
    h.anotar('materiales', 'DispensacionAnulada', { ...cual, cantidad_devuelta: una['cantidad'] });
    h.quitar('dispensa', ({ id }) => id === una.id);
  },
  bajaDeEnvasado(h) {
    const una = h.una('envasado');
    const data = { baja_id: h.id('baja'), unidades: 1 + h.elegir(3) };
    if (una) h.anotar('materiales', 'EnvasadoDadoDeBaja', { ...data, envasado_id: una.id });
  },
};

const stock: Record<string, Acto> = {
  item(h) {
    const { id } = h.nuevo('item');
    const data = { nombre: h.codigo(), cantidad: h.cantidad(), nivel_minimo: h.cantidad() };
    h.anotar('inventario', 'ItemDeInventarioCreado', { ...data, inventario_item_id: id });
  },
  contar(h) {
    const item = h.una('item');
    const data = { cantidad_anterior: h.cantidad(), cantidad_nueva: h.cantidad() };
    if (item) h.anotar('inventario', 'StockAjustado', { ...data, inventario_item_id: item.id });
  },
  minimo(h) {
    const item = h.una('item');
    const nivel_minimo = h.cantidad();
    if (item) h.anotar('inventario', 'ItemDeInventarioEditado', { nivel_minimo, inventario_item_id: item.id });
  },
  sinItem(h) {
    const item = h.elegir(3) === 0 ? h.una('item') : undefined;
    if (item) h.anotar('inventario', 'ItemDeInventarioEliminado', { inventario_item_id: item.id });
  },
  anotarTarea(h) {
    const { id } = h.nuevo('tarea');
    h.anotar('libreta', 'TareaDeLibretaCreada', { ...deTarea(h), libreta_tarea_id: id });
  },
  editarTarea(h) {
    const tarea = h.una('tarea');
    if (tarea) h.anotar('libreta', 'TareaDeLibretaActualizada', { ...deTarea(h), libreta_tarea_id: tarea.id });
  },
  hacer(h) {
    const tarea = h.una('tarea');
    const data = { estado: h.si() ? 'COMPLETADA' : 'PENDIENTE', dia: h.si() ? null : h.dia() };
    if (tarea) h.anotar('libreta', 'EstadoDeTareaDeLibretaCambiado', { ...data, libreta_tarea_id: tarea.id });
  },
  sinTarea(h) {
    const tarea = h.elegir(3) === 0 ? h.una('tarea') : undefined;
    if (!tarea) return;
    h.anotar('libreta', 'TareaDeLibretaEliminada', { libreta_tarea_id: tarea.id });
    h.quitar('tarea', ({ id }) => id === tarea.id);
  },
};

/** A task with a date, or one that repeats. */
function deTarea(h: Historia): object {
  const comun = { titulo: h.codigo(), estado: h.elegir(3) === 0 ? 'CANCELADA' : 'PENDIENTE', personal_id: null };
  return h.si()
    ? { ...comun, fecha: h.dia(), dia_semana: null, es_recurrente: false }
    : { ...comun, fecha: null, dia_semana: h.elegir(7), es_recurrente: true };
}

const ACTOS: Readonly<Record<string, Acto>> = { ...cultivo, ...materia, ...envasado, ...stock };

/** Every history starts with something of each, so that no choice is lost on what is not there yet. */
const PRIMEROS = ['proyecto', 'lote', 'plantas', 'biomasa', 'materia', 'bulk', 'envasar', 'item', 'anotarTarea'];
