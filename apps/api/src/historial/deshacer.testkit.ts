import type { Test } from 'supertest';
import type { UndoableEventType } from '@cepa/event-schemas';
import { GENETICA, nuevoCultivo } from '../lotes/cultivo.testkit';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import type { AppDePrueba } from '../testing/app.testkit';
import type { Cadena } from '../testing/cadena.testkit';

/** An act that can be undone. */
export interface Caso {
  /** Prepares the records and returns the act. */
  hacer(): Promise<() => Promise<{ headers: Record<string, string>; status: number; text: string }>>;
  /** Tables that keep a trace of the act and its undo, as for a movement. */
  readonly quedan?: readonly string[];
  /** New living plants in an unlocked lot. */
  readonly plantas?: (cuantas: number) => Promise<string[]>;
  /** A new lot. */
  readonly lote?: () => Promise<{ id: string }>;
}

/** An act for each event that can be undone. A missing one does not compile. */
export async function casosDeDeshacer(
  app: AppDePrueba,
  ana: Cadena,
): Promise<Readonly<Record<UndoableEventType, Caso>>> {
  const { persona, id } = ana;
  const { club_id } = persona;
  const http = app.http(persona.token);
  const cultivo = await nuevoCultivo(app, persona);
  const [vegetativo, floracion] = [await cultivo.evento('Vegetativo'), await cultivo.evento('Floración')];
  const send = (metodo: 'post' | 'put' | 'delete', ruta: string, cuerpo: object = {}): Test =>
    http[metodo](ruta).send(cuerpo);
  const crear = async (ruta: string, cuerpo: object): Promise<string> => {
    const { status, body, text } = await send('post', ruta, { ...cuerpo, club_id });
    if (status >= 300) throw new Error(`${ruta}: ${status} ${text}`);
    return body.id as string;
  };
  const acto =
    (metodo: 'post' | 'put', ruta: string, cuerpo: object = {}) =>
    async () =>
      send(metodo, ruta, cuerpo);
  const sala = (nombre = 'Otra sala') => crear('/api/salasDeCultivo', { nombre, tipo: 'sala', capacidad: 5 });
  const plantas = async (cuantas: number): Promise<string[]> =>
    (await cultivo.lote(cuantas)).plantas.map((planta) => planta.id);
  const enSala = async (cuantas: number) => {
    const lote = await cultivo.lote(cuantas);
    await send('put', `/api/lotes/${lote.id}/bloquear`).expect(200);
    const ids = lote.plantas.map((planta) => planta.id);
    const [una, otra] = [await sala('Una'), await sala('Dos')];
    await send('post', '/api/sala_plantas/multiple', { sala_id: una, plantas_ids: ids, posicion: 'A1' });
    return { ids, una, otra };
  };
  const mover = (evento: string, ids: readonly string[], fecha_inicio: string) => ({
    proyecto_id: cultivo.proyecto_id,
    proyecto_evento_id: evento,
    plantas_ids: ids,
    fecha_inicio,
  });
  const enEtapa = async (cuantas: number) => {
    const ids = await plantas(cuantas);
    const { body } = await send('post', '/api/planta_eventos', mover(vegetativo, ids, '2026-11-02')).expect(201);
    return { ids, estadias: (body.planta_eventos as { id: string }[]).map((una) => una.id) };
  };
  const genetica = () => crear(`/api/insertarGenetica/${club_id}`, { ...GENETICA, nombre: 'Otra' });
  const proveedor = () =>
    crear('/api/proveedores', { nombre: `Vivero ${Math.random()}`, contacto: 'Marta', telefono: '+54 341 555-1234' });
  const item = async () => {
    const datos = { nombre: `Turba ${Math.random()}`, categoria: 'Sustratos', unidad_de_medida: 'kilos' };
    return crear('/api/inventario', {
      ...{ ...datos, proveedor_id: id.proveedor, cantidad: 10, nivel_minimo: 2, costo_unitario_usd: 3.5 },
    });
  };
  const anotada = (cambios: object = {}) =>
    crear('/api/libreta_tarea', {
      ...{ titulo: 'Podar', es_recurrente: false, fecha: '2026-11-20', estado: 'PENDIENTE', ...cambios },
    });
  const caso = (hacer: Caso['hacer'], resto: Omit<Caso, 'hacer'> = {}): Caso => ({ hacer, ...resto });
  return {
    AlertaPospuesta: caso(async () =>
      acto('post', '/api/alertas/posponer', {
        club_id,
        dias: 7,
        motivo: 'Se llena el viernes',
        alertas: [{ grupo: 'lotes_sin_plantas', id: id.lote_vacio }],
      }),
    ),
    AsignacionASalaCorregida: caso(async () => {
      const { ids } = await enSala(1);
      const { rows } = await app.nucleo.pool.query('SELECT id FROM lectura.sala_plantas WHERE planta_id = $1', [
        ids[0],
      ]);
      return acto('put', `/api/sala_plantas/${rows[0].id}/fecha`, {
        fecha_asignacion: '2026-11-05',
        motivo: 'Entró antes',
      });
    }),
    BiomasaMovidaAEvento: caso(
      async () => {
        const evento = (nombre: string) =>
          crear('/api/asociarProyectoEvento', {
            proyecto_id: id.proyecto,
            evento_cultivo_id: TIPOS_DE_EVENTO.find((uno) => uno.nombre_evento === nombre)?.id,
            fecha_inicio: '2026-10-01',
            fecha_fin: '2026-12-31',
          });
        const secado = await evento('Secado');
        const biomasa = await crear('/api/biomasa', {
          ...{ fecha_cosecha: '2026-11-01', tipo_biomasa: 'Flores frescas', peso: 1, unidad_medida: 'kilos' },
          ...{ observaciones: '', lote_id: id.lote, proyecto_id: id.proyecto, proyecto_evento_id: id.evento },
        });
        return acto('post', '/api/biomasa-eventos', {
          ...{ proyecto_evento_id: secado, fecha_inicio: '2026-11-03', biomasa_ids: [biomasa], observaciones: null },
        });
      },
      { quedan: ['biomasa_eventos'] },
    ),
    EstadoDePlantasCambiado: caso(
      async () => {
        const [una, otra] = await plantas(2);
        await send('put', `/api/planta/${una}/estado`, { nuevoEstado: 'Dañada' }).expect(200);
        return acto('put', '/api/plantas_estado', { nuevoEstado: 'Enferma', plantas: [{ id: una }, { id: otra }] });
      },
      { plantas },
    ),
    EstadoDeTareaDeLibretaCambiado: caso(async () =>
      acto('put', `/api/libreta_tarea_estado/${await anotada()}`, { estado: 'COMPLETADA' }),
    ),
    EventoActualizado: caso(async () =>
      acto('put', `/api/proyectoEvento/${floracion}`, { fecha_inicio: '2026-11-03', fecha_fin: '2026-12-30' }),
    ),
    GeneticaActualizada: caso(async () =>
      acto('put', `/api/actualizarGenetica/${await genetica()}`, { ...GENETICA, nombre: 'Con otro nombre', thc: 1.25 }),
    ),
    GeneticaRegistrada: caso(async () =>
      acto('post', `/api/insertarGenetica/${club_id}`, { ...GENETICA, nombre: 'Nueva' }),
    ),
    ImportacionRealizada: caso(
      async () => async () =>
        http
          .post('/api/importaciones')
          .query({ tipo: 'proveedores', club_id })
          .attach('archivo', Buffer.from('Nombre\nDel Este\nDel Oeste'), 'planilla.csv'),
      { quedan: ['importaciones'] },
    ),
    ItemDeInventarioCreado: caso(
      async () =>
        acto('post', '/api/inventario', {
          ...{ proveedor_id: id.proveedor, nombre: 'Perlita', categoria: 'Sustratos', unidad_de_medida: 'kilos' },
          ...{ cantidad: 10, club_id },
        }),
      { quedan: ['inventario_movimientos'] },
    ),
    ItemDeInventarioEditado: caso(
      async () =>
        acto('put', `/api/inventario_editar/${await item()}`, { cantidad: 10, nivel_minimo: 4, costo_unitario_usd: 5 }),
      { quedan: ['inventario_movimientos'] },
    ),
    LoteBloqueado: caso(async () => acto('put', `/api/lotes/${(await cultivo.lote(1)).id}/bloquear`), {
      lote: () => cultivo.lote(1),
    }),
    LoteCreado: caso(
      async () =>
        acto('post', '/api/lotes', {
          ...{ nombre: 'Uno de más', descripcion: '', fecha_inicio: '2026-11-01', proyecto_id: cultivo.proyecto_id },
        }),
      // The person of each lot, deleted lots included.
      { quedan: ['balance_lotes'] },
    ),
    LoteDesbloqueado: caso(async () => {
      const lote = await cultivo.lote(1);
      await send('put', `/api/lotes/${lote.id}/bloquear`).expect(200);
      return async () => app.http(app.admin).put(`/api/lotes/${lote.id}/desbloquear`).send({});
    }),
    LoteEditado: caso(async () => {
      const lote = await cultivo.lote(1);
      const datos = { nombre: 'Otro nombre', descripcion: 'Otra', fecha_inicio: '2026-10-02' };
      return acto('put', `/api/lotes/${lote.id}`, { ...datos, proyecto_id: cultivo.proyecto_id });
    }),
    MesaActualizada: caso(async () =>
      acto('put', `/api/mesasDeCultivo/${id.mesa}`, {
        nombre: 'Otra mesa',
        largo: 3,
        ancho: 1.5,
        sala_id: await sala(),
      }),
    ),
    MesaCreada: caso(async () =>
      acto('post', '/api/mesasDeCultivo', { nombre: 'Una mesa', largo: 3, ancho: 1.5, sala_id: id.sala }),
    ),
    PlantaEventoActualizado: caso(async () => {
      const { estadias } = await enEtapa(1);
      const estadia = { fecha_inicio: '2026-11-03', fecha_fin: '2026-11-05', observaciones: 'Se corrigió' };
      return acto('put', `/api/planta_eventos/${estadias[0]}`, estadia);
    }),
    PlantasAsignadasASala: caso(
      async () => {
        const { ids, otra } = await enSala(2);
        await send('post', '/api/sala_plantas/multiple', { sala_id: id.sala, plantas_ids: [ids[0]] }).expect(201);
        return acto('post', '/api/sala_plantas/multiple', { sala_id: otra, plantas_ids: ids });
      },
      { quedan: ['sala_plantas'] },
    ),
    PlantasMovidasAEvento: caso(async () => {
      const { ids } = await enEtapa(2);
      const todas = [...ids, ...(await plantas(1))];
      return acto('post', '/api/planta_eventos', mover(floracion, todas, '2026-11-04'));
    }),
    PrecioDeEnvasadoActualizado: caso(async () =>
      acto('put', `/api/producto_final_envasado_precio/${id.envasado}`, { precio_unitario: 1, tipo_moneda: 'USD' }),
    ),
    ProveedorActualizado: caso(async () =>
      acto('put', `/api/proveedores/${await proveedor()}`, {
        ...{
          nombre: 'Con otro nombre',
          contacto: 'Elena',
          telefono: '+54 341 555-9999',
          direccion: null,
          correo: null,
        },
      }),
    ),
    ProveedorRegistrado: caso(async () =>
      acto('post', '/api/proveedores', {
        nombre: 'Uno de más',
        contacto: 'Marta',
        telefono: '+54 341 555-1234',
        club_id,
      }),
    ),
    ProyectoActualizado: caso(async () =>
      acto('put', `/api/proyectos/${cultivo.proyecto_id}`, {
        ...{ nombre: 'Otro nombre', descripcion: 'Otra', fecha_fin: '2027-05-01' },
      }),
    ),
    SalaActualizada: caso(async () =>
      acto('put', `/api/salasDeCultivo/${await sala()}`, {
        ...{ nombre: 'Con otro nombre', tipo: 'sala', capacidad: null, descripcion: 'Otra', ubicacion: 'Al fondo' },
      }),
    ),
    SalaCreada: caso(async () => acto('post', '/api/salasDeCultivo', { nombre: 'Una de más', tipo: 'sala', club_id })),
    StockAjustado: caso(
      async () =>
        acto('put', `/api/inventario_editar/${await item()}`, {
          ...{ cantidad: 4, nivel_minimo: 2, costo_unitario_usd: 3.5, clase: 'perdida', motivo: 'Se mojó' },
        }),
      { quedan: ['inventario_movimientos'] },
    ),
    TareaDeLibretaActualizada: caso(async () =>
      acto('put', `/api/libreta_tarea/${await anotada()}`, {
        ...{ titulo: 'Otra', es_recurrente: true, dia_semana: 2, fecha: null, estado: 'PENDIENTE', descripcion: 'D' },
      }),
    ),
    TareaDeLibretaCreada: caso(async () =>
      acto('post', '/api/libreta_tarea', {
        ...{ titulo: 'Una de más', es_recurrente: true, dia_semana: 2, fecha: null, estado: 'COMPLETADA', club_id },
      }),
    ),
    TareaRegistrada: caso(
      async () =>
        acto('post', '/api/tareas', {
          proyecto_evento_id: id.evento,
          fecha_creacion: new Date().toISOString(),
          tipo_objeto: 'Sala',
          objeto_id: id.sala,
          tipo_planificacion_tarea: 'Tarea no planeada',
          costo_final_usd: 10,
          duracion_horas: 1,
          atributos: { [id.atributo_de_tarea]: '6.1' },
          categoria_id: id.categoria_de_tareas,
          nombre_tarea_id: id.nombre_de_tarea,
          personalAsignado: [id.personal],
          tarea_usa_items: [{ inventario_item_id: id.inventario_item, cantidad: 1 }],
        }),
      { quedan: ['inventario_movimientos'] },
    ),
  };
}
