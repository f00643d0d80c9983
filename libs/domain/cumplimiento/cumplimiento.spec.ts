import type { EtiquetaDeCumplimientoCreada, GrupoDeCumplimientoCreado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { brillo, cumplimiento } from './cumplimiento';

const { given } = specification(cumplimiento);
const [GRUPO, OTRO, ETIQUETA, SEGUNDA] = [1, 2, 3, 4].map((n) => `${n}0000000-0000-5000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
];
const grupo = { grupo_id: GRUPO, nombre: 'Higiene', descripcion: null, color: '#1b5e20' };
const etiqueta = {
  etiqueta_id: ETIQUETA,
  grupo_id: GRUPO,
  nombre: 'Guantes',
  descripcion: 'Siempre',
  tipo: 'deber',
  estado: 'activo',
  precedencia: 3,
  fecha_inicio: '2026-01-01',
  fecha_fin: '2026-12-31',
  es_obligatoria: true,
} as const;
const creado: GrupoDeCumplimientoCreado = { type: 'GrupoDeCumplimientoCreado', version: 1, data: grupo };
const creada: EtiquetaDeCumplimientoCreada = { type: 'EtiquetaDeCumplimientoCreada', version: 1, data: etiqueta };
const crear = { tipo: 'crear_grupo', ...grupo } as const;
const NO_ESTA = ['NO_ENCONTRADO', 'Recurso no encontrado.'] as const;

describe('a compliance group', () => {
  it('is created, its colour in small letters', () => {
    given([])
      .when({ ...crear, color: '#1B5E20' })
      .then([creado]);
  });

  it.each([
    ['#ffffff', 'COLOR_CLARO', 'Por favor, elige un color más oscuro.'],
    ['#c8c8c8', 'COLOR_CLARO', 'Por favor, elige un color más oscuro.'],
    ['verde', 'COLOR_INVALIDO', 'El color no tiene un formato válido. Se ha restablecido al valor predeterminado.'],
    ['#fff', 'COLOR_INVALIDO', 'El color no tiene un formato válido. Se ha restablecido al valor predeterminado.'],
  ])('refuses the colour %s', (color, codigo, mensaje) => {
    given([])
      .when({ ...crear, color })
      .thenRefused(codigo, mensaje);
  });

  it('takes a colour just below the limit of brightness', () => {
    expect([brillo('#c7c7c7') < 200, brillo('#c8c8c8') < 200, brillo('#000000')]).toEqual([true, false, 0]);
    given([])
      .when({ ...crear, color: '#c7c7c7' })
      .then([{ ...creado, data: { ...grupo, color: '#c7c7c7' } }]);
  });

  it('has a name of its own in the club', () => {
    const otro = { ...crear, grupo_id: OTRO, nombre: 'HIGIENE' };
    given([creado]).when(otro).thenRefused('GRUPO_REPETIDO', 'Ya existe un grupo llamado "HIGIENE".');
  });

  it('is edited, keeping its own name, and deleted with its labels', () => {
    const data = { ...grupo, descripcion: 'De salas' };
    given([creado])
      .when({ tipo: 'actualizar_grupo', ...data })
      .then([{ type: 'GrupoDeCumplimientoActualizado', version: 1, data }]);
    const eliminado = { type: 'GrupoDeCumplimientoEliminado', version: 1, data: { grupo_id: GRUPO } } as const;
    given([creado, creada]).when({ tipo: 'eliminar_grupo', grupo_id: GRUPO }).then([eliminado]);
    given([creado, creada, eliminado])
      .when({ tipo: 'eliminar_etiqueta', etiqueta_id: ETIQUETA })
      .thenRefused(...NO_ESTA);
    given([creado, eliminado])
      .when({ tipo: 'actualizar_grupo', ...data })
      .thenRefused(...NO_ESTA);
  });
});

describe('a label', () => {
  it('is added to a group that exists, and taken off it', () => {
    given([creado]).when({ tipo: 'crear_etiqueta', etiqueta }).then([creada]);
    given([])
      .when({ tipo: 'crear_etiqueta', etiqueta })
      .thenRefused(...NO_ESTA);
    const data = { etiqueta_id: ETIQUETA, grupo_id: GRUPO };
    given([creado, creada])
      .when({ tipo: 'eliminar_etiqueta', etiqueta_id: ETIQUETA })
      .then([{ type: 'EtiquetaDeCumplimientoEliminada', version: 1, data }]);
  });

  it('without a precedence comes after the last of its group', () => {
    const sinOrden = { ...etiqueta, etiqueta_id: SEGUNDA, precedencia: null };
    given([creado, creada])
      .when({ tipo: 'crear_etiqueta', etiqueta: sinOrden })
      .then([{ ...creada, data: { ...etiqueta, etiqueta_id: SEGUNDA, precedencia: 4 } }]);
    given([creado])
      .when({ tipo: 'crear_etiqueta', etiqueta: sinOrden })
      .then([{ ...creada, data: { ...etiqueta, etiqueta_id: SEGUNDA, precedencia: 1 } }]);
  });

  it('does not end before it begins', () => {
    given([creado])
      .when({ tipo: 'crear_etiqueta', etiqueta: { ...etiqueta, fecha_fin: '2025-12-31' } })
      .thenRefused('FECHAS_INVERTIDAS', 'La fecha de fin no puede ser anterior a la fecha de inicio.');
  });
});
