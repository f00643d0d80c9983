import type { APIRequestContext, Page } from '@playwright/test';
import { baseDe, comoPersona, entrar, unico } from './apoyo';
import { eventoDe, loteCon, pedirCon, proyectoNuevo, type EscenaDeLotes, type LoteDeEscena } from './lotes.escena';

interface ConId {
  readonly id: string;
}

/** A project with an event and recorded work: a category with its task, two rooms, an item in stock and a person of the staff. */
export interface EscenaDeTrabajo extends EscenaDeLotes {
  readonly club_id: string;
  readonly evento: string;
  /** URL of the event. */
  readonly ruta: string;
  readonly categoria: string;
  readonly tarea: string;
  readonly item: string;
  readonly item_id: string;
  readonly proveedor_id: string;
  readonly persona: string;
  readonly pedir: ReturnType<typeof pedirCon>;
  /** Ten litres watered in a room, an hour of work: the form then proposes the same. */
  readonly regar: (sala: number) => Promise<ConId>;
  readonly salas: readonly string[];
  readonly salas_ids: readonly string[];
  readonly lote: LoteDeEscena;
}

/** Signs in as the demo club's manager and prepares new work there. */
export async function trabajoNuevo(page: Page): Promise<EscenaDeTrabajo> {
  const entrada = await entrar(page, 'gestor', '/');
  return trabajoDe(await comoPersona(entrada, baseDe(page)), entrada.user.club_id ?? '');
}

/** Prepares new work in a person's club. */
export async function trabajoDe(http: APIRequestContext, club_id: string, plantas = 1): Promise<EscenaDeTrabajo> {
  const pedir = pedirCon(http);
  const crear = async (ruta: string, datos: object): Promise<string> =>
    (await pedir<ConId>('post', ruta, { club_id, ...datos })).id;
  const constante = async (lista: string): Promise<string | undefined> => {
    const [una] = await pedir<readonly (string | { id?: string; tipo?: string })[]>('get', `/api/constantes/${lista}`);
    return typeof una === 'object' ? (una.id ?? una.tipo) : una;
  };
  const proyecto = await proyectoNuevo(http, club_id);
  const lote = await loteCon(http, club_id, proyecto.proyecto_id, plantas);
  const { id: evento } = await eventoDe(http, proyecto.proyecto_id, 'Vegetativo');
  const [categoria, tarea, item, persona] = [unico('Riego'), unico('Regar'), unico('Fertilizante'), unico('Soto')];
  const categoria_id = await crear('/api/configuracion/categorias_tareas', { nombre: categoria });
  const nombre_tarea_id = await crear('/api/configuracion/nombres_tareas', { nombre: tarea, categoria_id });
  const proveedor_id = await crear('/api/proveedores', { nombre: unico('Vivero') });
  const item_id = await crear('/api/inventario', {
    proveedor_id,
    nombre: item,
    categoria: await constante('inventario_categorias'),
    unidad_de_medida: 'litros',
    cantidad: 100,
    nivel_minimo: 5,
    costo_unitario_usd: 2,
  });
  const personal = await crear('/api/personal', {
    nombre: 'Marta',
    apellido: persona,
    email: 'marta@example.org',
    rol: await constante('tipos_de_rol_de_personal'),
    estado: await constante('estados_de_personal'),
  });
  const nombres = [unico('Sala'), unico('Sala')];
  const salas: Awaited<ReturnType<typeof crear>>[] = [];
  for (const nombre of nombres) salas.push(await crear('/api/salasDeCultivo', { nombre, tipo: 'sala' }));
  const regar = (sala: number): Promise<ConId> =>
    pedir('post', '/api/tareas', {
      club_id,
      proyecto_evento_id: evento,
      fecha_creacion: new Date().toISOString(),
      tipo_objeto: 'Sala',
      objeto_id: salas[sala],
      tipo_planificacion_tarea: 'Tarea no planeada',
      costo_final_usd: 5,
      duracion_horas: 1,
      atributos: {},
      categoria_id,
      nombre_tarea_id,
      personalAsignado: [personal],
      tarea_usa_items: [{ inventario_item_id: item_id, cantidad: 10, descuenta_stock: true, suma_del_costo: true }],
    });
  return {
    ...proyecto,
    club_id,
    evento,
    ruta: `${proyecto.base}/evento/${evento}`,
    categoria,
    tarea,
    item,
    item_id,
    proveedor_id,
    persona,
    pedir,
    regar,
    salas: nombres,
    salas_ids: salas,
    lote,
  };
}
