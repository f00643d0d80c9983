import fc from 'fast-check';
import type { InventarioEvent } from '@cepa/event-schemas';
import { options } from '@cepa/domain/constantes';
import { cultivos } from '@cepa/domain/cultivos/cultivos';
import type { Proyecto } from '@cepa/domain/cultivos/state';
import { inventario, type ComandoDeInventario } from '@cepa/domain/inventario/inventario';
import type { Inventario } from '@cepa/domain/inventario/state';
import { Rechazo } from '@cepa/domain/rechazo';
import { EVENTO, PROYECTO, historia } from '@cepa/domain/tareas/tareas.testkit';
import { decimal, text } from '@cepa/domain/valores/decimal';
import {
  asentado,
  delAjuste,
  delAlta,
  delUso,
  deLaDevolucion,
  deLaOrden,
  type Movimiento,
  type Saldo,
} from '@cepa/projections/inventario/movimientos';

const PROVEEDOR = 'proveedor';
const ITEMS = ['tierra', 'guantes', 'abono'] as const;

const TAREA = {
  proyecto_id: PROYECTO,
  proyecto_evento_id: EVENTO,
  fecha: '2026-11-03T13:00:00.000Z',
  tipo_objeto: 'Sala',
  objeto_id: null,
  objeto_nombre: 'Vegetativo 1',
  categoria_id: 'cultivo',
  categoria_nombre: 'Cultivo',
  nombre_tarea_id: 'riego',
  nombre_tarea: 'Riego',
  tipo_planificacion_tarea: 'Tarea no planeada',
  plan_cultivo_actividades_id: null,
  numero_etapa_plan_cultivo_actividades: null,
  atributos: [],
  personal_ids: [],
  cumpli_grupo_id: null,
  cumpli_etiqueta_id: null,
  costo_final_usd: '0',
  duracion_horas: '1',
  actividad: null,
};

/** A club's stock over time: the rules' state, the cards, and the tasks that can be deleted. */
class Club {
  private libro: Inventario = inventario.initial();
  readonly saldos = new Map<string, Saldo>();
  readonly movimientos: Movimiento[] = [];
  private proyecto: Proyecto = historia.reduce(cultivos.evolve, cultivos.initial());
  private numero = 0;
  private readonly tareas: string[] = [];
  /** The amount that each task takes, by item. Empty after the task is deleted. */
  readonly tomado = new Map<string, Readonly<Record<string, number>>>();
  /** The amount that each task adds to the cost, in hundredths: every item costs 1. */
  readonly cuesta = new Map<string, number>();
  /** The cost of each existing task, according to the facts. */
  readonly costos = new Map<string, number>();
  corregidas = 0;
  /** The amounts of each order, by item, and the number of movements before it. */
  readonly ordenado = new Map<string, { readonly desde: number; readonly items: Readonly<Record<string, number>> }>();

  pedir(command: ComandoDeInventario): void {
    const desde = this.movimientos.length;
    for (const event of inventario.decide(command, this.libro)) {
      this.libro = inventario.evolve(this.libro, event);
      this.asentar(delInventario(event));
    }
    if (command.tipo === 'crear_orden')
      this.ordenado.set(command.orden_compra_id, {
        desde,
        items: porItem(command.items.map((una) => ({ item: una.inventario_item_id, cantidad: Number(una.cantidad) }))),
      });
  }

  usar(pedido: readonly Uso[]): void {
    const tarea_id = `tarea-${(this.numero += 1)}`;
    const insumos = pedido.map(comoInsumo);
    this.enProyecto({ ...TAREA, tipo: 'registrar_tarea', tarea_id, insumos, existencias: this.existencias() });
    this.tareas.push(tarea_id);
    this.anotar(tarea_id, pedido);
  }

  /** A deleted one too: that is refused. */
  corregir(cual: number, pedido: readonly Uso[]): void {
    const tarea_id = this.tareas[cual % Math.max(1, this.tareas.length)] ?? 'ninguna';
    const { proyecto_evento_id: _evento, ...tarea } = TAREA;
    const insumos = pedido.map(comoInsumo);
    const existencias = this.existencias();
    this.enProyecto({ ...tarea, tipo: 'editar_tarea', tarea_id, motivo: 'Mal anotada', insumos, existencias });
    this.anotar(tarea_id, pedido);
    this.corregidas += 1;
  }

  /** A deleted one too: that is refused. */
  borrar(cual: number): void {
    const tarea_id = this.tareas[cual % Math.max(1, this.tareas.length)] ?? 'ninguna';
    this.enProyecto({ tipo: 'eliminar_tarea', proyecto_id: PROYECTO, tarea_id, motivo: null });
    this.anotar(tarea_id, []);
  }

  /** Receives a part of each item of an order, or all that is missing. More than ordered is refused. */
  recibir(orden_compra_id: string, partes: number | 'todo'): void {
    const pedido = Object.entries(this.ordenado.get(orden_compra_id)?.items ?? {});
    const recibido = pedido.map(([inventario_item_id, cuanto]) => ({
      inventario_item_id,
      cantidad: text(decimal(Math.ceil(cuanto / Number(partes)) / 100)),
      costo_unitario_usd: null,
    }));
    this.pedir({
      tipo: 'cambiar_estado_de_orden',
      orden_compra_id,
      estado: partes === 'todo' ? 'Recibida' : 'Recibida parcialmente',
      recibido: partes === 'todo' ? null : recibido,
      disponibles: this.disponibles,
    });
  }

  /** The sum of the item's movements that satisfy a condition, in hundredths. */
  movido(item: string, desde: number, cuales: (uno: Movimiento) => boolean): number {
    const suyos = this.movimientos.slice(desde).filter((uno) => uno.inventario_item_id === item && cuales(uno));
    return suyos.reduce((total, { cantidad }) => total + centesimos(Number(cantidad)), 0);
  }

  disponible(item: string): string {
    return this.saldos.get(item)?.cantidad ?? '0';
  }

  get disponibles(): Readonly<Record<string, string>> {
    return Object.fromEntries(ITEMS.map((item) => [item, this.disponible(item)]));
  }

  private anotar(tarea_id: string, pedido: readonly Uso[]): void {
    this.tomado.set(tarea_id, porItem(pedido.filter(({ descuenta_stock }) => descuenta_stock)));
    const delCosto = porItem(pedido.filter(({ suma_del_costo }) => suma_del_costo));
    this.cuesta.set(
      tarea_id,
      Object.values(delCosto).reduce((total, uno) => total + uno, 0),
    );
  }

  private enProyecto(command: Parameters<typeof cultivos.decide>[0]): void {
    for (const event of cultivos.decide(command, this.proyecto)) {
      this.proyecto = cultivos.evolve(this.proyecto, event);
      if (event.type === 'TareaRegistrada') {
        this.asentar(delUso(event.data));
        this.costos.set(event.data.tarea_id, centesimos(Number(event.data.costo_real_usd)));
      }
      if (event.type === 'TareaEliminada') {
        this.asentar(deLaDevolucion(event.data));
        this.costos.delete(event.data.tarea_id);
      }
    }
  }

  private existencias() {
    const enLista = ITEMS.filter((item) => this.libro.items.has(item));
    return Object.fromEntries(
      enLista.map((item) => [
        item,
        { nombre: item, unidad_de_medida: 'kilos', disponible: this.disponible(item), costo_unitario_usd: '1' },
      ]),
    );
  }

  private asentar(movimientos: readonly Movimiento[]): void {
    for (const movimiento of movimientos) {
      const { inventario_item_id: item } = movimiento;
      this.saldos.set(
        item,
        asentado(this.saldos.get(item) ?? { cantidad: '0', movimientos: 0, costo_unitario_usd: '1' }, movimiento),
      );
      this.movimientos.push(movimiento);
    }
  }
}

interface Uso {
  readonly item: string;
  readonly cantidad: number;
  readonly descuenta_stock: boolean;
  readonly suma_del_costo: boolean;
}

const comoInsumo = ({ item, cantidad, ...resto }: Uso) => ({
  ...resto,
  inventario_item_id: item,
  cantidad: text(decimal(cantidad)),
});

const centesimos = (valor: number): number => Math.round(valor * 100);

/** Sums by item, in hundredths. */
function porItem(lineas: readonly { readonly item: string; readonly cantidad: number }[]): Record<string, number> {
  const suma: Record<string, number> = {};
  for (const { item, cantidad } of lineas) suma[item] = (suma[item] ?? 0) + centesimos(cantidad);
  return suma;
}

function delInventario(event: InventarioEvent): readonly Movimiento[] {
  if (event.type === 'ItemDeInventarioCreado') return delAlta(event.data);
  if (event.type === 'StockAjustado') return delAjuste(event.data);
  return event.type === 'EstadoDeOrdenCambiado' ? deLaOrden(event.data) : [];
}

type Paso = (club: Club) => void;

const item = fc.constantFrom(...ITEMS);
const cantidad = fc.integer({ min: 0, max: 4000 }).map((centesimos) => centesimos / 100);
const enTexto = cantidad.map((valor) => text(decimal(valor)));
const orden = fc.integer({ min: 1, max: 4 }).map((n) => `orden-${n}`);
const clase = fc.constantFrom('recuento', 'correccion', 'compra', 'perdida');
const estado = fc.constantFrom(...options('estados_orden_compra_inventario_items'));
const lineas = fc.array(
  fc.record({ inventario_item_id: item, cantidad: enTexto, costo_unitario_usd: fc.constant(null) }),
  {
    maxLength: 3,
  },
);

const usos = fc.array(fc.record({ item, cantidad, descuenta_stock: fc.boolean(), suma_del_costo: fc.boolean() }), {
  maxLength: 4,
});

const paso: fc.Arbitrary<Paso> = fc.oneof(
  fc.record({ item, cantidad: enTexto }).map(
    (pedido): Paso =>
      (club) =>
        club.pedir({
          tipo: 'crear_item',
          inventario_item_id: pedido.item,
          proveedor_id: PROVEEDOR,
          nombre: pedido.item,
          categoria: 'Sustratos',
          unidad_de_medida: 'kilos',
          cantidad: club.saldos.has(pedido.item) ? '0' : pedido.cantidad,
          nivel_minimo: '0',
          costo_unitario_usd: '1',
        }),
  ),
  fc.record({ item, cantidad: enTexto, clase }).map(
    (pedido): Paso =>
      (club) =>
        club.pedir({
          tipo: 'editar_item',
          inventario_item_id: pedido.item,
          cantidad: pedido.cantidad,
          cantidad_vista: null,
          nivel_minimo: '0',
          costo_unitario_usd: '1',
          costo_visto: null,
          costo_vigente: '1',
          disponible: club.disponible(pedido.item),
          clase: pedido.clase,
          motivo: null,
        }),
  ),
  item.map(
    (inventario_item_id): Paso =>
      (club) =>
        club.pedir({ tipo: 'eliminar_item', inventario_item_id }),
  ),
  fc.record({ orden, estado, lineas }).map(
    (pedido): Paso =>
      (club) =>
        club.pedir({
          tipo: 'crear_orden',
          orden_compra_id: pedido.orden,
          proveedor_id: PROVEEDOR,
          estado: pedido.estado,
          items: pedido.lineas,
          disponibles: club.disponibles,
          costos: {},
        }),
  ),
  fc.record({ orden, estado, recibido: fc.option(lineas) }).map(
    (pedido): Paso =>
      (club) =>
        club.pedir({
          tipo: 'cambiar_estado_de_orden',
          orden_compra_id: pedido.orden,
          estado: pedido.estado,
          recibido: pedido.recibido,
          disponibles: club.disponibles,
        }),
  ),
  fc.record({ orden, partes: fc.constantFrom(1, 2, 3, 'todo' as const) }).map(
    ({ orden: cual, partes }): Paso =>
      (club) =>
        club.recibir(cual, partes),
  ),
  usos.map(
    (pedido): Paso =>
      (club) =>
        club.usar(pedido),
  ),
  fc.record({ cual: fc.nat({ max: 20 }), usos }).map(
    (pedido): Paso =>
      (club) =>
        club.corregir(pedido.cual, pedido.usos),
  ),
  fc.nat({ max: 20 }).map(
    (cual): Paso =>
      (club) =>
        club.borrar(cual),
  ),
);

/** How often each kind of movement occurred: a kind that never occurs proves nothing. */
const alcance: Record<string, number> = {};

/** Compares without `expect`, which takes most of the time of a property that compares a hundred thousand times. */
function igual(visto: readonly unknown[], debido: readonly unknown[]): void {
  if (visto.some((uno, lugar) => !Object.is(uno, debido[lugar]))) expect(visto).toEqual(debido);
}

function recorrer(pasos: readonly Paso[]): void {
  const club = new Club();
  club.pedir({ tipo: 'registrar_proveedor', proveedor_id: PROVEEDOR, nombre: 'Vivero', version: 'v', huella: 'h' });
  for (const dar of pasos) {
    intentar(() => dar(club));
    for (const [cual, { cantidad: saldo, movimientos }] of club.saldos) {
      const suyos = club.movimientos.filter(({ inventario_item_id }) => inventario_item_id === cual);
      const suma = suyos.reduce((total, { cantidad: una }) => total.plus(una), decimal(0));
      igual([text(decimal(saldo)), movimientos], [text(suma), suyos.length]);
      igual([suma.gte(0)], [true]);
    }
  }
  const total = (costos: Iterable<number>): number => [...costos].reduce((suma, uno) => suma + uno, 0);
  igual([total(club.costos.values())], [total(club.cuesta.values())]);
  alcance['corregida'] = (alcance['corregida'] ?? 0) + club.corregidas;
  for (const cual of ITEMS) {
    for (const [tarea, tomado] of club.tomado)
      igual([club.movido(cual, 0, ({ tarea_id }) => tarea_id === tarea)], [0 - (tomado[cual] ?? 0)]);
    for (const [orden_compra_id, { desde, items }] of club.ordenado)
      igual([club.movido(cual, desde, (uno) => uno.orden_compra_id === orden_compra_id) <= (items[cual] ?? 0)], [true]);
  }
  for (const { clase: una } of club.movimientos) alcance[una] = (alcance[una] ?? 0) + 1;
}

/** A refused act changes nothing. */
function intentar(acto: () => void): void {
  try {
    acto();
  } catch (error) {
    if (!(error instanceof Rechazo)) throw error;
  }
}

describe('the balance of an item', () => {
  it('equals the sum of its movements and never goes below zero: tasks take what they say, orders bring no more', () => {
    fc.assert(fc.property(fc.array(paso, { maxLength: 40, size: 'max' }), recorrer), { numRuns: 1000 });
    const { corregida, ...movimientos } = alcance;
    expect(corregida).toBeGreaterThan(0);
    expect(Object.keys(movimientos).sort()).toEqual([
      'comprado',
      'contado',
      'corregido',
      'devuelto',
      'perdido',
      'usado',
    ]);
  }, 60_000);
});
