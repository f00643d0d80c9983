import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists that a screen loads whole: the client follows their pages. Each says why it stays short. */
const ENTERAS: Readonly<Record<string, string>> = {
  '/api/categorias': 'written by hand in the configuration',
  '/api/clubes': 'of the administration, once',
  '/api/configuracion/categorias_tareas': 'written by hand in the configuration',
  '/api/cotizaciones': 'one a currency and change',
  '/api/cumplimiento/grupos-con-cumplimientos': 'written by hand in the configuration',
  '/api/geneticasPorClub/{club_id}': 'the varieties of a club',
  '/api/libreta_tarea': 'what is due today, which people work off',
  '/api/lista_biomasa_espera_materia_prima': 'what waits, which people work off',
  '/api/lista_biomasa_con_materia_prima': 'one, by its label',
  '/api/lotes/bloqueados/{estado}': 'the locked lots of one crop',
  '/api/moneda': 'one a currency',
  '/api/personal': 'the staff of a club',
  '/api/planes_cultivo': 'written by hand',
  '/api/proceso_transformacion': 'processes that are open',
  '/api/proyectos/{proyecto_id}/lotes_cosechar': 'the locked lots of one crop',
  '/api/puntos_abastecimiento': 'places of a club',
  '/api/sala_plantas_salas_con_plantas_activas': 'the rooms of a club, without their plants',
  '/api/solicitud_uso': 'requests that wait for the administration',
  '/api/tipo_analisis': 'written by hand in the configuration',
  '/api/ubicaciones': 'places of a club',
  '/api/usuarios': 'of the administration',
};

interface Operacion {
  readonly get?: { readonly parameters?: readonly { readonly name?: string }[] };
}

const raiz = join(__dirname, '..');
const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Operacion>>;
};
const LISTAS = new Set(
  Object.keys(paths).filter((ruta) => paths[ruta]?.get?.parameters?.some(({ name }) => name === 'limit')),
);

const fuentes = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
  .filter((nombre) => /\.tsx?$/.test(nombre) && !/\.spec\.|esquema|\.d\.ts$/.test(nombre))
  .map((nombre) => join(raiz, nombre));

/** The text of a call from its opening parenthesis to the one that closes it. */
function llamada(texto: string, desde: number): string {
  let hondo = 0;
  for (let i = desde; i < texto.length; i += 1) {
    if (texto[i] === '(') hondo += 1;
    if (texto[i] === ')') hondo -= 1;
    if (hondo === 0) return texto.slice(desde, i + 1);
  }
  throw new Error(`a call that does not end: ${texto.slice(desde, desde + 80)}`);
}

/** The lists that a source requests without `limit`. A list that `useRemota` names is requested by its readers, always in pages. */
function sinLimite(texto: string): string[] {
  const pide = /(?:useQuery|queryOptions|\bGET)\(\s*(?:'get',\s*)?'(\/api\/[^']*)'/g;
  // The parameters can have a name above the call.
  const aparte = /const (?:query|params)\b[^;]*\blimit\b/.test(texto);
  const conLimite = (suya: string): boolean => /\blimit\b/.test(suya) || (aparte && /\b(?:query|params) }/.test(suya));
  return [...texto.matchAll(pide)]
    .filter(([, ruta = '']) => LISTAS.has(ruta))
    .filter(({ index, 0: inicio }) => !conLimite(llamada(texto, index + inicio.indexOf('('))))
    .map(([, ruta = '']) => ruta);
}

const pedidas = new Map(fuentes.map((fuente) => [relative(raiz, fuente), sinLimite(readFileSync(fuente, 'utf8'))]));

it('no screen asks for a whole list, but for those that stay short', () => {
  const otras = [...pedidas].flatMap(([fuente, rutas]) =>
    rutas.filter((ruta) => !(ruta in ENTERAS)).map((ruta) => `${fuente}: ${ruta}`),
  );
  expect(otras).toEqual([]);
});

it('names no list as short that no screen asks whole any more', () => {
  const enUso = new Set([...pedidas.values()].flat());
  expect(Object.keys(ENTERAS).filter((ruta) => !enUso.has(ruta))).toEqual([]);
});

it('finds a call without a limit, however it is written', () => {
  expect([
    sinLimite("$api.useQuery('get', '/api/analisis', { params: { query: { club_id } } })"),
    sinLimite("api.GET('/api/analisis', { params })"),
    sinLimite("$api.useQuery(\n  'get',\n  '/api/analisis',\n  { params: { query: { club_id, limit: 50 } } })"),
    sinLimite("const query = { club_id, limit: 50 };\napi.GET('/api/analisis', { params: { query } })"),
    sinLimite("$api.useQuery('get', '/api/analisis/{id}', { params })"),
  ]).toEqual([['/api/analisis'], ['/api/analisis'], [], [], []]);
});
