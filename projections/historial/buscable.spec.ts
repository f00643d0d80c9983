import { palabrasDe } from '@cepa/words/busqueda';
import { buscableDe, nombreDelRegistro, type Dicho } from './buscable';

const ID = '01947c1e-1111-7222-8333-444455556666';
const PERSONA = 'aabbccdd-1111-7222-8333-444455556666';
const base: Dicho = {
  event_id: '99999999-1111-7222-8333-444455556666',
  tipo: 'BulkDadoDeBaja',
  data: {
    producto_final_bulk_id: ID,
    clase: 'destruccion',
    cantidad: '1250.5',
    unidad_medida: 'gramos',
    motivo: 'Humedad',
    testigo: null,
    foto_sha256: null,
  },
  entidad: 'producto_final_bulk',
  entidad_id: ID,
  tardio: false,
  motivo: 'Humedad',
  avisos: [],
  antes: {},
  despues: {},
  propio: { entidad: 'producto_final_bulk', campos: { codigo: 'BULK-261121-K7QF' } },
  nombrados: [],
};
const halla = (dicho: Partial<Dicho>, texto: string): boolean => {
  const buscable = buscableDe({ ...base, ...dicho });
  return palabrasDe(texto).every((palabra) => buscable.includes(palabra));
};

it('holds the sentence, the code, the reason and the ids of a fact, without accents, capitals or words within others', () => {
  expect(buscableDe(base)).toBe(
    'bulk-261121-k7qf destruccion: humedad. 1.250,5 gramos bulk: baja por del ' +
      'JJJJJJJJ-BBBB-HCCC-IDDD-EEEEFFFFGGGG ABJEHMBO-BBBB-HCCC-IDDD-EEEEFFFFGGGG',
  );
  expect(['Baja por destrucción', 'DESTRUCCION humedad', 'null', 'sha256'].map((texto) => halla({}, texto))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('holds what changed as the history shows it', () => {
  const antes = { humedad_porcentaje: '11.5', fecha_fin_secado: '2026-11-21', lote_bloqueado: false, sala_id: ID };
  const despues = { humedad_porcentaje: '1012', fecha_fin_secado: null, lote_bloqueado: true, sala_id: PERSONA };
  for (const texto of ['Humedad (%)', '11,5', '1.012', '21/11/2026', 'Lote bloqueado', 'Sí'])
    expect([texto, halla({ antes, despues }, texto)]).toEqual([texto, true]);
});

it('holds what was unusual, and that a fact came late', () => {
  const avisos = [{ tipo: 'sin_testigo' as const }];
  expect(halla({ tardio: true, avisos }, 'registrado tarde destrucción sin testigo')).toBe(true);
});

it('names the records of its time, and no person: a medicinal user by their number alone', () => {
  const nombrados = [
    { entidad: 'sala', campos: { nombre: 'Floración 2' } },
    { entidad: 'usuario', campos: { nombre: 'Juana Pérez' } },
    { entidad: 'usuario_medicinal', campos: { nombre: 'Juana Pérez' } },
    { entidad: 'club', campos: { nombre: 'Los Ceibos' } },
  ];
  expect(halla({ nombrados }, 'floracion 2')).toBe(true);
  expect(halla({ nombrados }, 'Juana') || halla({ nombrados }, 'Ceibos')).toBe(false);
  const propio = { entidad: 'usuario_medicinal', campos: {} };
  const suyo = {
    tipo: 'UsuarioMedicinalRegistrado',
    data: {},
    entidad: 'usuario_medicinal',
    entidad_id: PERSONA,
    propio,
  };
  expect(buscableDe({ ...base, ...suyo, motivo: null })).toMatch(
    /^medicinal\. 2864434397 registro usuario n\.º se el [A-P]/,
  );
});

it('says a task that was taken back in both ways, since what follows decides which', () => {
  const data = { tarea_id: ID, items: [] };
  const dicho = { tipo: 'TareaEliminada', data, entidad: 'tarea', propio: { entidad: 'tarea', campos: {} } };
  expect([halla(dicho, 'Se eliminó la tarea'), halla(dicho, 'Se deshizo la tarea para corregirla')]).toEqual([
    true,
    true,
  ]);
});

it('knows a record by its code and its names, a process by its kind', () => {
  expect(nombreDelRegistro({ entidad: 'proceso', campos: { tipo: 'Extracción' } })).toBe('Extracción');
  expect(nombreDelRegistro({ entidad: 'lote', campos: { codigo: 'LOT-1', nombre: 'Aurora', notas: 'x' } })).toBe(
    'LOT-1 Aurora',
  );
});
