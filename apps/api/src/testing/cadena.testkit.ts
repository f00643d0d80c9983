import { analizar } from '../analisis/analisis.testkit';
import { jpeg } from '../fotos/fotos.testkit';
import { trabajar } from '../tareas/tareas.testkit';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import { GENETICA } from '../lotes/cultivo.testkit';
import { FORM_BULK, FORM_ENVASADO, FORM_MATERIA_PRIMA } from '../materiales/materia.testkit';
import { ANA } from '../pacientes/pacientes.testkit';
import type { AppDePrueba, Persona } from './app.testkit';

/** The kinds of record that an id can name. */
export const TIPOS = [
  'club',
  'usuario',
  'genetica',
  'sala',
  'mesa',
  'proyecto',
  'evento',
  'lote',
  'planta',
  'planta_evento',
  'sala_planta',
  'biomasa',
  'biomasa_evento',
  'materia_prima',
  'proceso',
  'insumo',
  'bulk',
  'envasado',
  'producto_final',
  'paciente',
  'dispensacion',
  'personal',
  'tipo_analisis',
  'analisis',
  'archivo',
  'plan',
  'actividad',
  'proveedor',
  'inventario_item',
  'orden_compra',
  'cumplimiento_grupo',
  'cumplimiento_etiqueta',
  'categoria_de_tareas',
  'nombre_de_tarea',
  'atributo_de_tarea',
  'tarea',
  'libreta_tarea',
  'punto',
  'invitacion',
  'lote_vacio',
  'retiro',
  'vista',
  'importacion',
  'recuento',
  'hecho',
  'foto',
] as const;
export type Tipo = (typeof TIPOS)[number];

/** A location that every club can name. */
export const UBICACION = {
  pais: 'Argentina',
  region: 'Buenos Aires',
  ciudad: 'Bahía Blanca',
  latitud: -38.7183,
  longitud: -62.2663,
};

/** A club with one record of each kind, and the code of its packaging. */
export interface Cadena {
  readonly persona: Persona & { club_id: string };
  /** Another person of the club. */
  readonly miembro: Persona;
  readonly id: Readonly<Record<Tipo, string>>;
  readonly codigo: string;
  /** A report that its person created in the background, if the test needs one. */
  readonly informe?: string;
}

/** Goes from the seed to the dispensing only by requests, as the club's people would. */
export async function nuevaCadena(app: AppDePrueba, nombre: string): Promise<Cadena> {
  const persona = await app.club(nombre);
  const miembro = await app.persona(`Miembro-${nombre}`);
  const { club_id, token } = persona;
  const http = app.http(token);
  const enviar = async (metodo: 'post' | 'put', ruta: string, cuerpo: object) => {
    const { status, body } = await http[metodo](ruta).send({ ...cuerpo, club_id });
    if (status >= 300) throw new Error(`${ruta}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const crear = async (ruta: string, cuerpo: object): Promise<string> => (await enviar('post', ruta, cuerpo)).id;
  const listar = async (ruta: string, query: object) =>
    (
      await http
        .get(ruta)
        .query({ club_id, ...query })
        .expect(200)
    ).body;
  const tipoDeEvento = (buscado: string) => TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento === buscado)?.id;

  await enviar('post', '/api/usuarios_vincular', { user_id: miembro.id });
  const invitacion = await crear('/api/invitaciones', {});
  await crear('/api/moneda_actual', { codigo: 'ARS', observacion: '' });
  const genetica = await crear(`/api/insertarGenetica/${club_id}`, { ...GENETICA, nombre: `Genética ${nombre}` });
  const { body: importada } = await http
    .post('/api/importaciones')
    .query({ tipo: 'proveedores', club_id })
    .attach('archivo', Buffer.from(`Nombre\nImportado ${nombre}`), 'planilla.csv')
    .expect(201);
  const importacion: string = importada.id;
  const sala = await crear('/api/salasDeCultivo', { nombre: `Sala ${nombre}`, tipo: 'sala' });
  const mesa = await crear('/api/mesasDeCultivo', { nombre: `Mesa ${nombre}`, sala_id: sala, largo: 2, ancho: 1 });

  const proyecto = await crear(`/api/clubes/${club_id}/proyectos`, {
    nombre: `Proyecto ${nombre}`,
    fecha_inicio: '2026-09-01',
    fecha_fin: '2027-03-01',
    descripcion: 'Cultivo de prueba',
  });
  const evento = (tipo: string) =>
    crear('/api/asociarProyectoEvento', {
      proyecto_id: proyecto,
      evento_cultivo_id: tipoDeEvento(tipo),
      fecha_inicio: '2026-10-01',
      fecha_fin: '2026-12-31',
    });
  const [vegetativo, cosecha] = [await evento('Vegetativo'), await evento('Cosecha')];

  const nuevoLote = async (cual: string): Promise<string> =>
    (
      await enviar('post', '/api/lotes', {
        nombre: `${cual} ${nombre}`,
        descripcion: '',
        fecha_inicio: '2026-10-01',
        proyecto_id: proyecto,
      })
    ).lote.id;
  const [lote, lote_vacio] = [await nuevoLote('Lote'), await nuevoLote('Lote vacío')];
  const listacodigos: string[] = await listar('/api/planta_generar_codigos', { cantidad: 3, lote_id: lote });
  const { plantas } = await enviar('post', '/api/planta/agregar-varias', {
    fecha_inicio: '2026-10-01',
    variedad_id: genetica,
    cantidad: 3,
    origen: 'Esqueje',
    lote_id: lote,
    listacodigos,
  });
  const [planta, otra, cosechada] = (plantas as { id: string }[]).map(({ id }) => id);
  // Only plants of a locked lot move to a room. The rest of the chain needs an unlocked one.
  await enviar('put', `/api/lotes/${lote}/bloquear`, {});
  await enviar('post', '/api/sala_plantas/multiple', { sala_id: sala, plantas_ids: [planta] });
  await app.http(app.admin).put(`/api/lotes/${lote}/desbloquear`).send({}).expect(200);
  const recuento = await crear('/api/recuentos', { sala_id: sala, codigos: [] });
  const { body: conFoto } = await http
    .post(`/api/fotos/sala/${sala}`)
    .set('content-type', 'image/jpeg')
    .send(jpeg())
    .expect(201);
  const [asignada] = await listar('/api/sala_plantas', { proyecto_id: proyecto });
  const movidas = await enviar('post', '/api/planta_eventos', {
    proyecto_id: proyecto,
    proyecto_evento_id: vegetativo,
    plantas_ids: [planta],
    fecha_inicio: '2026-10-02',
  });

  await enviar('post', '/api/planta_eventos', {
    proyecto_id: proyecto,
    proyecto_evento_id: cosecha,
    plantas_ids: [otra],
    fecha_inicio: '2026-11-01',
  });

  const biomasa = await crear('/api/biomasa', {
    fecha_cosecha: '2026-11-01',
    tipo_biomasa: 'Flores frescas',
    peso: 1,
    unidad_medida: 'kilos',
    observaciones: '',
    lote_id: lote,
    proyecto_id: proyecto,
    proyecto_evento_id: cosecha,
  });
  await enviar('post', `/api/biomasa/${biomasa}/plantas`, { plantaIds: [otra] });
  const [estadia] = await listar('/api/biomasa-eventos', { proyecto_id: proyecto, proyecto_evento_id: cosecha });
  await enviar('put', '/api/biomasa_actualizar_lista_produccion', {
    biomasa_ids: [biomasa],
    fecha_lista_produccion: '2026-11-02',
    proyecto_evento_id: null,
  });

  const codigo = (prefijo: string): string => `${prefijo}-${nombre.toUpperCase()}`;
  const materia_prima = await crear('/api/materia_prima', {
    ...FORM_MATERIA_PRIMA,
    codigo: codigo('MP'),
    biomasa_id: biomasa,
  });
  const proceso = await crear('/api/proceso_transformacion', {
    tipo: 'Rosin (prensado en caliente)',
    descripcion: '',
    fecha_inicio: '2026-11-12',
    observaciones: null,
  });
  const insumo = await crear('/api/transformacion_insumo', {
    proceso_transformacion_id: proceso,
    materia_prima_id: materia_prima,
    cantidad_usada: 50,
    unidad_medida: 'gramos',
  });
  const bulk = await crear('/api/producto_final_bulk', {
    ...FORM_BULK,
    codigo: codigo('BULK'),
    materia_prima_id: materia_prima,
  });
  const envasado = await crear('/api/producto_final_envasado', {
    ...FORM_ENVASADO,
    codigo: codigo('ENV'),
    producto_final_bulk_id: bulk,
  });
  const producto_final = await crear('/api/producto_final', {
    nombre: `Producto ${nombre}`,
    tipo: 'Flores secas',
    cantidad: 10,
    unidad_medida: 'gramos',
    plantas: [cosechada],
    codigo: codigo('PF'),
    lote,
  });
  const paciente = await crear('/api/usuario-medicinal', { ...ANA, nombre: `Paciente${nombre}` });
  const dispensacion = await crear('/api/dispensacion-medicinal', {
    usuario_medicinal_id: paciente,
    producto_final_envasado_id: envasado,
    cantidad_entregada: 1,
    anulado: false,
    justificacion_anulacion: '',
  });
  await enviar('put', `/api/usuario-medicinal/${paciente}/permiso`, { numero: 'R-1', vigente_hasta: '2199-12-31' });
  await http
    .put(`/api/usuario-medicinal/${paciente}/permiso/archivo`)
    .attach('archivo', Buffer.from('%PDF-1.7 permiso'), 'permiso.pdf')
    .expect(200);
  // A drill holds nothing, so the rest of the chain continues.
  const retiro = await crear('/api/retiros', { ids: [envasado], clase: 'II', motivo: 'Ensayo', simulacro: true });
  const vista = await crear('/api/vistas', {
    lista: '/plantas#plantas',
    nombre: `Vista-${nombre}`,
    consulta: 'estado=Viva',
  });
  const ubicacion = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
  const punto = await crear('/api/puntos_abastecimiento', {
    nombre: `Punto ${nombre}`,
    ubicacion_id: ubicacion.body.id,
  });

  const plan = await crear('/api/planes_cultivo', {
    objetivo: `Plan ${nombre}`,
    objetivo_cumplido: false,
    planificado_por: 'LEG-0001',
    descripcion: 'Ciclo de prueba',
  });
  const actividad = await crear('/api/planes_cultivo_actividades', {
    plan_id: plan,
    etapa_evento_cultivo: 'Cosecha',
    categoria_tarea: 'Cosecha',
    nombre_tarea: 'Corte',
    descripcion: 'Corte de las plantas',
    costo_estimado_usd: 100,
    costo_estimado_moneda_alternativa: 4,
    numero_etapa: 1,
  });
  await enviar('put', `/api/proyecto/${proyecto}/asociar_plan`, { plan_cultivo_id: plan });

  const personal = await crear('/api/personal', {
    nombre: `Personal${nombre}`,
    apellido: 'Sosa',
    email: `personal-${nombre.toLowerCase()}@example.org`,
    rol: 'cultivador',
    estado: 'activo',
  });
  const proveedor = await crear('/api/proveedores', { nombre: `Proveedor ${nombre}`, contacto: `Contacto${nombre}` });
  const inventario_item = await crear('/api/inventario', {
    proveedor_id: proveedor,
    nombre: `Tierra ${nombre}`,
    categoria: 'Sustratos',
    unidad_de_medida: 'kilos',
    cantidad: 100,
  });
  const orden_compra = await crear('/api/ordenCompra', {
    proveedor_id: proveedor,
    estado: 'Pendiente',
    items: [{ inventario_item_id: inventario_item, cantidad: 10 }],
  });
  const cumplimiento_grupo = await crear('/api/cumplimiento/grupos', { nombre: `Grupo ${nombre}` });
  const cumplimiento_etiqueta = await crear('/api/cumplimiento/etiquetas', {
    grupo_id: cumplimiento_grupo,
    nombre: `Etiqueta ${nombre}`,
    descripcion: 'De prueba',
    fecha_inicio: '2026-01-01',
    fecha_fin: '2026-12-31',
  });

  const { body: pasado } = await http.get('/api/historial').query({ id: lote }).expect(200);

  const recursos = { evento: cosecha, sala, inventario_item, personal, cumplimiento_grupo, cumplimiento_etiqueta };
  const id = {
    club: club_id,
    usuario: miembro.id,
    genetica,
    importacion,
    sala,
    mesa,
    proyecto,
    evento: cosecha,
    lote,
    planta,
    planta_evento: movidas.planta_eventos[0].id,
    sala_planta: asignada?.id,
    biomasa,
    biomasa_evento: estadia?.id,
    materia_prima,
    proceso,
    insumo,
    bulk,
    envasado,
    producto_final,
    paciente,
    dispensacion,
    personal,
    ...(await trabajar(app, persona, recursos)),
    ...(await analizar(app, persona, personal, codigo('ENV'))),
    plan,
    actividad,
    proveedor,
    inventario_item,
    orden_compra,
    cumplimiento_grupo,
    cumplimiento_etiqueta,
    punto,
    invitacion,
    lote_vacio,
    retiro,
    vista,
    recuento,
    hecho: pasado[0].event_id as string,
    foto: (conFoto as { fotos: { id: string }[] }).fotos[0]?.id,
  };
  const vacios = Object.entries(id)
    .filter(([, valor]) => typeof valor !== 'string')
    .map(([tipo]) => tipo);
  if (vacios.length > 0) throw new Error(`the chain of ${nombre} has no ${vacios.join(', ')}`);
  return { persona, miembro, id: id as Record<Tipo, string>, codigo: codigo('ENV') };
}
