import type { Cadena, Tipo } from './cadena.testkit';

/**
 * Open to a person without a club, or with a club that does not pay: to sign in, to create a club, to pay, to see its
 * state, to download its book; the person's own records, such as saved views; and routes that reveal nothing of any
 * club.
 */
export const ABIERTAS = [
  // Only the person's own report. A read-only person can have requested it.
  'DELETE /api/clubes/ejemplo',
  'DELETE /api/export-informes/{informe}',
  'DELETE /api/vistas/{id}',
  'GET /api/alertas/resumen',
  'GET /api/clubes',
  'GET /api/clubes_user',
  'GET /api/constantes/{name}',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/libro-del-club',
  'GET /api/metrics',
  'GET /api/onboarding_status',
  'GET /api/pago_suscripcion',
  'GET /api/precio_suscripcion',
  'GET /api/roles',
  'GET /api/suscripcion_club',
  'GET /api/usuarios/me',
  'GET /api/usuarios/me/correo',
  'GET /api/usuarios/me/segundo_factor',
  'GET /api/usuarios/me/sesiones',
  'GET /api/verificar',
  'GET /api/vistas',
  'POST /api/auth/contrasena_nueva',
  'POST /api/auth/correo_probado',
  'POST /api/auth/contrasena_olvidada',
  'POST /api/auth/login',
  'POST /api/auth/usuarios',
  'POST /api/clubes',
  'POST /api/clubes/ejemplo',
  'POST /api/invitacion_aceptar',
  'POST /api/invitacion_consultar',
  'POST /api/mercadopago_create_preference',
  'POST /api/mercadopago_notificacion',
  'POST /api/pago_suscripcion',
  'POST /api/solicitud_uso_crear',
  'POST /api/usuarios/me/segundo_factor/activar',
  'POST /api/usuarios/me/segundo_factor/codigos',
  'POST /api/usuarios/me/segundo_factor/desactivar',
  'POST /api/usuarios/me/correo/probar',
  'POST /api/usuarios/me/segundo_factor/preparar',
  'POST /api/usuarios/me/sesiones/terminar',
  'POST /api/verificar',
  'POST /api/vistas',
  'PUT /api/alertas/resumen',
  'PUT /api/usuarios/me',
  'PUT /api/vistas/{id}',
];

/** A field that is read only if another is missing: the test also sends it without that one. */
export const EN_LUGAR_DE: Readonly<Record<string, string>> = {
  'consulta proyecto_id': 'cuerpo proyecto_id',
  'consulta proyecto_evento_id': 'cuerpo proyecto_evento_id',
  'cuerpo id': 'cuerpo plantas_ids',
  'cuerpo lote_id': 'cuerpo plantas.id',
  'cuerpo salaDeCultivoId': 'cuerpo sala_id',
  'cuerpo tarea_usa_items.id': 'cuerpo tarea_usa_items.inventario_item_id',
};

/** Screens send the whole record back: the server accepts these fields and ignores them. Their values must appear nowhere. */
export const NO_SE_LEEN: Readonly<Record<string, readonly string[]>> = {
  'PUT /api/biomasa/{id}': ['cuerpo lote_id', 'cuerpo proyecto_id', 'cuerpo proyecto_evento_id'],
  'PUT /api/biomasa-eventos/{id}': ['cuerpo id'],
  'PUT /api/clubes/{id}': ['every id but the club', 'cuerpo user_id'],
  'POST /api/planta_eventos': ['consulta proyecto_id', 'consulta proyecto_evento_id', 'cuerpo id'],
  'PUT /api/planta_eventos/{id}': ['cuerpo id'],
  'PUT /api/lotes/{id}': ['cuerpo proyecto_id'],
  'POST /api/materia_prima': ['cuerpo lote_id', 'cuerpo proyecto_id'],
  'PUT /api/materia_prima/{id}': ['cuerpo lote_id', 'cuerpo proyecto_id', 'cuerpo biomasa_id'],
  'POST /api/producto_final_bulk': ['cuerpo proyecto_id'],
  'PUT /api/producto_final_bulk/{id}': ['cuerpo proyecto_id', 'cuerpo materia_prima_id'],
  'POST /api/proceso_transformacion/{id}/finalizar': ['cuerpo resultados.proyecto_id', 'cuerpo resultados.lote_id'],
  'POST /api/tareas': ['cuerpo tarea_usa_items.id'],
  'PUT /api/tareas/{id}': ['cuerpo tarea_usa_items.id'],
  'POST /api/mesasDeCultivo': ['cuerpo salaDeCultivoId'],
  'POST /api/mesaDeCultivo': ['cuerpo salaDeCultivoId'],
  'PUT /api/mesasDeCultivo/{id}': ['cuerpo salaDeCultivoId'],
};

/** Not a single place of a request. */
export const SALVO_EL_CLUB = 'every id but the club';

/** Refused by another rule, with the same text as an unknown id. */
export const RECHAZADOS: Readonly<Record<string, readonly string[]>> = {
  'POST /api/club_entregar': [SALVO_EL_CLUB, 'cuerpo user_id'],
  'POST /api/alertas/retomar': [SALVO_EL_CLUB, 'cuerpo alertas.id'],
  'PUT /api/biomasa_actualizar_lista_produccion': ['cuerpo proyecto_evento_id'],
  'POST /api/proceso_transformacion/{id}/finalizar': ['cuerpo resultados.materia_prima_origen_id'],
  'PUT /api/dispensacion-medicinal/{id}': ['cuerpo usuario_medicinal_id', 'cuerpo producto_final_envasado_id'],
  'POST /api/retiros/{id}/avisos': ['cuerpo usuario_medicinal_id'],
  'POST /api/retiros/{id}/unidades': ['cuerpo usuario_medicinal_id'],
  'POST /api/sala_plantas/multiple': ['cuerpo plantas_ids'],
};

/** Records that are named by a code: crops by their records, matter by the beginning of its code. */
export type ConCodigo = 'lote' | 'biomasa' | 'MP' | 'BULK' | 'ENV';

/** The code of a record of a chain, by its kind. */
type CodigoDe = (cual: ConCodigo, cadena: Cadena) => Promise<string>;

/** A name, and the URL and body of a request on one's own chain that names a record of another's. */
type Escondido = readonly [
  string,
  (ajena: Cadena, propia: Cadena, codigoDe: CodigoDe) => Promise<readonly [string, object]>,
];

const tareaDe = ({ id }: Cadena, cambios: object): object => ({
  proyecto_evento_id: id.evento,
  fecha_creacion: new Date().toISOString(),
  tipo_objeto: 'Sala',
  objeto_id: id.sala,
  tipo_planificacion_tarea: 'Tarea no planeada',
  nombre_tarea_id: id.nombre_de_tarea,
  atributos: { [id.atributo_de_tarea]: '6.1' },
  ...cambios,
});

/**
 * Cases where the document does not say what a field names: an object by its kind, an attribute as a key, a code, an
 * author.
 */
export const ESCONDIDOS: readonly Escondido[] = [
  ...(['Lote', 'Planta', 'Sala', 'Mesa', 'Biomasa', 'Materia prima', 'Evento', 'Proyecto'] as const).map(
    (tipo_objeto): Escondido => [
      `a task done on a ${tipo_objeto}`,
      async ({ id }, propia) => {
        const objeto_id = id[tipo_objeto === 'Materia prima' ? 'materia_prima' : (tipo_objeto.toLowerCase() as Tipo)];
        return ['/api/tareas', tareaDe(propia, { tipo_objeto, objeto_id })];
      },
    ],
  ),
  [
    'the value of an attribute of a task',
    async ({ id }, propia) => ['/api/tareas', tareaDe(propia, { atributos: { [id.atributo_de_tarea]: '6.1' } })],
  ],
  [
    'the author of a plan',
    async ({ id }) => [
      '/api/planes_cultivo',
      { objetivo: 'Plan', objetivo_cumplido: false, planificado_por: id.personal, descripcion: 'Ciclo' },
    ],
  ],
  ...(['lote', 'biomasa', 'MP', 'BULK', 'ENV'] as const).map((cual): Escondido => [
    `an analysis of a code of ${cual}`,
    async (ajena, { id }, codigoDe) => [
      '/api/analisis',
      {
        tipo_analisis_id: id.tipo_analisis,
        realizado_por: id.personal,
        entidad: await codigoDe(cual, ajena),
      },
    ],
  ]),
];
