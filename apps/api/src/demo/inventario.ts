import { inventario, streamDeInventario, type ComandoDeInventario } from '@cepa/domain/inventario/inventario';
import type { Existencia } from '@cepa/domain/tareas/items-usados';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { GuardarProveedorHandler } from '../inventario/guardar-proveedor.handler';
import { ITEMS, PROVEEDORES, type Item } from './items';
import { diaDeDemo, type Mundo } from './mundo';

/** An item is ordered below this multiple of its minimum, up to the other multiple. */
const PEDIR_DEBAJO = 1.6;
const PEDIR_HASTA = 4;
/** Days between two checks of the shelves. */
const CADA = 9;
/** Days from an order to each of its states. */
const PASOS = { Aprobada: 2, Enviada: 4, Recibida: 8, resto: 13 } as const;
/** The item that is short today: some was lost, and an order is open. */
const MOJADO = { nombre: 'Perlita', dia: 722, quedan: 40 } as const;
const SIN_REPONER: readonly string[] = ['Perlita', 'Jabón potásico', 'Cinta bifaz'];

/** The stock of the demo. It keeps its own record of quantities, because tasks take from it and orders add to it. */
export class InventarioDemo {
  private readonly hay = new Map<string, number>();
  private ordenes = 0;

  constructor(private readonly mundo: Mundo) {}

  /** Adds suppliers, items, orders and counts to the agenda. */
  abrir(): void {
    const { agenda } = this.mundo;
    const dia = diaDeDemo(this.mundo, 0);
    for (const [index] of PROVEEDORES.entries())
      agenda.el(dia, 'apertura', 'proveedores', () => this.proveedor(index, dia));
    for (const item of ITEMS) agenda.aLaVez(dia, 'cultivo', 'stock', () => this.crear(item));
    for (let numero = CADA; numero <= 730; numero += CADA)
      agenda.el(diaDeDemo(this.mundo, numero), 'cierre', 'stock', () => this.reponer(numero));
    for (let numero = 88; numero <= 700; numero += 92)
      agenda.el(diaDeDemo(this.mundo, numero), 'cierre', 'stock', () => this.contar(numero));
    agenda.el(diaDeDemo(this.mundo, MOJADO.dia), 'cierre', 'stock', () => this.perder());
  }

  /** Returns the stock of an item, in the form that a task needs. */
  existencia(nombre: string): readonly [id: string, Existencia] {
    const item = itemLlamado(nombre);
    return [
      this.id(nombre),
      {
        nombre,
        unidad_de_medida: item.unidad,
        disponible: String(this.cuanto(nombre)),
        costo_unitario_usd: item.costo,
      },
    ];
  }

  /** Takes up to so much of an item. @returns the quantity taken */
  tomar(nombre: string, cantidad: number): number {
    const tomada = Math.min(cantidad, this.cuanto(nombre));
    this.hay.set(nombre, this.cuanto(nombre) - tomada);
    return tomada;
  }

  private cuanto(nombre: string): number {
    return this.hay.get(nombre) ?? 0;
  }

  private id(nombre: string): string {
    return this.mundo.registro.id('item', nombre);
  }

  private anotar(nombre: string, command: ComandoDeInventario, motivo?: string): Promise<void> {
    const { registro, gestor } = this.mundo;
    return registro.ejecutar(gestor, nombre, inventario, streamDeInventario(registro.clubId), command, motivo);
  }

  private proveedor(index: number, dia: Fecha): Promise<void> {
    const { registro, gestor } = this.mundo;
    const { nombre, ...contacto } = PROVEEDORES[index]!;
    const datos = { nombre, ...contacto };
    return registro.pedir(gestor, `proveedor ${nombre}`, dia, (ctx, handlers) =>
      handlers(GuardarProveedorHandler).execute(
        ctx,
        registro.clubId,
        'registrar_proveedor',
        this.proveedorId(index),
        datos,
      ),
    );
  }

  private proveedorId(index: number): string {
    return this.mundo.registro.id('proveedor', String(index));
  }

  private async crear({ nombre, proveedor, categoria, unidad, inicial, minimo, costo }: Item): Promise<void> {
    await this.anotar(`item ${nombre}`, {
      tipo: 'crear_item',
      inventario_item_id: this.id(nombre),
      proveedor_id: this.proveedorId(proveedor),
      nombre,
      categoria,
      unidad_de_medida: unidad,
      cantidad: String(inicial),
      nivel_minimo: String(minimo),
      costo_unitario_usd: costo,
    });
    this.hay.set(nombre, inicial);
  }

  /** Orders items that run short, one order for each supplier. */
  private async reponer(numero: number): Promise<void> {
    for (const [index] of PROVEEDORES.entries()) {
      const faltan = ITEMS.filter(
        ({ nombre, proveedor, minimo }) =>
          proveedor === index &&
          this.cuanto(nombre) < minimo * PEDIR_DEBAJO &&
          !(numero > 660 && numero < MOJADO.dia && SIN_REPONER.includes(nombre)),
      );
      if (faltan.length > 0) await this.pedir(index, faltan, numero);
    }
  }

  private async pedir(index: number, faltan: readonly Item[], numero: number): Promise<void> {
    const orden_compra_id = this.mundo.registro.id('orden', String(index), String(numero));
    const requests = faltan.map((item) => ({
      item,
      cantidad: Math.ceil(item.minimo * PEDIR_HASTA) - this.cuanto(item.nombre),
    }));
    await this.anotar(`${orden_compra_id} crear`, {
      tipo: 'crear_orden',
      orden_compra_id,
      proveedor_id: this.proveedorId(index),
      estado: 'Pendiente',
      disponibles: {},
      costos: {},
      items: requests.map(({ item, cantidad }) => ({
        inventario_item_id: this.id(item.nombre),
        cantidad: String(cantidad),
        costo_unitario_usd: null,
      })),
    });
    this.ordenes += 1;
    const enPartes = this.ordenes % 6 === 0 && requests.every(({ cantidad }) => cantidad > 1);
    this.luego(numero + PASOS.Aprobada, orden_compra_id, 'Aprobada', []);
    if (this.ordenes === 9) return this.luego(numero + PASOS.Enviada, orden_compra_id, 'Cancelada', []);
    this.luego(numero + PASOS.Enviada, orden_compra_id, 'Enviada', []);
    const todo = requests.map(({ item, cantidad }) => ({ item, cantidad }));
    const mitad = todo.map(({ item, cantidad }) => ({ item, cantidad: Math.floor(cantidad / 2) }));
    const resto = todo.map(({ item, cantidad }) => ({ item, cantidad: cantidad - Math.floor(cantidad / 2) }));
    if (enPartes) this.luego(numero + PASOS.Recibida, orden_compra_id, 'Recibida parcialmente', mitad);
    const entrega = enPartes ? PASOS.resto : PASOS.Recibida;
    this.luego(numero + entrega, orden_compra_id, 'Recibida', enPartes ? resto : todo);
  }

  private luego(
    numero: number,
    orden_compra_id: string,
    estado: string,
    llega: readonly { readonly item: Item; readonly cantidad: number }[],
  ): void {
    this.mundo.agenda.el(diaDeDemo(this.mundo, numero), 'cierre', 'stock', async () => {
      const disponibles = llega.map(({ item }) => [this.id(item.nombre), String(this.cuanto(item.nombre))]);
      const recibido = llega.map(({ item, cantidad }) => ({
        inventario_item_id: this.id(item.nombre),
        cantidad: String(cantidad),
        costo_unitario_usd: null,
      }));
      await this.anotar(`${orden_compra_id} ${estado}`, {
        tipo: 'cambiar_estado_de_orden',
        orden_compra_id,
        estado,
        disponibles: Object.fromEntries(disponibles) as Record<string, string>,
        recibido: recibido.length > 0 ? recibido : null,
      });
      for (const { item, cantidad } of llega) this.hay.set(item.nombre, this.cuanto(item.nombre) + cantidad);
    });
  }

  /** Counts two shelves. A little is always missing. */
  private async contar(numero: number): Promise<void> {
    for (const item of [ITEMS[numero % ITEMS.length]!, ITEMS[(numero + 5) % ITEMS.length]!]) {
      const falta = Math.ceil(this.cuanto(item.nombre) * 0.02);
      if (falta > 0)
        await this.corregir(item, this.cuanto(item.nombre) - falta, 'recuento', 'Recuento trimestral', numero);
    }
  }

  private perder(): Promise<void> {
    const item = itemLlamado(MOJADO.nombre);
    const queda = Math.min(MOJADO.quedan, this.cuanto(item.nombre));
    return this.corregir(item, queda, 'perdida', 'Se mojaron las bolsas del fondo', MOJADO.dia);
  }

  private async corregir(
    { nombre, minimo, costo }: Item,
    nueva: number,
    clase: 'recuento' | 'perdida',
    motivo: string,
    numero: number,
  ): Promise<void> {
    await this.anotar(
      `contar ${nombre} ${numero}`,
      {
        tipo: 'editar_item',
        inventario_item_id: this.id(nombre),
        cantidad: String(nueva),
        nivel_minimo: String(minimo),
        costo_unitario_usd: costo,
        disponible: String(this.cuanto(nombre)),
        cantidad_vista: null,
        costo_visto: null,
        costo_vigente: costo,
        clase,
        motivo,
      },
      motivo,
    );
    this.hay.set(nombre, nueva);
  }
}

function itemLlamado(nombre: string): Item {
  const item = ITEMS.find((uno) => uno.nombre === nombre);
  if (!item) throw new Error(`the demo has no item ${nombre}`);
  return item;
}
