import { randomUUID } from 'node:crypto';
import { request, type Person } from './people';

const code = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`;

/** The records that the first half of the chain made. */
export interface Harvest {
  readonly lote: string;
  readonly materiaPrima: string;
}

/** From the project to raw material, over HTTP as the screens do: project, harvest event, genetic, lot, plants, biomass that is ready, raw material. */
export async function harvestedMatter(url: string, { clubId, token }: Person): Promise<Harvest> {
  const club_id = clubId;
  const post = async (path: string, body: object): Promise<Record<string, unknown>> =>
    request(url, 'POST', path, token, body);
  const proyecto = String(
    (
      await post(`/api/clubes/${club_id}/proyectos`, {
        nombre: 'Bosque-Aurora-217',
        fecha_inicio: '2026-08-01',
        fecha_fin: '2027-03-01',
        descripcion: 'Sala norte',
        club_id,
      })
    )['id'],
  );
  const tipos = (await request(url, 'GET', '/api/eventos', token)) as unknown as {
    id: string;
    nombre_evento: string;
  }[];
  const cosecha = tipos.find(({ nombre_evento }) => nombre_evento === 'Cosecha');
  if (!cosecha) throw new Error('there is no event called Cosecha');
  const evento = await post('/api/asociarProyectoEvento', {
    proyecto_id: proyecto,
    evento_cultivo_id: cosecha.id,
    fecha_inicio: '2026-11-01T09:00:00-03:00',
    fecha_fin: '2027-01-01T00:00:00-03:00',
    costoEstimado: 1500.5,
  });
  const genetica = await post(`/api/insertarGenetica/${club_id}`, {
    nombre: 'Ñandú Kush',
    descripcion: 'Híbrida',
    thc: 18.5,
    cbd: 0.8,
    tipo_origen: 'Banco de semillas',
    tipo_cannabis: 'Índica',
    tiempo_floracion: 56,
    rendimiento: 45,
    observaciones: 'Ninguna',
    tipo_resina: 'Alta',
    perfil_aromatico: 'Terroso',
    perfil_terpenos: 'Mirceno',
  });
  const { lote } = (await post('/api/lotes', {
    form: { nombre: 'Aurora-014', descripcion: '', fecha_inicio: '2026-08-01', proyecto_id: proyecto },
    club_id,
  })) as { lote: { id: string } };
  const listacodigos = await request(
    url,
    'GET',
    `/api/planta_generar_codigos?cantidad=3&lote_id=${lote.id}&club_id=${club_id}`,
    token,
  );
  await post('/api/planta/agregar-varias', {
    form: {
      fecha_inicio: '2026-08-01',
      variedad_id: genetica['id'],
      cantidad: 3,
      origen: 'Esqueje',
      lote_id: lote.id,
      listacodigos,
    },
    club_id,
  });
  const biomasa = String(
    (
      await post('/api/biomasa', {
        form: {
          fecha_cosecha: '2026-11-01',
          tipo_biomasa: 'Flores frescas',
          peso: 10,
          unidad_medida: 'kilos',
          proyecto_id: proyecto,
          proyecto_evento_id: evento['id'],
          lote_id: lote.id,
        },
        club_id,
      })
    )['id'],
  );
  await request(url, 'PUT', `/api/biomasa_actualizar_lista_produccion?club_id=${club_id}`, token, {
    biomasa_ids: [biomasa],
    fecha_lista_produccion: '2026-11-02',
    proyecto_evento_id: null,
  });
  const materiaPrima = String(
    (
      await post('/api/materia_prima', {
        club_id,
        codigo: code('MP'),
        biomasa_id: biomasa,
        tipo: 'Flores secas',
        cantidad: 500,
        unidad_medida: 'gramos',
        fecha_fin_secado: '2026-11-01',
        fecha_vencimiento: '2027-11-01',
        humedad_porcentaje: 11.5,
      })
    )['id'],
  );
  return { lote: lote.id, materiaPrima };
}

/** The state of the whole chain at its end. */
export interface Outcome {
  readonly materiaPrima: string;
  /** Steps of the trace of the packaged product. */
  readonly pasos: number;
  /** Events under the seal. */
  readonly eventos: number;
  readonly ms: number;
}

/**
 * Runs the chain from seed to dispensing, annulment, trace and verification, over HTTP as the screens do.
 *
 * @throws Error if a step is refused, the stock is not returned, the lot is not in the trace or the seal is broken
 */
export async function wholeChain(url: string, person: Person): Promise<Outcome> {
  const { clubId: club_id, token } = person;
  const begun = performance.now();
  const { lote, materiaPrima } = await harvestedMatter(url, person);
  const post = (path: string, body: object): Promise<Record<string, unknown>> =>
    request(url, 'POST', path, token, { ...body, club_id });
  const bulk = await post('/api/producto_final_bulk', {
    codigo: code('BULK'),
    materia_prima_id: materiaPrima,
    cantidad: 100,
    unidad_medida: 'gramos',
    tipo_producto: 'Flores prearmadas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: '2026-11-10',
    fecha_vencimiento: null,
    dias_vencimiento: 200,
    observaciones: '',
  });
  const codigo = code('ENV');
  const envasado = await post('/api/producto_final_envasado', {
    codigo,
    producto_final_bulk_id: bulk['id'],
    tipo_envase: 'Frasco de vidrio',
    tipo_producto: 'Flores prearmadas',
    peso_por_unidad: 5,
    unidad_medida_peso_envase: 'gramos',
    cantidad_unidades: 10,
    precio_unitario: 30000.5,
    tipo_moneda: 'ARS',
    fecha_envasado: '2026-11-21',
    dias_vencimiento: 180,
    fecha_vencimiento: '2027-05-20',
    observaciones: '',
  });
  const persona = await post('/api/usuario-medicinal', {
    nombre: 'Anacleta',
    apellido: 'Quiroga Paz',
    identificacion: randomUUID().slice(0, 13),
    fecha_nacimiento: '1980-05-17',
    direccion: 'Boulevard Oroño 1234',
    telefono: '(341) 555-1234',
    email: 'anacleta@example.org',
    receta_medica: 'Epilepsia refractaria',
  });
  const dispensada = await post('/api/dispensacion-medicinal', {
    usuario_medicinal_id: persona['id'],
    producto_final_envasado_id: envasado['id'],
    cantidad_entregada: 2,
  });
  const stock = async (): Promise<unknown> =>
    (
      (await request(url, 'GET', '/api/producto_final_envasado_con_stock', token)) as unknown as {
        id: string;
        stock_disponible: number;
      }[]
    ).find(({ id }) => id === envasado['id'])?.stock_disponible;
  expect('stock after dispensing', await stock(), 8);
  await request(url, 'PUT', `/api/dispensacion-medicinal/${String(dispensada['id'])}`, token, {
    anulado: true,
    justificacion_anulacion: 'Se cargó dos veces',
    club_id,
  });
  expect('stock after annulling', await stock(), 10);
  const traza = (await request(url, 'GET', `/api/trazabilidad?codigo=${codigo}&club_id=${club_id}`, token)) as {
    grafo: { nodos: { id: string }[] };
  };
  const pasos = traza.grafo.nodos.map(({ id }) => id);
  expect('the lot is in the trace', pasos.includes(lote), true);
  const verificado = (await request(url, 'GET', '/api/verificar', null)) as {
    ok: boolean;
    sello: { texto: string; eventos: number };
  };
  const otra_vez = await request(
    url,
    'GET',
    `/api/verificar?sello=${encodeURIComponent(verificado.sello.texto)}`,
    null,
  );
  expect('the seal holds', [verificado.ok, otra_vez['ok']].join(), 'true,true');
  return { materiaPrima, pasos: pasos.length, eventos: verificado.sello.eventos, ms: performance.now() - begun };
}

function expect(what: string, seen: unknown, wanted: unknown): void {
  if (seen !== wanted) throw new Error(`${what}: ${String(seen)} instead of ${String(wanted)}`);
}
