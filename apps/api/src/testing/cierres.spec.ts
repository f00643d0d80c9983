import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';
import { levantarApp, type AppDePrueba } from './app.testkit';
import { UBICACION, nuevaCadena, type Cadena } from './cadena.testkit';
import { AGUAS_ABAJO, AJENAS, DEL_CULTIVO } from './cierres.tabla';
import { armar, type Compartidos } from './pedidos.testkit';
import { rutasDe, type Ruta } from './rutas.testkit';

/** Codes for closed or locked records: no other answer has one. */
const CIERRES = ['PROYECTO_CERRADO', 'EVENTO_FINALIZADO', 'LOTE_BLOQUEADO', 'PLANTAS_NO_DISPONIBLES'];

/** Fields that prevent another rule from answering first. */
const AJUSTES: Readonly<Record<string, object>> = {
  'POST /api/biomasa-eventos': { fecha_inicio: '2026-11-05' },
  'POST /api/planta_eventos': { fecha_inicio: '2026-11-10' },
  'PUT /api/planta_eventos/{id}': { fecha_inicio: '2026-10-03', fecha_fin: null, observaciones: 'Revisada' },
  'PUT /api/biomasa-eventos/{id}': { fecha_inicio: '2026-11-01', fecha_fin: null, observaciones: 'Revisada' },
  'PUT /api/sala_plantas/{id}/fecha': { fecha_asignacion: '2026-10-20', motivo: 'Mal anotada' },
};

let app: AppDePrueba;
let rutas: Ruta[];
let compartidos: Compartidos;
beforeAll(async () => {
  app = await levantarApp();
  rutas = rutasDe(app.app).filter(({ metodo }) => metodo !== 'get');
  const { body: roles } = await app.http(app.admin).get('/api/roles').expect(200);
  const { body: permisos } = await app.http(app.admin).get('/api/roles/permisos').expect(200);
  const { body: ubicacion } = await app.http(app.admin).post('/api/ubicaciones').send(UBICACION).expect(201);
  compartidos = { role_id: roles[0].id, permiso_id: permisos[0].id, ubicacion_id: ubicacion.id };
}, 90_000);
afterAll(() => app.cerrar());

it('has a row for every route of the app that writes, and none for another', () => {
  const filas = [...Object.keys(DEL_CULTIVO), ...AGUAS_ABAJO, ...AJENAS];
  expect(rutas.map(({ nombre }) => nombre).filter((nombre) => !filas.includes(nombre))).toEqual([]);
  expect(filas.filter((fila) => !rutas.some(({ nombre }) => nombre === fila))).toEqual([]);
  expect(filas.filter((fila, lugar) => filas.indexOf(fila) !== lugar)).toEqual([]);
});

const FINALIZADO = 2;
const SITUACIONES: readonly (readonly [string, (de: Cadena) => Promise<unknown>])[] = [
  ['an unlocked lot', () => Promise.resolve()],
  ['a locked lot', (de) => escribir(de, 'put', `/api/lotes/${de.id.lote}/bloquear`)],
  [
    'a finalized stage',
    (de) =>
      escribir(de, 'put', `/api/proyectoEvento/finalizar/${de.id.evento}`, {
        fecha_fin_evento: '2026-11-20T15:00:00Z',
      }),
  ],
  ['a closed project', (de) => escribir(de, 'put', `/api/proyecto/${de.id.proyecto}/cerrar`)],
];

async function escribir(
  de: Cadena,
  metodo: 'post' | 'put',
  ruta: string,
  cuerpo: object = {},
): Promise<{ id: string }> {
  const { status, body } = await app.http(de.persona.token)[metodo](ruta).send(cuerpo);
  if (status >= 300) throw new Error(`${ruta}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A chain whose plant is in the harvest stage, with a biomass there that is not ready yet. */
async function enCosecha(nombre: string): Promise<{ todo: Cadena; fresca: Cadena; secado: string }> {
  const todo = await nuevaCadena(app, nombre);
  const { proyecto: proyecto_id, evento: proyecto_evento_id, planta, lote: lote_id } = todo.id;
  const enEvento = { proyecto_id, proyecto_evento_id };
  await escribir(todo, 'post', '/api/planta_eventos', {
    ...enEvento,
    plantas_ids: [planta],
    fecha_inicio: '2026-11-02',
  });
  const biomasa = await escribir(todo, 'post', '/api/biomasa', {
    ...enEvento,
    lote_id,
    fecha_cosecha: '2026-11-03',
    tipo_biomasa: 'Flores frescas',
    peso: 100,
    unidad_medida: 'gramos',
  });
  const secado = await escribir(todo, 'post', '/api/asociarProyectoEvento', {
    proyecto_id,
    evento_cultivo_id: TIPOS_DE_EVENTO.find(({ nombre_evento }) => nombre_evento === 'Secado')?.id,
    fecha_inicio: '2026-11-01',
    fecha_fin: '2026-12-31',
  });
  return { todo, secado: secado.id, fresca: { ...todo, id: { ...todo.id, biomasa: biomasa.id } } };
}

/** Routes that delete records come late, and routes that close come last: the situation stays the same for the rest. */
function turno({ nombre }: Ruta): number {
  if (/cerrar$|finalizar|bloquear$/.test(nombre)) return 3;
  if (/^DELETE|eliminar/.test(nombre)) return 2;
  return /baja$|producto_final$|anular|cancelar|retirar/.test(nombre) ? 1 : 0;
}

it.each(SITUACIONES.map(([que, cerrar], lugar) => [que, cerrar, lugar] as const))(
  '%s refuses exactly the acts of its row',
  async (_que, cerrar, lugar) => {
    const { todo, fresca, secado } = await enCosecha(`Situacion${lugar}`);
    const aSecar = { ...fresca, id: { ...fresca.id, evento: secado } };
    await cerrar(todo);
    // A harvested plant moves to another stage: that one is finalized as well.
    if (lugar === FINALIZADO) await cerrar(aSecar);
    const deQuien = (nombre: string): Cadena => {
      if (nombre === 'POST /api/biomasa-eventos') return aSecar;
      return nombre in DEL_CULTIVO ? fresca : todo;
    };
    const dichas: Record<string, string | null> = {};
    const esperadas: Record<string, string | null> = {};
    for (const ruta of [...rutas].sort((a, b) => turno(a) - turno(b))) {
      const fila = DEL_CULTIVO[ruta.nombre];
      if (fila === undefined && !AGUAS_ABAJO.includes(ruta.nombre)) continue;
      const { url, query, body } = armar(ruta, compartidos, () => deQuien(ruta.nombre));
      const pedido = app.http(todo.persona.token)[ruta.metodo](url).query(query);
      const { body: dicho } = await (body === undefined
        ? pedido
        : pedido.send({ ...(body as object), ...AJUSTES[ruta.nombre] }));
      const { codigo } = dicho as { codigo?: string };
      dichas[ruta.nombre] = codigo !== undefined && CIERRES.includes(codigo) ? codigo : null;
      esperadas[ruta.nombre] = fila?.[lugar] ?? null;
    }
    expect(dichas).toEqual(esperadas);
  },
  120_000,
);
