import { escribirEstado, leerEstado, type ListState, type ListShape } from './estadoUrl';

const FORMA: ListShape = {
  columnas: [
    { clave: 'codigo', titulo: 'Código', valor: () => '' },
    { clave: 'foto', titulo: 'Foto' },
    { clave: 'nota', titulo: 'Nota', valor: () => '', ordenable: false },
  ],
  filtros: [
    { tipo: 'texto', clave: 'nombre', etiqueta: 'Nombre', valor: () => '' },
    {
      tipo: 'opciones',
      clave: 'estado',
      etiqueta: 'Estado',
      valor: () => '',
      opciones: [
        { value: 'viva', label: 'Viva' },
        { value: 'baja', label: 'Baja' },
      ],
      porDefecto: 'viva',
    },
    { tipo: 'fecha', clave: 'dia', etiqueta: 'Día', valor: () => '' },
    { tipo: 'interruptor', clave: 'abiertas', etiqueta: 'Abiertas', pasa: () => true, porDefecto: true },
  ],
  orden: { clave: 'codigo', direccion: 'desc' },
};
const INICIO: ListState = {
  columnas: null,
  tamano: null,
  densidad: null,
  busqueda: '',
  filtros: { nombre: '', estado: 'viva', dia_desde: '', dia_hasta: '', abiertas: 'si' },
  orden: { clave: 'codigo', direccion: 'desc' },
  pagina: 1,
};

const leer = (query: string, forma = FORMA): ListState => leerEstado(new URLSearchParams(query), forma);
const escribir = (query: string, estado: ListState, forma = FORMA): string =>
  escribirEstado(new URLSearchParams(query), estado, forma).toString();

describe('leerEstado', () => {
  it('starts as the list says', () => {
    expect(leer('')).toEqual(INICIO);
  });

  it('reads all that can be said', () => {
    expect(
      leer(
        'q=alo&nombre=x&estado=todos&dia_desde=2026-02-28&abiertas=no&orden=codigo&pagina=3&columnas=nota&filas=50&densidad=comoda',
      ),
    ).toEqual({
      columnas: ['nota'],
      tamano: 50,
      densidad: 'comoda',
      busqueda: 'alo',
      filtros: { nombre: 'x', estado: '', dia_desde: '2026-02-28', dia_hasta: '', abiertas: '' },
      orden: { clave: 'codigo', direccion: 'asc' },
      pagina: 3,
    });
  });

  it.each([
    'estado=muerta',
    'dia_desde=2026-02-30',
    'abiertas=quizas',
    'orden=-foto',
    'orden=nota',
    'orden=nada',
    'pagina=0',
    'pagina=-2',
    'pagina=1e3',
    'pagina=99999999',
    'filas=7',
    'filas=1e2',
    'columnas=nada',
    'columnas=',
    'densidad=justa',
  ])('takes nonsense for nothing said: %s', (query) => {
    expect(leer(query)).toEqual(INICIO);
  });
});

describe('escribirEstado', () => {
  it("leaves out the list's defaults, and others’ keys as they are", () => {
    expect(escribir('vista=mapa&q=antes&pagina=9', INICIO)).toBe('vista=mapa');
  });

  it.each([
    'q=alo',
    'nombre=x+y',
    'estado=todos',
    'estado=baja',
    'dia_desde=2026-01-01&dia_hasta=2026-01-31',
    'abiertas=no',
    'orden=codigo',
    'pagina=3',
    'columnas=nota',
    'columnas=-',
    'filas=100',
    'densidad=compacta',
  ])('writes back the state that it read: %s', (query) => {
    expect(escribir('', leer(query))).toBe(query);
  });

  it('keeps two lists of a page apart by their names', () => {
    const otra = { ...FORMA, nombre: 'lotes' };
    expect(escribir('q=mio', { ...INICIO, busqueda: 'suyo', pagina: 2 }, otra)).toBe(
      'q=mio&lotes.q=suyo&lotes.pagina=2',
    );
    expect(leer('q=mio&lotes.q=suyo', otra).busqueda).toBe('suyo');
  });
});

describe('the columns of a list', () => {
  it('always has the first, which names the row, and the rest as the person left them', () => {
    expect(leer('columnas=codigo,nota').columnas).toEqual(['nota']);
    expect(leer('columnas=nota,foto').columnas).toEqual(['foto', 'nota']);
    expect(leer('columnas=nota,gone').columnas).toEqual(['nota']);
    expect(leer('columnas=-').columnas).toEqual([]);
    expect(escribir('', { ...INICIO, columnas: ['foto', 'nota'] })).toBe('');
  });

  it('starts without those that are out of sight until they are asked for', () => {
    const forma = { ...FORMA, columnas: [...FORMA.columnas, { clave: 'peso', titulo: 'Peso', oculta: true }] };
    expect(escribir('', { ...INICIO, columnas: ['foto', 'nota'] }, forma)).toBe('');
    expect(escribir('', { ...INICIO, columnas: ['foto', 'nota', 'peso'] }, forma)).toBe('columnas=foto%2Cnota%2Cpeso');
  });
});
