import { newId } from '@cepa/platform';
import type { Cadena, Tipo } from './cadena.testkit';
import type { Campo, Ruta } from './rutas.testkit';

/** The kinds of value that a field can name: a record of a club, its code, or something that all clubs share. */
export type Nombrado = Tipo | 'codigo' | 'compartido' | 'informe';

/** A place in a request that names a record. */
export interface Uso {
  readonly donde: 'ruta' | 'consulta' | 'cuerpo';
  /** `resultados.materia_prima_origen_id` */
  readonly campo: string;
  readonly tipo: Nombrado;
}

/** The same on every route. */
const POR_NOMBRE: Readonly<Record<string, Nombrado>> = {
  club_id: 'club',
  clubId: 'club',
  user_id: 'usuario',
  persona: 'usuario',
  usuario_id: 'paciente',
  usuario_medicinal_id: 'paciente',
  proyecto_id: 'proyecto',
  proyecto_evento_id: 'evento',
  lote_id: 'lote',
  lote: 'lote',
  planta_id: 'planta',
  plantas: 'planta',
  plantas_ids: 'planta',
  plantaIds: 'planta',
  'plantas.id': 'planta',
  analisis_id: 'analisis',
  analisis_ids: 'analisis',
  tipo_analisis_id: 'tipo_analisis',
  realizado_por: 'personal',
  archivo_id: 'archivo',
  registro_id: 'sala',
  code: 'codigo',
  entidad: 'codigo',
  proyecto: 'proyecto',
  club: 'club',
  biomasa_id: 'biomasa',
  biomasa_ids: 'biomasa',
  materia_prima_id: 'materia_prima',
  'resultados.materia_prima_origen_id': 'materia_prima',
  proceso_transformacion_id: 'proceso',
  proceso_id: 'proceso',
  entre: 'planta',
  eliminadas: 'actividad',
  'actividades.id': 'actividad',
  'actividades.insumos.inventario_item_id': 'inventario_item',
  'resultados.club_id': 'club',
  'resultados.proyecto_id': 'proyecto',
  'resultados.lote_id': 'lote',
  evento: 'compartido',
  producto_final_bulk_id: 'bulk',
  producto_final_envasado_id: 'envasado',
  dispensacion_id: 'dispensacion',
  envasado_id: 'envasado',
  variedad_id: 'genetica',
  madre_id: 'planta',
  sala_id: 'sala',
  salaDeCultivoId: 'sala',
  proveedor_id: 'proveedor',
  item_id: 'inventario_item',
  item_ids: 'inventario_item',
  orden_compra_id: 'orden_compra',
  'items.inventario_item_id': 'inventario_item',
  'recibido.inventario_item_id': 'inventario_item',
  grupo_id: 'cumplimiento_grupo',
  role_id: 'compartido',
  roleId: 'compartido',
  permiso_id: 'compartido',
  permisoId: 'compartido',
  plan_id: 'plan',
  planId: 'plan',
  plan_cultivo_id: 'plan',
  categoria_id: 'categoria_de_tareas',
  nombre_tarea_id: 'nombre_de_tarea',
  objeto_id: 'sala',
  projectId: 'proyecto',
  plan_cultivo_actividades_id: 'actividad',
  personalAsignado: 'personal',
  personal_id: 'personal',
  'tarea_usa_items.inventario_item_id': 'inventario_item',
  'tarea_usa_items.id': 'inventario_item',
  cumpli_grupo_id: 'cumplimiento_grupo',
  cumpli_etiqueta_id: 'cumplimiento_etiqueta',
  ubicacion_id: 'compartido',
  ids: 'materia_prima',
  sobre_id: 'materia_prima',
  'alertas.id': 'lote_vacio',
  informe: 'informe',
};

/**
 * Maps the start of a route's path to the kind of record that `{id}` names, in the path or in the body. The longest
 * start wins.
 */
const ID_DE: Readonly<Record<string, Nombrado>> = {
  '/api/analisis/': 'analisis',
  '/api/tipo_analisis/': 'tipo_analisis',
  '/api/biomasa/': 'biomasa',
  '/api/biomasa-eventos/': 'biomasa_evento',
  '/api/clubes/': 'club',
  '/api/clubes_extender_suscripcion/': 'club',
  '/api/clubes_actualizar_suscripcion/': 'club',
  '/api/planta_eventos': 'planta_evento',
  '/api/proyectoEvento/': 'evento',
  '/api/proyectoEventoGetNombreEvento/': 'evento',
  '/api/proyectos/': 'proyecto',
  '/api/proyecto/': 'proyecto',
  '/api/roles/': 'compartido',
  '/api/usuarios': 'usuario',
  '/api/actualizarGenetica/': 'genetica',
  '/api/eliminarGenetica/': 'genetica',
  '/api/fotos/': 'foto',
  '/api/lotes/': 'lote',
  '/api/planta/': 'planta',
  '/api/materia_prima/': 'materia_prima',
  '/api/materia_prima_ajustar_cantidad/': 'materia_prima',
  '/api/proceso_transformacion/': 'proceso',
  '/api/transformacion_insumo/': 'insumo',
  '/api/existencias/': 'bulk',
  '/api/producto_final_bulk/': 'bulk',
  '/producto_final_bulk/': 'bulk',
  '/api/producto_final_bulk_ajustarCantidad/': 'bulk',
  '/api/producto_final_envasado/': 'envasado',
  '/api/producto_final_envasado_anular/': 'envasado',
  '/api/producto_final_envasado_precio/': 'envasado',
  '/api/dispensacion-medicinal/': 'dispensacion',
  '/api/usuario-medicinal/': 'paciente',
  '/api/salasDeCultivo/': 'sala',
  '/api/sala_plantas/': 'sala_planta',
  '/api/mesasDeCultivo/': 'mesa',
  '/api/planes_cultivo/': 'plan',
  '/api/planes_cultivo_actividades/': 'actividad',
  '/api/conteos': 'bulk',
  '/api/historial': 'lote',
  '/api/personal/': 'personal',
  '/api/proveedores/': 'proveedor',
  '/api/inventario/': 'inventario_item',
  '/api/inventario_editar/': 'inventario_item',
  '/api/ordenCompra/': 'orden_compra',
  '/api/cumplimiento/grupos/': 'cumplimiento_grupo',
  '/api/cumplimiento/etiquetas/': 'cumplimiento_etiqueta',
  '/api/tareas/': 'tarea',
  '/api/libreta_tarea': 'libreta_tarea',
  '/api/configuracion/categorias_tareas/': 'categoria_de_tareas',
  '/api/configuracion/nombres_tareas/': 'nombre_de_tarea',
  '/api/configuracion/atributos/': 'atributo_de_tarea',
  '/api/puntos_abastecimiento/': 'punto',
  '/api/invitaciones/': 'invitacion',
  '/api/solicitud_uso/': 'compartido',
  '/api/importaciones/': 'importacion',
  '/api/eventos/': 'hecho',
  '/api/recuentos/': 'recuento',
  '/api/export-pdf/recuento/': 'recuento',
  '/api/retiros/': 'retiro',
  '/api/export-pdf/retiro/': 'retiro',
  '/api/ubicaciones/': 'compartido',
  '/api/vistas/': 'vista',
};

/** An id that a report's progress can have. */
const AVANCE = '0c9d1f8e-3a52-4f0b-9f6e-2d3c4b5a6978';

/** Parameters of a path that name no record. */
const SIN_REGISTRO = ['name', 'estado', 'tipo', 'categoria', 'avance'];

/** Fields that look like an id. */
const pareceId = ({ nombre, esquema }: Campo): boolean =>
  !esquema.enum && (esquema.format === 'uuid' || esquema.items?.format === 'uuid' || /(^id|_ids?|Ids?)$/.test(nombre));

function tipoDe(ruta: Ruta, campo: string): Nombrado | undefined {
  // By default, crops are compared there.
  if (campo === 'ids' && ruta.plantilla.endsWith('/rendimiento')) return 'proyecto';
  if (campo !== 'id') return POR_NOMBRE[campo];
  const inicio = Object.keys(ID_DE)
    .filter((uno) => ruta.plantilla.startsWith(uno))
    .sort((a, b) => b.length - a.length)[0];
  return inicio === undefined ? undefined : ID_DE[inicio];
}

/** Every place in a route that names a record, and those whose kind is not listed here. */
export function usosDe(ruta: Ruta): { usos: Uso[]; desconocidos: string[] } {
  const usos: Uso[] = [];
  const desconocidos: string[] = [];
  const anotar = (donde: Uso['donde'], campo: string, exigido: boolean): void => {
    const tipo = donde === 'consulta' && campo === 'codigo' ? 'codigo' : tipoDe(ruta, campo);
    if (tipo !== undefined) usos.push({ donde, campo, tipo });
    else if (exigido) desconocidos.push(`${ruta.nombre}: ${campo} (${donde})`);
  };
  for (const nombre of ruta.enRuta) if (!SIN_REGISTRO.includes(nombre)) anotar('ruta', nombre, true);
  for (const campo of ruta.consulta)
    if (pareceId(campo) || ['codigo', 'persona', 'ids'].includes(campo.nombre)) anotar('consulta', campo.nombre, true);
  const recorrer = (campos: readonly Campo[], prefijo: string): void => {
    for (const campo of campos) {
      if (pareceId(campo) || campo.nombre === 'entidad') anotar('cuerpo', `${prefijo}${campo.nombre}`, true);
      recorrer(campo.dentro, `${prefijo}${campo.nombre}.`);
    }
  };
  recorrer(ruta.cuerpo, '');
  return { usos, desconocidos };
}

export interface Pedido {
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown> | undefined;
}

/** Values for a well-formed request where the schema is not enough. */
const VALORES: Readonly<Record<string, unknown>> = {
  tipo_producto: 'Flores prearmadas',
  dias_vencimiento: 180,
  nuevaCantidad: 1,
  cantidad_unidades: 1,
  cantidad_usada: 1,
  cantidad_obtenida: 1,
  peso_por_unidad: 1,
  cantidad_entregada: 1,
  observaciones: 'Observación',
  nuevoEstado: 'Enferma',
  unidad_medida: 'gramos',
  unidad_medida_peso_envase: 'gramos',
  fecha_inicio: '2026-11-10',
  fecha_fin: '2026-12-20',
  fecha_vencimiento: '2199-01-01',
  motivo: 'Se cargó mal',
  color: '#1b5e20',
  telefono: '341 555 1234',
  tipo_objeto: 'Sala',
  grupo: 'lotes_sin_plantas',
};

/** Further fields of a route, with the record's own values: only an id can be refused. */
const POR_RUTA: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/rafaga': { datos: { nuevoEstado: 'Enferma' }, codigos: ['PRUEBA-NADIE'] },
  'POST /api/recuentos': { codigos: [] },
  'POST /api/moneda_actual': { codigo: 'USD' },
  'POST /api/cotizaciones': { moneda: 'USD', en: 'ARS', valor: 1450.5 },
  'POST /api/ordenCompra': { estado: 'Pendiente' },
  'PUT /api/ordenCompra/estado/{id}': { estado: 'Aprobada' },
  'PUT /api/biomasa/{id}': {
    fecha_cosecha: '2026-11-01',
    tipo_biomasa: 'Flores frescas',
    peso: 1,
    unidad_medida: 'kilos',
  },
  'PUT /api/materia_prima/{id}': { cantidad: 500 },
  'PUT /api/producto_final_bulk/{id}': { cantidad: 100 },
  'POST /api/conteos': { tipo: 'bulk' },
  'POST /api/retenciones': { tipo: 'materia_prima' },
  'POST /api/retenciones/levantar': { tipo: 'materia_prima' },
  'POST /api/vistas': { lista: '/plantas#plantas', consulta: 'estado=Viva' },
  'PUT /api/vistas/{id}': { consulta: 'estado=Viva' },
};

function valorDe({ nombre, esquema, dentro }: Campo): unknown {
  if (nombre === 'codigo') return `PRUEBA-${newId().slice(0, 8).toUpperCase()}`;
  if (nombre === 'listacodigos') return [`PRUEBA-${newId().slice(0, 8).toUpperCase()}`];
  if (nombre in VALORES) return VALORES[nombre];
  if (dentro.length > 0) return [Object.fromEntries(dentro.map((campo) => [campo.nombre, valorDe(campo)]))];
  const { type, format, minimum = 1 } = esquema;
  if (esquema.enum) return esquema.enum[0];
  if (type === 'array') return [format === 'uuid' || esquema.items?.format === 'uuid' ? newId() : 'texto'];
  if (type === 'number' || type === 'integer') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  return (
    {
      date: '2026-11-10',
      'date-time': '2026-11-10T12:00:00.000Z',
      email: `${newId()}@cepa.test`,
      password: 'Cultivo2026',
      uuid: newId(),
    }[format ?? ''] ?? 'Texto de prueba'
  );
}

/** The shared records that a request can name. */
export type Compartidos = Readonly<Record<'role_id' | 'permiso_id' | 'ubicacion_id', string>>;

/**
 * A well-formed request to a route.
 *
 * @param de owner of the record that each place names; null omits an optional place
 */
export function armar(ruta: Ruta, compartidos: Compartidos, de: (uso: Uso) => Cadena | null): Pedido {
  const { usos } = usosDe(ruta);
  const idDe = (uso: Uso): string | null => {
    const cadena = de(uso);
    if (uso.campo === 'ubicacion_id' || (uso.campo === 'id' && ruta.plantilla.startsWith('/api/ubicaciones/')))
      return compartidos.ubicacion_id;
    if (uso.tipo === 'compartido')
      return compartidos[
        /rol|^id$/.test(uso.campo) && !ruta.plantilla.includes('/permisos/{id}') ? 'role_id' : 'permiso_id'
      ];
    if (uso.tipo === 'codigo') return cadena?.codigo ?? null;
    if (uso.tipo === 'informe') return cadena?.informe ?? null;
    return cadena?.id[uso.tipo] ?? null;
  };
  const buscar = (donde: Uso['donde'], campo: string): string | null => {
    const uso = usos.find((otro) => otro.donde === donde && otro.campo === campo);
    return uso ? idDe(uso) : null;
  };
  const llenar = (campos: readonly Campo[], donde: 'consulta' | 'cuerpo', prefijo = ''): Record<string, unknown> =>
    Object.fromEntries(
      campos.flatMap((campo): [string, unknown][] => {
        const { nombre, esquema, dentro } = campo;
        const id = buscar(donde, `${prefijo}${nombre}`);
        if (id !== null) return [[nombre, esquema.type === 'array' ? [id] : id]];
        if (usos.some((uso) => uso.donde === donde && uso.campo === `${prefijo}${nombre}`)) return [];
        if (dentro.length > 0) {
          const uno = llenar(dentro, donde, `${prefijo}${nombre}.`);
          return [[nombre, Object.keys(uno).length > 0 ? [uno] : []]];
        }
        return campo.obligatorio || nombre in VALORES ? [[nombre, valorDe(campo)]] : [];
      }),
    );
  const url = ruta.enRuta.reduce(
    (camino, nombre) =>
      camino.replace(
        `{${nombre}}`,
        buscar('ruta', nombre) ??
          { name: 'tipos_salas', estado: 'Viva', tipo: 'Sala', categoria: 'Sustratos', avance: AVANCE }[nombre] ??
          newId(),
      ),
    ruta.plantilla,
  );
  return {
    url,
    query: llenar(ruta.consulta, 'consulta'),
    body: ruta.conCuerpo ? { ...llenar(ruta.cuerpo, 'cuerpo'), ...POR_RUTA[ruta.nombre] } : undefined,
  };
}
