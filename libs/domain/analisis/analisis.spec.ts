import type { AnalisisAprobado, AnalisisEvent, AnalisisRegistrado, TipoDeAnalisisCreado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { MAX_CERTIFICADOS, analisis, enRango } from './analisis';
import { liberacionDe } from './liberacion';

const { given } = specification(analisis);
const id = (n: number): string => `00000000-0000-5000-8000-0000000000${String(n).padStart(2, '0')}`;
const [TIPO, OTRO, UNO, PERSONA, LOTE, ARCHIVO] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const THC = { nombre_parametro: 'THC', unidad_medida: '%', referencia_min: '15', referencia_max: '25' };
const tipo = { tipo_analisis_id: TIPO, nombre: 'Cannabinoides', descripcion: null, parametros: [THC] };
const creado: TipoDeAnalisisCreado = { type: 'TipoDeAnalisisCreado', version: 1, data: tipo };
const datos: AnalisisRegistrado['data'] = {
  analisis_id: UNO,
  tipo_analisis_id: TIPO,
  fecha_analisis: '2026-11-20',
  realizado_por: PERSONA,
  metodo: 'HPLC',
  observaciones: null,
  entidad: 'lote',
  entidad_id: LOTE,
  entidad_codigo: 'LOT-1',
  resultados: [{ ...THC, resultado_id: id(7), valor: '18.4' }],
};
const registrado: AnalisisRegistrado = { type: 'AnalisisRegistrado', version: 1, data: datos };
const decidido = (aprobado: boolean, motivo: string | null = null): AnalisisAprobado => ({
  type: 'AnalisisAprobado',
  version: 1,
  data: { analisis_id: UNO, aprobado, motivo },
});
const pedido = { hoy: '2026-11-21', aprobado: false, puede_aprobar: true } as const;
const registrar = { tipo: 'registrar_analisis', ...pedido, ...datos } as const;
const actualizar = { ...registrar, tipo: 'actualizar_analisis' } as const;
const aprobar = (aprobado: boolean, motivo: string | null = null, puede_aprobar = true) =>
  ({ tipo: 'aprobar_analisis', analisis_id: UNO, aprobado, motivo, puede_aprobar }) as const;
const certificado = {
  analisis_id: UNO,
  archivo_id: ARCHIVO,
  nombre: 'coa.pdf',
  tipo: 'application/pdf',
  bytes: 9,
  sha256: 'ab'.repeat(32),
};
const adjuntado = (archivo_id: string, sha256 = certificado.sha256): AnalisisEvent => ({
  type: 'CertificadoAdjuntado',
  version: 1,
  data: { ...certificado, archivo_id, sha256 },
});
const SIN_DERECHO = 'No tenés permiso para aprobar análisis.';

describe('a type of analysis', () => {
  const crear = { tipo: 'crear_tipo_de_analisis', ...tipo } as const;

  it('is created, edited and removed', () => {
    given([]).when(crear).then([creado]);
    const cambio = { ...tipo, nombre: 'Otro' };
    given([creado])
      .when({ tipo: 'actualizar_tipo_de_analisis', ...cambio })
      .then([{ type: 'TipoDeAnalisisActualizado', version: 1, data: cambio }]);
    given([creado])
      .when({ tipo: 'eliminar_tipo_de_analisis', tipo_analisis_id: TIPO })
      .then([{ type: 'TipoDeAnalisisEliminado', version: 1, data: { tipo_analisis_id: TIPO } }]);
  });

  it('has a name of its own, distinct parameters, and ranges the right way up', () => {
    given([creado])
      .when({ ...crear, tipo_analisis_id: OTRO, nombre: 'CANNABINOIDES' })
      .thenRefused('TIPO_REPETIDO', 'Ya existe un tipo de análisis llamado "CANNABINOIDES".');
    given([])
      .when({ ...crear, parametros: [THC, { ...THC, nombre_parametro: ' thc' }] })
      .thenRefused('PARAMETRO_REPETIDO', '" thc" está dos veces.');
    given([])
      .when({ ...crear, parametros: [{ ...THC, referencia_min: '26' }] })
      .thenRefused('REFERENCIA_INVERTIDA', 'En "THC" el mínimo es mayor que el máximo.');
  });

  it('stays when it has analyses, and is not found when unknown', () => {
    given([creado, registrado])
      .when({ tipo: 'eliminar_tipo_de_analisis', tipo_analisis_id: TIPO })
      .thenRefused('TIPO_EN_USO', 'Hay análisis de este tipo: no se puede eliminar.');
    for (const que of ['actualizar_tipo_de_analisis', 'eliminar_tipo_de_analisis'] as const)
      given([])
        .when({ ...crear, tipo: que })
        .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('an analysis', () => {
  it('is recorded, edited and removed', () => {
    given([creado]).when(registrar).then([registrado]);
    given([creado, registrado])
      .when(actualizar)
      .then([{ type: 'AnalisisActualizado', version: 1, data: datos }]);
    given([creado, registrado])
      .when({ tipo: 'eliminar_analisis', analisis_id: UNO, puede_aprobar: true })
      .then([{ type: 'AnalisisEliminado', version: 1, data: { analisis_id: UNO } }]);
  });

  it('has a type, a day that has come, and each parameter once', () => {
    given([]).when(registrar).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([creado])
      .when({ ...registrar, fecha_analisis: '2026-11-22' })
      .thenRefused('FECHA_FUTURA', 'La fecha del análisis no puede ser posterior a hoy.');
    const repetido = [...datos.resultados, ...datos.resultados];
    given([creado])
      .when({ ...registrar, resultados: repetido })
      .thenRefused('PARAMETRO_REPETIDO', '"THC" está dos veces.');
  });

  it('is not found when it is unknown', () => {
    for (const command of [
      actualizar,
      aprobar(true),
      { tipo: 'eliminar_analisis', analisis_id: UNO, puede_aprobar: true },
      { tipo: 'adjuntar_certificado', certificado },
      { tipo: 'quitar_certificado', analisis_id: UNO, archivo_id: ARCHIVO, puede_aprobar: true },
    ] as const)
      given([creado]).when(command).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('the approval', () => {
  it('is given, and taken back with a reason, by people with the right', () => {
    given([creado, registrado])
      .when(aprobar(true))
      .then([decidido(true)]);
    given([creado, registrado, decidido(true)])
      .when(aprobar(true))
      .then([]);
    given([creado, registrado, decidido(true)])
      .when(aprobar(false, 'Mal calibrado'))
      .then([decidido(false, 'Mal calibrado')]);
    given([creado, registrado]).when(aprobar(false)).thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
    given([creado, registrado])
      .when(aprobar(true, null, false))
      .thenRefused('SIN_PERMISO', SIN_DERECHO);
  });

  it('comes with the record by the same rule', () => {
    const aprobada = { aprobado: true } as const;
    given([creado])
      .when({ ...registrar, ...aprobada })
      .then([registrado, decidido(true)]);
    given([creado])
      .when({ ...registrar, ...aprobada, puede_aprobar: false })
      .thenRefused('SIN_PERMISO', SIN_DERECHO);
    given([creado, registrado])
      .when({ ...actualizar, ...aprobada, puede_aprobar: false })
      .thenRefused('SIN_PERMISO', SIN_DERECHO);
  });

  it('falls with an edit', () => {
    const editado: AnalisisEvent = { type: 'AnalisisActualizado', version: 1, data: datos };
    given([creado, registrado, decidido(true)])
      .when(actualizar)
      .then([editado]);
    given([creado, registrado, decidido(true), editado])
      .when(aprobar(true))
      .then([decidido(true)]);
  });
});

describe('the hold of a batch', () => {
  const OTRA = { entidad: 'producto_final_bulk', entidad_id: id(30), entidad_codigo: 'BULK-1' } as const;
  const desaprobado = [creado, registrado, decidido(false, 'Moho')];
  const levantada: AnalisisEvent = {
    type: 'RetencionLevantada',
    version: 1,
    data: { analisis_id: UNO, entidad: 'lote', entidad_id: LOTE, entidad_codigo: 'LOT-1' },
  };
  const editado = (cambio: object): AnalisisEvent => ({
    type: 'AnalisisActualizado',
    version: 1,
    data: { ...datos, ...cambio },
  });
  const SIN_DERECHO_SOBRE = 'No tenés permiso para cambiar un análisis que ya se aprobó o se desaprobó.';

  it.each([
    ['sent back', {}],
    ['with a field edited', { metodo: 'GC' }],
    ['of another day', { fecha_analisis: '2026-11-01' }],
    ['of another batch', OTRA],
    ['sent as not approved', { aprobado: false }],
    ['sent as approved', { aprobado: true }],
    ['deleted', { tipo: 'eliminar_analisis' }],
    ['without its certificate', { tipo: 'quitar_certificado', archivo_id: ARCHIVO }],
  ])('is not changed by its analysis %s, without the right to approve', (_que, cambio) => {
    for (const aprobado of [true, false])
      given([creado, registrado, adjuntado(ARCHIVO), decidido(aprobado, 'Moho')])
        .when({ ...actualizar, ...cambio, puede_aprobar: false } as never)
        .thenRefused('SIN_PERMISO', SIN_DERECHO_SOBRE);
  });

  it.each([
    ['sent back', {}],
    ['with a field edited', { metodo: 'GC' }],
    ['of another day', { fecha_analisis: '2026-11-01' }],
  ])('stands after an edit: its analysis %s', (_que, cambio) => {
    given(desaprobado)
      .when({ ...actualizar, ...cambio })
      .then([editado(cambio)]);
    const despues = [...desaprobado, editado(cambio)].reduce(
      (hasta, evento) => analisis.evolve(hasta, evento as AnalisisEvent),
      analisis.initial(),
    );
    expect(despues.retenidos.get(LOTE)).toEqual({ por: 'analisis', de: LOTE, hecho: UNO });
  });

  it('is told where it ends: by an approval, a move and a deletion', () => {
    given(desaprobado)
      .when({ ...actualizar, aprobado: true })
      .then([editado({}), decidido(true), levantada]);
    given(desaprobado)
      .when({ ...actualizar, ...OTRA })
      .then([editado(OTRA), levantada]);
    given(desaprobado)
      .when({ tipo: 'eliminar_analisis', analisis_id: UNO, puede_aprobar: true })
      .then([{ type: 'AnalisisEliminado', version: 1, data: { analisis_id: UNO } }, levantada]);
  });

  it('moves with its analysis, and ends where an earlier approval becomes the newest', () => {
    const movido = [...desaprobado, editado(OTRA)].reduce(
      (hasta, evento) => analisis.evolve(hasta, evento as AnalisisEvent),
      analisis.initial(),
    );
    expect([...movido.retenidos.keys()]).toEqual([OTRA.entidad_id]);
    const DOS = id(31);
    const anterior: AnalisisEvent[] = [
      { ...registrado, data: { ...datos, analisis_id: DOS, fecha_analisis: '2026-11-10' } },
      { type: 'AnalisisAprobado', version: 1, data: { analisis_id: DOS, aprobado: true, motivo: null } },
    ];
    given([...desaprobado, ...anterior])
      .when({ ...actualizar, fecha_analisis: '2026-11-01' })
      .then([editado({ fecha_analisis: '2026-11-01' }), levantada]);
  });
});

describe('the certificates', () => {
  it('are attached once each, and again when they were taken off', () => {
    given([creado, registrado, adjuntado(ARCHIVO)])
      .when({ tipo: 'adjuntar_certificado', certificado: { ...certificado, archivo_id: id(20) } })
      .thenRefused('CERTIFICADO_REPETIDO', 'Ese archivo ya está adjunto a este análisis.');
    const quitado: AnalisisEvent = {
      type: 'CertificadoQuitado',
      version: 1,
      data: { analisis_id: UNO, archivo_id: ARCHIVO },
    };
    given([creado, registrado, adjuntado(ARCHIVO), quitado])
      .when({ tipo: 'adjuntar_certificado', certificado: { ...certificado, archivo_id: id(20) } })
      .then([adjuntado(id(20))]);
  });

  it('are attached and taken off, so many of one analysis', () => {
    given([creado, registrado])
      .when({ tipo: 'adjuntar_certificado', certificado })
      .then([adjuntado(ARCHIVO)]);
    given([creado, registrado, adjuntado(ARCHIVO)])
      .when({ tipo: 'quitar_certificado', analisis_id: UNO, archivo_id: ARCHIVO, puede_aprobar: true })
      .then([{ type: 'CertificadoQuitado', version: 1, data: { analisis_id: UNO, archivo_id: ARCHIVO } }]);
    const muchos = Array.from({ length: MAX_CERTIFICADOS }, (_, n) => adjuntado(id(20 + n), String(n).repeat(64)));
    given([creado, registrado, ...muchos])
      .when({ tipo: 'adjuntar_certificado', certificado })
      .thenRefused('DEMASIADOS_CERTIFICADOS', 'Un análisis tiene hasta 10 certificados.');
  });
});

it.each([
  ['15', true],
  ['25', true],
  ['14.999999', false],
  ['25.000001', false],
])('%s in the range from 15 to 25 is %s, its ends included', (valor, esperado) => {
  expect([enRango(valor, '15', '25'), enRango(valor, null, null)]).toEqual([esperado, null]);
});

describe('a batch', () => {
  const de = (fecha_analisis: string, aprobado: boolean | null) => ({ fecha_analisis, aprobado });

  it.each([
    ['no analysis', [], { liberada: true, por: 'sin_analisis' }],
    ['one that is not decided', [de('2026-11-01', null)], { liberada: true, por: 'pendiente' }],
    ['one approved', [de('2026-11-01', true)], { liberada: true, por: 'aprobado' }],
    [
      'one disapproved after one approved',
      [de('2026-11-02', false), de('2026-11-01', true)],
      { liberada: false, por: 'desaprobado' },
    ],
    [
      'one approved on the day of one disapproved',
      [de('2026-11-02', false), de('2026-11-02', true), de('2026-11-03', null)],
      { liberada: true, por: 'aprobado' },
    ],
  ])('with %s says whether it is released', (_que, lista, esperado) => {
    expect(liberacionDe(lista)).toEqual(esperado);
  });

  it.each([
    ['is held by any of its origins', [[], [de('2026-11-03', null)], [de('2026-11-01', false)]], false],
    [
      'is held by an origin, whatever was decided of itself',
      [[de('2026-11-04', true)], [de('2026-11-03', false)]],
      false,
    ],
    ['is released by what was decided of its origins', [[], [de('2026-11-03', true)], [de('2026-11-01', true)]], true],
    ['is not held where no origin is decided', [[], [de('2026-11-03', null)]], true],
  ] as const)('a batch %s', (_que, listas, liberada) => {
    expect(liberacionDe(...listas).liberada).toBe(liberada);
  });
});
