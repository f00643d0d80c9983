/* Generated from event-schemas by `npm run generate`: edit the schemas, not this file. */

/**
 * Se dejó una alerta para más adelante: hasta ese día no se muestra.
 */
export type AlertaPospuestaV1 = {
  /**
   * Grupo de la alerta.
   */
  grupo:
    | 'stock_bajo'
    | 'tareas_vencidas'
    | 'eventos_sin_cerrar'
    | 'productos_sin_trazabilidad'
    | 'plantas_sin_sala'
    | 'plantas_baja_sin_biomasa'
    | 'biomasa_sin_materia_prima'
    | 'materia_prima_vencida'
    | 'producto_final_sin_envasar'
    | 'producto_envasado_vencido'
    | 'proyectos_sin_lotes'
    | 'lotes_sin_plantas'
    | 'vence_pronto';
  /**
   * Registro del que habla la alerta; de plantas, también su lote, por todas ellas.
   */
  objeto_id: string;
  /**
   * Código o nombre de ese registro.
   */
  nombre: string;
  /**
   * Día en que se vuelve a mostrar.
   */
  hasta: string;
  /**
   * Por qué puede esperar.
   */
  motivo: string;
};

/**
 * Una alerta que se había dejado para más adelante se muestra de nuevo.
 */
export type AlertaRetomadaV1 = {
  /**
   * Grupo de la alerta.
   */
  grupo:
    | 'stock_bajo'
    | 'tareas_vencidas'
    | 'eventos_sin_cerrar'
    | 'productos_sin_trazabilidad'
    | 'plantas_sin_sala'
    | 'plantas_baja_sin_biomasa'
    | 'biomasa_sin_materia_prima'
    | 'materia_prima_vencida'
    | 'producto_final_sin_envasar'
    | 'producto_envasado_vencido'
    | 'proyectos_sin_lotes'
    | 'lotes_sin_plantas'
    | 'vence_pronto';
  /**
   * Registro del que habla la alerta; de plantas, también su lote, por todas ellas.
   */
  objeto_id: string;
  /**
   * Código o nombre de ese registro.
   */
  nombre: string;
};

/**
 * Una persona eligió si recibe por correo el resumen diario de alertas.
 */
export type ResumenDeAlertasElegidoV1 = {
  /**
   * Quién lo eligió.
   */
  usuario_id: string;
  /**
   * Si lo recibe.
   */
  recibe: boolean;
};

/**
 * Se actualizó un análisis de calidad.
 */
export type AnalisisActualizadoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Tipo de análisis.
   */
  tipo_analisis_id: string;
  /**
   * Día del análisis.
   */
  fecha_analisis: string;
  /**
   * Persona del personal que lo hizo o lo encargó.
   */
  realizado_por: string;
  /**
   * Método.
   */
  metodo: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Qué se analizó.
   */
  entidad: 'lote' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  /**
   * El lote, la biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Resultado de cada parámetro.
   *
   * @maxItems 500
   */
  resultados: {
    /**
     * Resultado.
     */
    resultado_id: string;
    /**
     * Parámetro.
     */
    nombre_parametro: string;
    /**
     * Valor medido.
     */
    valor: string;
    /**
     * Unidad.
     */
    unidad_medida: string | null;
    /**
     * Mínimo de referencia.
     */
    referencia_min: string | null;
    /**
     * Máximo de referencia.
     */
    referencia_max: string | null;
  }[];
};

/**
 * Se aprobó o se desaprobó un análisis.
 */
export type AnalisisAprobadoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Si quedó aprobado.
   */
  aprobado: boolean;
  /**
   * Por qué.
   */
  motivo: string | null;
};

/**
 * Se eliminó un análisis.
 */
export type AnalisisEliminadoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
};

/**
 * Se registró un análisis de calidad.
 */
export type AnalisisRegistradoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Tipo de análisis.
   */
  tipo_analisis_id: string;
  /**
   * Día del análisis.
   */
  fecha_analisis: string;
  /**
   * Persona del personal que lo hizo o lo encargó.
   */
  realizado_por: string;
  /**
   * Método.
   */
  metodo: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Qué se analizó.
   */
  entidad: 'lote' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  /**
   * El lote, la biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Resultado de cada parámetro.
   *
   * @maxItems 500
   */
  resultados: {
    /**
     * Resultado.
     */
    resultado_id: string;
    /**
     * Parámetro.
     */
    nombre_parametro: string;
    /**
     * Valor medido.
     */
    valor: string;
    /**
     * Unidad.
     */
    unidad_medida: string | null;
    /**
     * Mínimo de referencia.
     */
    referencia_min: string | null;
    /**
     * Máximo de referencia.
     */
    referencia_max: string | null;
  }[];
};

/**
 * Se adjuntó un certificado a un análisis.
 */
export type CertificadoAdjuntadoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Archivo, en la bóveda.
   */
  archivo_id: string;
  /**
   * Nombre del archivo.
   */
  nombre: string;
  /**
   * Tipo de contenido.
   */
  tipo: string;
  /**
   * Tamaño.
   */
  bytes: number;
  /**
   * SHA-256 del contenido, en hexadecimal.
   */
  sha256: string;
};

/**
 * Se quitó un certificado de un análisis; su huella queda en la historia.
 */
export type CertificadoQuitadoV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Archivo.
   */
  archivo_id: string;
};

/**
 * Un cambio en un análisis liberó la partida que retenía.
 */
export type RetencionLevantadaV1 = {
  /**
   * Análisis.
   */
  analisis_id: string;
  /**
   * Qué se analizó.
   */
  entidad: 'lote' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  /**
   * El lote, la biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
};

/**
 * Se actualizó un tipo de análisis.
 */
export type TipoDeAnalisisActualizadoV1 = {
  /**
   * Tipo de análisis.
   */
  tipo_analisis_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Parámetros que se miden.
   *
   * @maxItems 500
   */
  parametros: {
    /**
     * Parámetro.
     */
    nombre_parametro: string;
    /**
     * Unidad.
     */
    unidad_medida: string | null;
    /**
     * Mínimo de referencia.
     */
    referencia_min: string | null;
    /**
     * Máximo de referencia.
     */
    referencia_max: string | null;
  }[];
};

/**
 * Se creó un tipo de análisis.
 */
export type TipoDeAnalisisCreadoV1 = {
  /**
   * Tipo de análisis.
   */
  tipo_analisis_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Parámetros que se miden.
   *
   * @maxItems 500
   */
  parametros: {
    /**
     * Parámetro.
     */
    nombre_parametro: string;
    /**
     * Unidad.
     */
    unidad_medida: string | null;
    /**
     * Mínimo de referencia.
     */
    referencia_min: string | null;
    /**
     * Máximo de referencia.
     */
    referencia_max: string | null;
  }[];
};

/**
 * Se eliminó un tipo de análisis.
 */
export type TipoDeAnalisisEliminadoV1 = {
  /**
   * Tipo de análisis.
   */
  tipo_analisis_id: string;
};

/**
 * Se cosechó biomasa en el evento Cosecha de un cultivo abierto.
 */
export type BiomasaCosechadaV1 = {
  /**
   * Identificador de la biomasa; se deriva del club y del código.
   */
  biomasa_id: string;
  /**
   * Código de la biomasa; no cambia ni se vuelve a dar.
   */
  codigo: string;
  /**
   * Día de la cosecha.
   */
  fecha_cosecha: string;
  /**
   * Tipo, de la lista de tipos de biomasa.
   */
  tipo_biomasa: string;
  /**
   * Cantidad cosechada, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del peso.
   */
  unidad_medida: string;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Lote de origen; nada cuando viene de varios.
   */
  lote_id: string | null;
  /**
   * Cultivo de origen.
   */
  proyecto_id: string;
  /**
   * Evento de cosecha, en el que la biomasa está desde el día de la cosecha.
   */
  proyecto_evento_id: string;
  /**
   * Identificador de su estadía en el evento de cosecha.
   */
  biomasa_evento_id: string;
};

/**
 * Se corrigieron los datos de una biomasa; lo anterior queda escrito al lado.
 */
export type BiomasaEditadaV1 = {
  /**
   * Biomasa.
   */
  biomasa_id: string;
  /**
   * Día de la cosecha.
   */
  fecha_cosecha: string;
  /**
   * Tipo, de la lista de tipos de biomasa.
   */
  tipo_biomasa: string;
  /**
   * Cantidad cosechada, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del peso.
   */
  unidad_medida: string;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('fecha_cosecha' | 'tipo_biomasa' | 'peso' | 'unidad_medida' | 'observaciones')[];
  /**
   * Los datos como estaban antes.
   */
  anterior: {
    /**
     * Día de la cosecha.
     */
    fecha_cosecha: string;
    /**
     * Tipo, de la lista de tipos de biomasa.
     */
    tipo_biomasa: string;
    /**
     * Cantidad cosechada, en unidad_medida.
     */
    peso: string;
    /**
     * Unidad de medida del peso.
     */
    unidad_medida: string;
    /**
     * Observaciones.
     */
    observaciones: string | null;
  };
};

/**
 * Se marcó la biomasa como lista para producción: puede ser materia prima y ya no vuelve atrás.
 */
export type BiomasaMarcadaListaV1 = {
  /**
   * Biomasa.
   */
  biomasa_id: string;
  /**
   * Día desde el que está lista.
   */
  fecha_lista_produccion: string;
  /**
   * Evento desde el que se marcó; nada si fue desde materia prima.
   */
  proyecto_evento_id: string | null;
};

/**
 * Se corrigió una estadía de la biomasa en un evento; lo anterior queda escrito al lado.
 */
export type EventoDeBiomasaEditadoV1 = {
  /**
   * Biomasa.
   */
  biomasa_id: string;
  /**
   * Estadía que se corrige.
   */
  biomasa_evento_id: string;
  /**
   * Día de ingreso al evento.
   */
  fecha_inicio: string;
  /**
   * Día de salida; nada mientras sigue en el evento.
   */
  fecha_fin: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('fecha_inicio' | 'fecha_fin' | 'observaciones')[];
  /**
   * La estadía como estaba antes.
   */
  anterior: {
    /**
     * Día de ingreso al evento.
     */
    fecha_inicio: string;
    /**
     * Día de salida; nada mientras sigue en el evento.
     */
    fecha_fin: string | null;
    /**
     * Observaciones.
     */
    observaciones: string | null;
  };
};

/**
 * Se vincularon a la biomasa las plantas de las que proviene.
 */
export type PlantasVinculadasABiomasaV1 = {
  /**
   * Biomasa.
   */
  biomasa_id: string;
  /**
   * Plantas vinculadas.
   *
   * @maxItems 2000
   */
  plantas: {
    /**
     * Identificador del vínculo.
     */
    vinculo_id: string;
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Lote de la planta.
     */
    lote_id: string;
    /**
     * Código de la planta.
     */
    codigo: string;
  }[];
};

/**
 * Se corrigieron los datos de un club.
 */
export type ClubActualizadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Dirección.
   */
  direccion: string | null;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día de fundación.
   */
  fundacion: string;
  /**
   * Qué datos cambiaron.
   *
   * @minItems 1
   */
  campos: ('nombre' | 'direccion' | 'descripcion' | 'fundacion')[];
};

/**
 * Se creó un club.
 */
export type ClubCreadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Dirección.
   */
  direccion: string | null;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día de fundación.
   */
  fundacion: string;
  /**
   * Persona que lo creó.
   */
  user_id: string;
  /**
   * Máximo de tareas que permite el plan.
   */
  cantidad_maxima_variables_cultivo: number;
};

/**
 * Se eliminó un club; su historia queda en el registro.
 */
export type ClubEliminadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Nombre que tenía.
   */
  nombre: string;
};

/**
 * El club pasó a estar a cargo de otra persona de las suyas.
 */
export type ClubEntregadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Persona que lo recibe.
   */
  user_id: string;
  /**
   * Persona que lo tenía a cargo.
   */
  user_anterior_id: string;
};

/**
 * El club nació con datos inventados, para probar: no se paga y sus informes lo dicen.
 */
export type ClubMarcadoDeEjemploV1 = {
  /**
   * Club.
   */
  club_id: string;
};

/**
 * El club empezó o dejó de rechazar insumos vencidos y cosechas en carencia.
 */
export type ControlDeInsumosExigidoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Si desde ahora los rechaza.
   */
  exigido: boolean;
};

/**
 * El club registró a cuánto estuvo una moneda en otra; rige desde ese día hasta la siguiente.
 */
export type CotizacionRegistradaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Esta cotización.
   */
  cotizacion_id: string;
  /**
   * Día desde el que rige.
   */
  fecha: string;
  /**
   * Código de la moneda que se cotiza.
   */
  moneda: string;
  /**
   * Código de la moneda en la que se cotiza.
   */
  en: string;
  /**
   * Cuánto de la segunda moneda vale una unidad de la primera.
   */
  valor: string;
  /**
   * Observación: de dónde se tomó.
   */
  observacion: string | null;
};

/**
 * Una persona aceptó una invitación al club.
 */
export type InvitacionAceptadaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Invitación.
   */
  invitacion_id: string;
  /**
   * Quién la aceptó.
   */
  user_id: string;
};

/**
 * El club retiró una invitación que nadie había aceptado.
 */
export type InvitacionAnuladaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Invitación.
   */
  invitacion_id: string;
};

/**
 * El club invitó a una persona con un enlace de un solo uso. A quién, y el enlace, quedan en la bóveda.
 */
export type InvitacionCreadaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Invitación.
   */
  invitacion_id: string;
  /**
   * Quién invita.
   */
  user_id: string;
  /**
   * Hasta cuándo sirve el enlace.
   */
  vence: string;
};

/**
 * La administración cambió cuántas personas puede tener el club.
 */
export type LimiteDePersonasCambiadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Máximo de personas.
   */
  maximo_de_usuarios: number;
  /**
   * Máximo de antes.
   */
  maximo_anterior: number;
};

/**
 * La administración cambió cuántos nombres de tareas puede tener el club.
 */
export type LimiteDeTareasCambiadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Máximo de nombres de tareas.
   */
  cantidad_maxima_variables_cultivo: number;
  /**
   * Máximo de antes.
   */
  maximo_anterior: number;
};

/**
 * El club cambió su moneda actual; la anterior termina ese día.
 */
export type MonedaActualCambiadaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Esta moneda en el historial del club.
   */
  moneda_id: string;
  /**
   * Código oficial de la moneda.
   */
  codigo: string;
  /**
   * Nombre de la moneda.
   */
  nombre: string;
  /**
   * Símbolo.
   */
  simbolo: string;
  /**
   * Observación.
   */
  observacion: string | null;
  /**
   * Día desde el que rige; es el último de la anterior.
   */
  fecha_inicio: string;
  /**
   * Moneda que deja de ser la actual.
   */
  moneda_anterior_id: string | null;
};

/**
 * Un pago de la suscripción se devolvió o se desconoció: los días que había agregado se quitaron.
 */
export type PagoDeSuscripcionRevertidoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Pago que se revierte; sus datos están en la bóveda.
   */
  pago_id: string;
  /**
   * Por qué se revierte.
   */
  causa: 'devolucion' | 'contracargo';
  /**
   * Días que el pago había agregado.
   */
  dias: number;
  /**
   * Primer día de la suscripción.
   */
  fecha_inicio: string;
  /**
   * Último día, incluido.
   */
  fecha_fin: string;
  /**
   * Último día antes de quitarlos.
   */
  fecha_fin_anterior: string;
};

/**
 * La administración cambió el precio mensual de la suscripción; lo que ya se pidió pagar conserva el suyo.
 */
export type PrecioDeSuscripcionCambiadoV1 = {
  /**
   * Precio por mes.
   */
  importe: string;
  /**
   * Código de la moneda.
   */
  moneda: string;
  /**
   * Precio de antes.
   */
  importe_anterior: string;
};

/**
 * El club empezó o dejó de exigir un segundo factor a quienes registran.
 */
export type SegundoFactorExigidoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Si desde ahora lo exige.
   */
  exigido: boolean;
};

/**
 * La administración fijó el fin de la suscripción del club.
 */
export type SuscripcionActualizadaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Primer día de la suscripción.
   */
  fecha_inicio: string;
  /**
   * Último día, incluido.
   */
  fecha_fin: string;
  /**
   * Último día antes del cambio.
   */
  fecha_fin_anterior: string | null;
};

/**
 * La suscripción del club se extendió.
 */
export type SuscripcionExtendidaV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Meses que se agregan.
   */
  meses: number;
  /**
   * Por qué se extendió.
   */
  origen: 'administracion' | 'pago' | 'demostracion';
  /**
   * Pago que la extiende; sus datos están en la bóveda.
   */
  pago_id: string | null;
  /**
   * Primer día de la suscripción.
   */
  fecha_inicio: string;
  /**
   * Último día, incluido.
   */
  fecha_fin: string;
  /**
   * Último día antes de extenderla.
   */
  fecha_fin_anterior: string | null;
};

/**
 * Una persona dejó su lugar en el club.
 */
export type UsuarioDesvinculadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Persona.
   */
  user_id: string;
};

/**
 * Una persona ocupa uno de los lugares del club.
 */
export type UsuarioVinculadoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Persona.
   */
  user_id: string;
  /**
   * Rol con el que se la vinculó.
   */
  role_id: string | null;
};

/**
 * Se movió biomasa a un evento del cultivo: su estadía anterior termina el día en que empieza esta.
 */
export type BiomasaMovidaAEventoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento al que se mueve.
   */
  proyecto_evento_id: string;
  /**
   * Día de ingreso al evento.
   */
  fecha_inicio: string;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Biomasas movidas.
   *
   * @maxItems 200
   */
  biomasas: {
    /**
     * Identificador de la nueva estadía.
     */
    biomasa_evento_id: string;
    /**
     * Biomasa.
     */
    biomasa_id: string;
  }[];
};

/**
 * Se corrigieron los días previstos de un evento del cultivo; lo anterior queda escrito al lado.
 */
export type EventoActualizadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento.
   */
  proyecto_evento_id: string;
  /**
   * Inicio previsto.
   */
  fecha_inicio: string;
  /**
   * Fin previsto.
   */
  fecha_fin: string;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('fecha_inicio' | 'fecha_fin')[];
  /**
   * El evento como estaba antes.
   */
  anterior: {
    /**
     * Inicio previsto.
     */
    fecha_inicio: string;
    /**
     * Fin previsto.
     */
    fecha_fin: string;
  };
};

/**
 * Se agregó un evento (una etapa) al cultivo.
 */
export type EventoAsociadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Identificador del evento en el cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Tipo de evento.
   */
  evento_cultivo_id: string;
  /**
   * Nombre del tipo de evento, de la lista de eventos de cultivo.
   */
  nombre_evento: string;
  /**
   * Inicio previsto.
   */
  fecha_inicio: string;
  /**
   * Fin previsto.
   */
  fecha_fin: string;
  /**
   * Costo estimado, en la moneda de planificación.
   */
  costo_estimado: string | null;
};

/**
 * Se finalizó un evento; desde entonces es un registro histórico.
 */
export type EventoFinalizadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Momento en que terminó.
   */
  fecha_fin_evento: string;
};

/**
 * Se corrigió o terminó la estadía de una planta en un evento; lo anterior queda escrito al lado.
 */
export type PlantaEventoActualizadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Estadía que se corrige.
   */
  planta_evento_id: string;
  /**
   * Planta.
   */
  planta_id: string;
  /**
   * Día de ingreso al evento.
   */
  fecha_inicio: string;
  /**
   * Día de salida; nada mientras sigue en el evento.
   */
  fecha_fin: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('fecha_inicio' | 'fecha_fin' | 'observaciones')[];
  /**
   * La estadía como estaba antes.
   */
  anterior: {
    /**
     * Día de ingreso al evento.
     */
    fecha_inicio: string;
    /**
     * Día de salida; nada mientras sigue en el evento.
     */
    fecha_fin: string | null;
    /**
     * Observaciones.
     */
    observaciones: string | null;
  };
};

/**
 * Se borró la estadía de una planta en un evento, cargada por error; su historia queda.
 */
export type PlantaEventoEliminadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Estadía borrada.
   */
  planta_evento_id: string;
  /**
   * Planta.
   */
  planta_id: string;
};

/**
 * Se movieron plantas a un evento del cultivo; la estadía anterior de cada una termina el día en que empieza esta.
 */
export type PlantasMovidasAEventoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Día de ingreso al evento.
   */
  fecha_inicio: string;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Plantas movidas.
   *
   * @maxItems 200
   */
  plantas: {
    /**
     * Identificador de la estadía de la planta en el evento.
     */
    planta_evento_id: string;
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Lote de la planta.
     */
    lote_id: string;
    /**
     * Estadía abierta que termina; nada cuando no estaba en ningún evento.
     */
    planta_evento_anterior_id: string | null;
  }[];
};

/**
 * Se corrigieron el nombre, el fin previsto o la descripción del cultivo; lo anterior queda escrito al lado.
 */
export type ProyectoActualizadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Día de fin previsto.
   */
  fecha_fin: string | null;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('nombre' | 'fecha_fin' | 'descripcion')[];
  /**
   * El cultivo como estaba antes.
   */
  anterior: {
    /**
     * Nombre.
     */
    nombre: string;
    /**
     * Día de fin previsto.
     */
    fecha_fin: string | null;
    /**
     * Descripción.
     */
    descripcion: string;
  };
};

/**
 * Se cerró el cultivo; no se vuelve a abrir.
 */
export type ProyectoCerradoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Día del cierre.
   */
  fecha_cierre: string;
};

/**
 * Se abrió un cultivo del club.
 */
export type ProyectoCreadoV1 = {
  /**
   * Identificador del cultivo.
   */
  proyecto_id: string;
  /**
   * Club al que pertenece.
   */
  club_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Día de inicio.
   */
  fecha_inicio: string;
  /**
   * Día de fin previsto.
   */
  fecha_fin: string | null;
  /**
   * Descripción.
   */
  descripcion: string;
};

/**
 * Se borró un cultivo en el que no se había registrado nada; su historia queda.
 */
export type ProyectoEliminadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Nombre que tenía.
   */
  nombre: string;
};

/**
 * Se corrigió una etiqueta de cumplimiento, o se la puso o sacó de uso.
 */
export type EtiquetaDeCumplimientoActualizadaV1 = {
  /**
   * Etiqueta de cumplimiento.
   */
  etiqueta_id: string;
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Deber dentro del grupo, o normativa que lo rige.
   */
  tipo: 'deber' | 'normativa';
  /**
   * Si está en uso.
   */
  estado: 'activo' | 'inactivo';
  /**
   * Orden dentro del grupo.
   */
  precedencia: number;
  /**
   * Desde cuándo rige.
   */
  fecha_inicio: string;
  /**
   * Hasta cuándo rige.
   */
  fecha_fin: string;
  /**
   * Si es obligatoria.
   */
  es_obligatoria: boolean;
};

/**
 * Se agregó una etiqueta a un grupo de cumplimiento.
 */
export type EtiquetaDeCumplimientoCreadaV1 = {
  /**
   * Etiqueta de cumplimiento.
   */
  etiqueta_id: string;
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Deber dentro del grupo, o normativa que lo rige.
   */
  tipo: 'deber' | 'normativa';
  /**
   * Si está en uso.
   */
  estado: 'activo' | 'inactivo';
  /**
   * Orden dentro del grupo.
   */
  precedencia: number;
  /**
   * Desde cuándo rige.
   */
  fecha_inicio: string;
  /**
   * Hasta cuándo rige.
   */
  fecha_fin: string;
  /**
   * Si es obligatoria.
   */
  es_obligatoria: boolean;
};

/**
 * Se eliminó una etiqueta de cumplimiento.
 */
export type EtiquetaDeCumplimientoEliminadaV1 = {
  /**
   * Etiqueta de cumplimiento.
   */
  etiqueta_id: string;
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
};

/**
 * Se actualizó un grupo de cumplimiento.
 */
export type GrupoDeCumplimientoActualizadoV1 = {
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
  /**
   * Nombre del grupo.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Color, en hexadecimal; siempre oscuro.
   */
  color: string;
};

/**
 * Se creó un grupo de cumplimiento.
 */
export type GrupoDeCumplimientoCreadoV1 = {
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
  /**
   * Nombre del grupo.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Color, en hexadecimal; siempre oscuro.
   */
  color: string;
};

/**
 * Se eliminó un grupo de cumplimiento con sus etiquetas.
 */
export type GrupoDeCumplimientoEliminadoV1 = {
  /**
   * Grupo de cumplimiento.
   */
  grupo_id: string;
};

/**
 * Se adjuntó una foto a una tarea, una planta, una sala o una baja.
 */
export type FotoAdjuntadaV1 = {
  /**
   * Foto.
   */
  foto_id: string;
  /**
   * Archivo, en la bóveda. Varias fotos pueden ser de un mismo archivo.
   */
  archivo_id: string;
  /**
   * Clase del registro.
   */
  entidad: 'tarea' | 'planta' | 'sala' | 'baja';
  /**
   * Registro.
   */
  entidad_id: string;
  /**
   * SHA-256 de los bytes guardados, en hexadecimal.
   */
  sha256: string;
  /**
   * Tamaño de lo guardado.
   */
  bytes: number;
  /**
   * Ancho, en píxeles.
   */
  ancho: number;
  /**
   * Alto, en píxeles.
   */
  alto: number;
  /**
   * Cuándo se sacó o se eligió.
   */
  tomada_en: string;
};

/**
 * Se quitó una foto; su huella queda en la historia.
 */
export type FotoQuitadaV1 = {
  /**
   * Foto.
   */
  foto_id: string;
  /**
   * Clase del registro.
   */
  entidad: 'tarea' | 'planta' | 'sala' | 'baja';
  /**
   * Registro.
   */
  entidad_id: string;
  /**
   * SHA-256 de los bytes guardados, en hexadecimal.
   */
  sha256: string;
};

/**
 * Se corrigieron los datos de una genética; los anteriores quedan en la historia.
 */
export type GeneticaActualizadaV1 = {
  /**
   * Genética corregida.
   */
  genetica_id: string;
  /**
   * Nombre de la variedad.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * THC, en porcentaje.
   */
  thc: string | null;
  /**
   * CBD, en porcentaje.
   */
  cbd: string | null;
  /**
   * Origen de la genética.
   */
  tipo_origen: string;
  /**
   * Tipo de cannabis.
   */
  tipo_cannabis: string;
  /**
   * Tiempo de floración, en días.
   */
  tiempo_floracion: number | null;
  /**
   * Rendimiento, en gramos por planta.
   */
  rendimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Tipo de resina.
   */
  tipo_resina: string | null;
  /**
   * Perfil aromático.
   */
  perfil_aromatico: string | null;
  /**
   * Perfil de terpenos.
   */
  perfil_terpenos: string | null;
};

/**
 * Se archivó una genética que tiene plantas: no se ofrece más.
 */
export type GeneticaArchivadaV1 = {
  /**
   * Genética.
   */
  genetica_id: string;
};

/**
 * Se retiró una genética de la lista del club; las plantas que la usan la conservan.
 */
export type GeneticaEliminadaV1 = {
  /**
   * Genética retirada.
   */
  genetica_id: string;
};

/**
 * Se registró una genética del club.
 */
export type GeneticaRegistradaV1 = {
  /**
   * Identificador de la genética.
   */
  genetica_id: string;
  /**
   * Nombre de la variedad.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * THC, en porcentaje.
   */
  thc: string | null;
  /**
   * CBD, en porcentaje.
   */
  cbd: string | null;
  /**
   * Origen de la genética.
   */
  tipo_origen: string;
  /**
   * Tipo de cannabis.
   */
  tipo_cannabis: string;
  /**
   * Tiempo de floración, en días.
   */
  tiempo_floracion: number | null;
  /**
   * Rendimiento, en gramos por planta.
   */
  rendimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
  /**
   * Tipo de resina.
   */
  tipo_resina: string | null;
  /**
   * Perfil aromático.
   */
  perfil_aromatico: string | null;
  /**
   * Perfil de terpenos.
   */
  perfil_terpenos: string | null;
  /**
   * Día de registro.
   */
  fecha_registro: string;
};

/**
 * Una persona pasó a ser de un club.
 */
export type ClubAsignadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Club.
   */
  club_id: string;
  /**
   * Rol con el que queda.
   */
  role_id: string | null;
};

/**
 * Una persona dejó de ser de un club.
 */
export type ClubQuitadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Club.
   */
  club_id: string;
  /**
   * Rol con el que queda.
   */
  role_id: string | null;
};

/**
 * Una persona ingresó con un código de recuperación en lugar de su segundo factor.
 */
export type CodigoDeRecuperacionUsadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Cuántos códigos le quedan.
   */
  restantes: number;
};

/**
 * Una persona pidió códigos de recuperación nuevos; los anteriores dejaron de servir.
 */
export type CodigosDeRecuperacionRenovadosV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Cambiaron datos de una persona que guarda la bóveda.
 */
export type DatosDeUsuarioActualizadosV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Qué datos cambiaron.
   *
   * @minItems 1
   */
  campos: ('nombre' | 'email' | 'password')[];
};

/**
 * Se suprimieron los datos personales de una persona: la bóveda ya no los tiene.
 */
export type DatosDeUsuarioSuprimidosV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * La persona probó que la dirección de correo de su cuenta es suya.
 */
export type DireccionProbadaV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Cómo: con un enlace que llegó por correo, o que le entregó la administración o un club.
   */
  medio: 'correo' | 'administracion' | 'club';
};

/**
 * Se entregó un enlace de un solo uso para elegir otra contraseña.
 */
export type EnlaceDeContrasenaEntregadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Por dónde llegó: un correo, o de la mano de la administración.
   */
  medio: 'correo' | 'administracion';
};

/**
 * Quien opera la instalación siguió el sello desde otro que el último que se había firmado.
 */
export type LibroReselladoV1 = {
  /**
   * Eventos que el sello tenía al volver a firmarlo.
   */
  eventos: string;
  /**
   * Raíz del sello que se firmó.
   */
  raiz: string;
  /**
   * SHA-256 de la cabeza firmada que quedó atrás; nada si no había.
   */
  cabeza_anterior: string | null;
};

/**
 * Se creó un permiso.
 */
export type PermisoCreadoV1 = {
  /**
   * Permiso.
   */
  permiso_id: string;
  /**
   * Nombre del permiso.
   */
  nombre: string;
};

/**
 * Un rol perdió un permiso.
 */
export type PermisoDesvinculadoV1 = {
  /**
   * Rol.
   */
  role_id: string;
  /**
   * Permiso.
   */
  permiso_id: string;
};

/**
 * Se eliminó un permiso.
 */
export type PermisoEliminadoV1 = {
  /**
   * Permiso.
   */
  permiso_id: string;
  /**
   * Nombre que tenía.
   */
  nombre: string;
};

/**
 * Un rol recibió un permiso.
 */
export type PermisoVinculadoV1 = {
  /**
   * Rol.
   */
  role_id: string;
  /**
   * Permiso.
   */
  permiso_id: string;
};

/**
 * Una persona recibió un rol, o quedó sin rol.
 */
export type RolAsignadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Rol nuevo.
   */
  role_id: string | null;
  /**
   * Rol que tenía.
   */
  role_id_anterior: string | null;
};

/**
 * Se creó un rol.
 */
export type RolCreadoV1 = {
  /**
   * Rol.
   */
  role_id: string;
  /**
   * Nombre del rol.
   */
  nombre: string;
};

/**
 * Se eliminó un rol.
 */
export type RolEliminadoV1 = {
  /**
   * Rol.
   */
  role_id: string;
  /**
   * Nombre que tenía.
   */
  nombre: string;
};

/**
 * Una persona empezó a ingresar con un segundo factor.
 */
export type SegundoFactorActivadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Una persona dejó de ingresar con un segundo factor.
 */
export type SegundoFactorDesactivadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Se cerraron sesiones de una persona antes de que vencieran.
 */
export type SesionesTerminadasV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Cuántas sesiones se cerraron.
   */
  cantidad: number;
};

/**
 * Se eliminó a una persona; sus datos siguen en la bóveda.
 */
export type UsuarioEliminadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Se volvió a habilitar a una persona.
 */
export type UsuarioHabilitadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Se inhabilitó a una persona: no puede ingresar y sus sesiones terminan.
 */
export type UsuarioInhabilitadoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Una persona quedó registrada; su nombre, correo y contraseña están en la bóveda, nunca aquí.
 */
export type UsuarioRegistradoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
  /**
   * Cómo se registró.
   */
  origen: 'registro' | 'administracion' | 'arranque';
  /**
   * Si aceptó los términos y condiciones.
   */
  acepto_terminos: boolean;
  /**
   * Rol con el que empieza.
   */
  role_id: string | null;
};

/**
 * Se restauró a una persona eliminada.
 */
export type UsuarioRestauradoV1 = {
  /**
   * Persona.
   */
  usuario_id: string;
};

/**
 * Se deshizo una importación: los registros que había creado se quitaron, cada uno con su propio hecho.
 */
export type ImportacionDeshechaV1 = {
  /**
   * Importación que se deshizo.
   */
  importacion_id: string;
  /**
   * Registros que se quitaron.
   */
  eliminados: number;
};

/**
 * Se importó una planilla: cuántas filas tenía y qué se hizo con ellas. Cada registro tiene su propio hecho.
 */
export type ImportacionRealizadaV1 = {
  /**
   * Identificador de la importación.
   */
  importacion_id: string;
  /**
   * Qué se importó.
   */
  tipo: 'geneticas' | 'salas' | 'proveedores' | 'items' | 'personal' | 'usuarios_medicinales' | 'lotes';
  /**
   * SHA-256 del archivo, en hexadecimal.
   */
  sha256: string;
  /**
   * Filas con datos que tenía la planilla.
   */
  filas: number;
  /**
   * Filas que se registraron.
   */
  creadas: number;
  /**
   * Filas que actualizaron un registro que ya estaba.
   */
  actualizadas: number;
  /**
   * Filas de un registro que ya estaba, que se dejó como estaba.
   */
  salteadas: number;
  /**
   * Filas que se dejaron afuera por un error.
   */
  con_error: number;
  /**
   * Los registros que se crearon.
   *
   * @maxItems 5000
   *
   * Items: Registro.
   */
  creados: string[];
};

/**
 * Cambió el estado de una orden de compra; lo recibido suma al stock una sola vez.
 */
export type EstadoDeOrdenCambiadoV1 = {
  /**
   * Orden de compra.
   */
  orden_compra_id: string;
  /**
   * Estado antes.
   */
  estado_anterior: string;
  /**
   * Estado nuevo.
   */
  estado: string;
  /**
   * Lo que entra al stock con este cambio.
   *
   * @maxItems 500
   */
  recibido: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Cantidad recibida ahora.
     */
    cantidad: string;
    /**
     * Costo de cada unidad recibida, en dólares.
     */
    costo_unitario_usd: string;
  }[];
  /**
   * Costo final de la orden, en dólares, cuando se recibió entera.
   */
  costo_final_usd: string | null;
};

/**
 * Cambió el estado de una orden de compra; lo recibido suma al stock una sola vez.
 */
export type EstadoDeOrdenCambiadoV2 = {
  /**
   * Orden de compra.
   */
  orden_compra_id: string;
  /**
   * Estado antes.
   */
  estado_anterior: string;
  /**
   * Estado nuevo.
   */
  estado: string;
  /**
   * Lo que entra al stock con este cambio.
   *
   * @maxItems 500
   */
  recibido: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Cantidad recibida ahora.
     */
    cantidad: string;
    /**
     * Costo de cada unidad recibida, en dólares.
     */
    costo_unitario_usd: string;
    /**
     * Lote del proveedor; nada si no se dijo: queda sin lote.
     */
    insumo_lote_id: string | null;
    /**
     * Código de la etiqueta de ese lote.
     */
    insumo_lote_codigo: string | null;
    /**
     * Lote del proveedor, como lo dice el envase.
     */
    insumo_lote: string | null;
    /**
     * Último día en que se usa; nada si no se dijo.
     */
    vencimiento: string | null;
    /**
     * Días de carencia: cuántos se espera entre usarlo y cosechar.
     */
    carencia_dias: number | null;
  }[];
  /**
   * Costo final de la orden, en dólares, cuando se recibió entera.
   */
  costo_final_usd: string | null;
};

/**
 * Se creó un ítem de inventario con su cantidad inicial.
 */
export type ItemDeInventarioCreadoV1 = {
  /**
   * Ítem del inventario.
   */
  inventario_item_id: string;
  /**
   * Proveedor.
   */
  proveedor_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Categoría.
   */
  categoria: string;
  /**
   * Unidad de medida.
   */
  unidad_de_medida: string;
  /**
   * Cantidad inicial.
   */
  cantidad: string;
  /**
   * Cantidad por debajo de la cual se avisa.
   */
  nivel_minimo: string;
  /**
   * Costo de cada unidad, en dólares.
   */
  costo_unitario_usd: string;
};

/**
 * Se editaron el nivel mínimo o el costo de un ítem.
 */
export type ItemDeInventarioEditadoV1 = {
  /**
   * Ítem del inventario.
   */
  inventario_item_id: string;
  /**
   * Cantidad por debajo de la cual se avisa.
   */
  nivel_minimo: string;
  /**
   * Costo de cada unidad, en dólares.
   */
  costo_unitario_usd: string;
};

/**
 * Se quitó un ítem del inventario; sus movimientos se conservan.
 */
export type ItemDeInventarioEliminadoV1 = {
  /**
   * Ítem del inventario.
   */
  inventario_item_id: string;
};

/**
 * Se creó una orden de compra.
 */
export type OrdenDeCompraCreadaV1 = {
  /**
   * Orden de compra.
   */
  orden_compra_id: string;
  /**
   * Proveedor.
   */
  proveedor_id: string;
  /**
   * Estado.
   */
  estado: string;
  /**
   * Costo estimado, en dólares.
   */
  costo_inicial_estimado_usd: string;
  /**
   * Ítems pedidos.
   *
   * @maxItems 500
   */
  items: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Nombre del ítem.
     */
    nombre: string;
    /**
     * Cantidad pedida.
     */
    cantidad: string;
    /**
     * Costo de cada unidad, en dólares.
     */
    costo_unitario_usd: string;
  }[];
};

/**
 * Se eliminó una orden de compra que no había recibido nada.
 */
export type OrdenDeCompraEliminadaV1 = {
  /**
   * Orden de compra.
   */
  orden_compra_id: string;
};

/**
 * Se actualizó un proveedor.
 */
export type ProveedorActualizadoV1 = {
  /**
   * Proveedor.
   */
  proveedor_id: string;
  /**
   * Nombre del proveedor.
   */
  nombre: string;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * Se eliminó un proveedor.
 */
export type ProveedorEliminadoV1 = {
  /**
   * Proveedor.
   */
  proveedor_id: string;
};

/**
 * Se dio de alta un proveedor.
 */
export type ProveedorRegistradoV1 = {
  /**
   * Proveedor.
   */
  proveedor_id: string;
  /**
   * Nombre del proveedor.
   */
  nombre: string;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * Cambió a mano la cantidad de un ítem: un recuento, una corrección, una compra suelta o una pérdida.
 */
export type StockAjustadoV1 = {
  /**
   * Ítem del inventario.
   */
  inventario_item_id: string;
  /**
   * Por qué cambió.
   */
  clase: 'recuento' | 'correccion' | 'compra' | 'perdida';
  /**
   * Cantidad antes.
   */
  cantidad_anterior: string;
  /**
   * Cantidad después.
   */
  cantidad_nueva: string;
  /**
   * Por qué, en palabras.
   */
  motivo: string | null;
};

/**
 * Cambió a mano la cantidad de un ítem: un recuento, una corrección, una compra suelta o una pérdida.
 */
export type StockAjustadoV2 = {
  /**
   * Ítem del inventario.
   */
  inventario_item_id: string;
  /**
   * Por qué cambió.
   */
  clase: 'recuento' | 'correccion' | 'compra' | 'perdida';
  /**
   * Cantidad antes.
   */
  cantidad_anterior: string;
  /**
   * Cantidad después.
   */
  cantidad_nueva: string;
  /**
   * Por qué, en palabras.
   */
  motivo: string | null;
  /**
   * Lote del proveedor que gana o pierde la diferencia; nada: lo que no tiene lote.
   */
  insumo_lote_id: string | null;
  /**
   * Código de la etiqueta de ese lote.
   */
  insumo_lote_codigo: string | null;
  /**
   * Lote del proveedor, como lo dice el envase.
   */
  insumo_lote: string | null;
  /**
   * Último día en que se usa; nada si no se dijo.
   */
  vencimiento: string | null;
  /**
   * Días de carencia: cuántos se espera entre usarlo y cosechar.
   */
  carencia_dias: number | null;
};

/**
 * Cambió el estado de una tarea de la libreta.
 */
export type EstadoDeTareaDeLibretaCambiadoV1 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
  /**
   * Estado nuevo.
   */
  estado: 'PENDIENTE' | 'COMPLETADA' | 'CANCELADA';
  /**
   * Día al que se refiere, si es recurrente: se hace por día, no una vez para siempre.
   */
  dia: string | null;
};

/**
 * Se actualizó una tarea de la libreta.
 */
export type TareaDeLibretaActualizadaV1 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
  /**
   * Título.
   */
  titulo: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día; nada cuando es recurrente.
   */
  fecha: string | null;
  /**
   * Día de la semana, de 0 (domingo) a 6 (sábado); nada cuando no es recurrente.
   */
  dia_semana: number | null;
  /**
   * Si se repite cada semana.
   */
  es_recurrente: boolean;
  /**
   * Estado.
   */
  estado: 'PENDIENTE' | 'COMPLETADA' | 'CANCELADA';
  /**
   * A quién se asignó.
   */
  personal_id: string | null;
};

/**
 * Se actualizó una tarea de la libreta.
 */
export type TareaDeLibretaActualizadaV2 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
  /**
   * Título.
   */
  titulo: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día; nada cuando es recurrente.
   */
  fecha: string | null;
  /**
   * Día de la semana, de 0 (domingo) a 6 (sábado); nada cuando no es recurrente.
   */
  dia_semana: number | null;
  /**
   * Si se repite.
   */
  es_recurrente: boolean;
  /**
   * Estado.
   */
  estado: 'PENDIENTE' | 'COMPLETADA' | 'CANCELADA';
  /**
   * A quién se asignó.
   */
  personal_id: string | null;
  /**
   * Cada cuántos días se repite; nada si no va por días.
   */
  cada_dias: number | null;
  /**
   * Días de la semana en que se repite, de 0 (domingo) a 6 (sábado); ninguno si no va por días de la semana.
   *
   * @maxItems 7
   */
  dias_semana: number[];
  /**
   * Desde qué día cuentan sus turnos: cada uno espera hasta que se haga o se saltee. Nada si solo cuenta el último.
   */
  repite_desde: string | null;
  /**
   * Último día en que se repite, si termina.
   */
  repite_hasta: string | null;
};

/**
 * Se anotó una tarea en la libreta.
 */
export type TareaDeLibretaCreadaV1 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
  /**
   * Título.
   */
  titulo: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día; nada cuando es recurrente.
   */
  fecha: string | null;
  /**
   * Día de la semana, de 0 (domingo) a 6 (sábado); nada cuando no es recurrente.
   */
  dia_semana: number | null;
  /**
   * Si se repite cada semana.
   */
  es_recurrente: boolean;
  /**
   * Estado.
   */
  estado: 'PENDIENTE' | 'COMPLETADA' | 'CANCELADA';
  /**
   * A quién se asignó.
   */
  personal_id: string | null;
};

/**
 * Se anotó una tarea en la libreta.
 */
export type TareaDeLibretaCreadaV2 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
  /**
   * Título.
   */
  titulo: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día; nada cuando es recurrente.
   */
  fecha: string | null;
  /**
   * Día de la semana, de 0 (domingo) a 6 (sábado); nada cuando no es recurrente.
   */
  dia_semana: number | null;
  /**
   * Si se repite.
   */
  es_recurrente: boolean;
  /**
   * Estado.
   */
  estado: 'PENDIENTE' | 'COMPLETADA' | 'CANCELADA';
  /**
   * A quién se asignó.
   */
  personal_id: string | null;
  /**
   * Cada cuántos días se repite; nada si no va por días.
   */
  cada_dias: number | null;
  /**
   * Días de la semana en que se repite, de 0 (domingo) a 6 (sábado); ninguno si no va por días de la semana.
   *
   * @maxItems 7
   */
  dias_semana: number[];
  /**
   * Desde qué día cuentan sus turnos: cada uno espera hasta que se haga o se saltee. Nada si solo cuenta el último.
   */
  repite_desde: string | null;
  /**
   * Último día en que se repite, si termina.
   */
  repite_hasta: string | null;
};

/**
 * Se eliminó una tarea de la libreta.
 */
export type TareaDeLibretaEliminadaV1 = {
  /**
   * Tarea de la libreta.
   */
  libreta_tarea_id: string;
};

/**
 * Cambió el estado de una o varias plantas del lote.
 */
export type EstadoDePlantasCambiadoV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Estado nuevo, de la lista de estados de una planta.
   */
  estado: string;
  /**
   * Día de la baja cuando el estado es Muerta o Descartada; nada en los demás.
   */
  fecha_baja: string | null;
  /**
   * Plantas que cambiaron.
   *
   * @maxItems 200
   */
  plantas: {
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Estado que tenía.
     */
    estado_anterior: string;
  }[];
};

/**
 * Se bloqueó el lote: desde ahora no se edita ni se le agregan o borran plantas, y aparece en las listas de trabajo.
 */
export type LoteBloqueadoV1 = {
  /**
   * Lote.
   */
  lote_id: string;
};

/**
 * Se dio de alta un lote de plantas en un cultivo abierto.
 */
export type LoteCreadoV1 = {
  /**
   * Identificador del lote; se deriva del club y del código.
   */
  lote_id: string;
  /**
   * Código del lote; no cambia ni se vuelve a dar.
   */
  codigo: string;
  /**
   * Nombre del lote.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día en que empieza el lote.
   */
  fecha_inicio: string;
  /**
   * Cultivo al que pertenece.
   */
  proyecto_id: string;
};

/**
 * Se desbloqueó el lote: vuelve a ser editable.
 */
export type LoteDesbloqueadoV1 = {
  /**
   * Lote.
   */
  lote_id: string;
};

/**
 * Se corrigieron los datos de un lote editable; lo anterior queda escrito al lado.
 */
export type LoteEditadoV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Nombre del lote.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día en que empieza el lote.
   */
  fecha_inicio: string;
  /**
   * Campos que cambiaron.
   *
   * @maxItems 50
   */
  campos: ('nombre' | 'descripcion' | 'fecha_inicio')[];
  /**
   * Los datos como estaban antes.
   */
  anterior: {
    /**
     * Nombre del lote.
     */
    nombre: string;
    /**
     * Descripción.
     */
    descripcion: string | null;
    /**
     * Día en que empieza el lote.
     */
    fecha_inicio: string;
  };
};

/**
 * Se eliminó el lote con sus plantas; su historia queda y su código no se vuelve a dar.
 */
export type LoteEliminadoV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Código del lote.
   */
  codigo: string;
};

/**
 * Se borró una planta de un lote editable; su historia queda y su código no se vuelve a dar.
 */
export type PlantaEliminadaV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Planta.
   */
  planta_id: string;
  /**
   * Código de la planta.
   */
  codigo: string;
};

/**
 * Se agregaron plantas a un lote editable; nacen en estado Viva.
 */
export type PlantasAgregadasV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Genética de las plantas.
   */
  variedad_id: string;
  /**
   * Origen, de la lista de orígenes de planta.
   */
  origen: string;
  /**
   * Día de creación de las plantas.
   */
  fecha_inicio: string;
  /**
   * Plantas agregadas.
   *
   * @maxItems 200
   */
  plantas: {
    /**
     * Identificador de la planta; se deriva del lote y del código.
     */
    planta_id: string;
    /**
     * Código de la planta: el del lote y un número.
     */
    codigo: string;
  }[];
};

/**
 * Se agregaron plantas a un lote editable; nacen en estado Viva. Desde la v2 dicen su madre, si se sabe.
 */
export type PlantasAgregadasV2 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Genética de las plantas.
   */
  variedad_id: string;
  /**
   * Origen, de la lista de orígenes de planta.
   */
  origen: string;
  /**
   * Día de creación de las plantas.
   */
  fecha_inicio: string;
  /**
   * Planta madre; nada si no se dijo.
   */
  madre_id: string | null;
  /**
   * Código de la madre; nada si no se dijo.
   */
  madre_codigo: string | null;
  /**
   * Lote de la madre; nada si no se dijo.
   */
  madre_lote_id: string | null;
  /**
   * Plantas agregadas.
   *
   * @maxItems 200
   */
  plantas: {
    /**
     * Identificador de la planta; se deriva del lote y del código.
     */
    planta_id: string;
    /**
     * Código de la planta: el del lote y un número.
     */
    codigo: string;
  }[];
};

/**
 * Se destruyeron o se perdieron plantas de un lote.
 */
export type PlantasDadasDeBajaV1 = {
  /**
   * Lote.
   */
  lote_id: string;
  /**
   * Estado en que quedan.
   */
  estado: 'Muerta' | 'Descartada';
  /**
   * Si se destruyó o se perdió.
   */
  clase: 'destruccion' | 'perdida';
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
  /**
   * Plantas.
   *
   * @minItems 1
   * @maxItems 1000
   */
  plantas: {
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Estado que tenía.
     */
    estado_anterior: string;
  }[];
};

/**
 * Se cerró un año del libro de materia: quedan fijas sus sumas desde el cierre anterior.
 */
export type AnioCerradoV1 = {
  /**
   * Club.
   */
  club_id: string;
  /**
   * Este cierre.
   */
  cierre_id: string;
  /**
   * Año que se cierra.
   */
  anio: number;
  /**
   * Por qué se cierra.
   */
  motivo: string;
  /**
   * Por materia y unidad: lo que había en el cierre anterior, lo que entró y salió desde entonces, y lo que hay.
   *
   * @maxItems 1000
   */
  cuentas: {
    /**
     * Qué se cuenta; un proceso abierto cuenta lo que tomó.
     */
    materia: 'materia_prima' | 'proceso' | 'bulk' | 'envasado';
    /**
     * Unidad de las cantidades; los envasados se cuentan en unidades.
     */
    unidad_medida: string;
    /**
     * Lo que había en el cierre anterior; 0 en el primero.
     */
    apertura: string;
    /**
     * Lo que entró y lo que salió, por clase de movimiento.
     *
     * @maxItems 100
     */
    movimientos: {
      /**
       * Clase de movimiento.
       */
      clase:
        | 'ajuste'
        | 'anulacion'
        | 'bulk'
        | 'correccion'
        | 'destruccion'
        | 'dispensacion'
        | 'dispensacion_anulada'
        | 'dispensacion_corregida'
        | 'envasado'
        | 'ingreso'
        | 'insumo'
        | 'insumo_retirado'
        | 'muestra'
        | 'otro'
        | 'perdida'
        | 'proceso'
        | 'proceso_cancelado'
        | 'resto_devuelto';
      /**
       * Lo que entró.
       */
      entra: string;
      /**
       * Lo que salió.
       */
      sale: string;
    }[];
    /**
     * Lo que hay: la apertura, más lo que entró, menos lo que salió.
     */
    cierre: string;
  }[];
};

/**
 * Se destruyó o se perdió parte de un producto a granel.
 */
export type BulkDadoDeBajaV1 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Producto a granel.
   */
  bulk_id: string;
  /**
   * Si se destruyó o se perdió.
   */
  clase: 'destruccion' | 'perdida';
  /**
   * Lo que sale del stock, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se destruyó, se perdió o se tomó como muestra parte de un bulk.
 */
export type BulkDadoDeBajaV2 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Producto a granel.
   */
  bulk_id: string;
  /**
   * Si se destruyó, se perdió o fue a una muestra.
   */
  clase: 'destruccion' | 'perdida' | 'muestra';
  /**
   * Lo que sale del stock, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Alguien contó lo que hay de una partida antes de que el libro lo mostrara.
 */
export type ConteoRegistradoV1 = {
  /**
   * Conteo.
   */
  conteo_id: string;
  /**
   * Qué se contó.
   */
  entidad: 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
  /**
   * La biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Lo que se contó, en su unidad.
   */
  contado: string;
  /**
   * Lo que había según el libro, en su unidad.
   */
  segun_libro: string;
  /**
   * Contado menos lo del libro: negativa si falta.
   */
  diferencia: string;
  /**
   * Unidad de medida; de un envasado, unidades.
   */
  unidad_medida: string;
  /**
   * Si la diferencia se ajustó con el conteo; si no, queda sin explicar.
   */
  ajustado: boolean;
  /**
   * Por qué hay diferencia, si se ajustó.
   */
  motivo: string | null;
};

/**
 * Se registró qué fue de unidades entregadas que no vuelven: se destruyeron, fueron a una muestra, se consumieron o no se recuperaron.
 */
export type DestinoDeUnidadesRegistradoV1 = {
  /**
   * Registro.
   */
  registro_id: string;
  /**
   * Retiro en el que se hizo.
   */
  retiro_id: string;
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Usuario medicinal, por su id opaco.
   */
  usuario_medicinal_id: string;
  /**
   * Unidades.
   */
  unidades: number;
  /**
   * Qué fue de ellas.
   */
  destino: 'destruida' | 'muestra' | 'consumida' | 'no_recuperada';
  /**
   * Día en que se registró.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
};

/**
 * Se anuló una dispensación: las unidades vuelven al stock.
 */
export type DispensacionAnuladaV1 = {
  /**
   * Dispensación anulada.
   */
  dispensacion_id: string;
  /**
   * Envasado que recibe las unidades.
   */
  producto_final_envasado_id: string;
  /**
   * Unidades que vuelven al stock.
   */
  cantidad_devuelta: number;
  /**
   * Justificación.
   */
  justificacion_anulacion: string;
};

/**
 * Se corrigió cuántas unidades se entregaron; la diferencia vuelve al stock o sale de él.
 */
export type DispensacionCorregidaV1 = {
  /**
   * Dispensación corregida.
   */
  dispensacion_id: string;
  /**
   * Envasado.
   */
  producto_final_envasado_id: string;
  /**
   * Unidades antes.
   */
  cantidad_anterior: number;
  /**
   * Unidades ahora.
   */
  cantidad_nueva: number;
};

/**
 * Se anuló un envasado: su peso total vuelve al bulk.
 */
export type EnvasadoAnuladoV1 = {
  /**
   * Envasado que se anula.
   */
  envasado_id: string;
  /**
   * Bulk que recibe el peso.
   */
  producto_final_bulk_id: string;
  /**
   * Unidades anuladas.
   */
  unidades: number;
  /**
   * Peso que vuelve al bulk, en la unidad del bulk.
   */
  peso_devuelto: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Motivo de la anulación.
   */
  motivo_anulacion: string;
};

/**
 * Se destruyeron o se perdieron unidades de un envasado.
 */
export type EnvasadoDadoDeBajaV1 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Si se destruyó o se perdió.
   */
  clase: 'destruccion' | 'perdida';
  /**
   * Unidades que salen del stock.
   */
  unidades: number;
  /**
   * Lo que pesan, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se destruyeron, se perdieron o se tomaron como muestra unidades de un envasado.
 */
export type EnvasadoDadoDeBajaV2 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Si se destruyó, se perdió o fue a una muestra.
   */
  clase: 'destruccion' | 'perdida' | 'muestra';
  /**
   * Unidades que salen del stock.
   */
  unidades: number;
  /**
   * Lo que pesan, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se corrigieron los datos de un envasado que no mueven materia.
 */
export type EnvasadoEditadoV1 = {
  /**
   * Envasado corregido.
   */
  envasado_id: string;
  /**
   * Tipo de envase.
   */
  tipo_envase: string;
  /**
   * Día en que se envasó.
   */
  fecha_envasado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * Se usó materia prima en un proceso: sale de su disponible.
 */
export type InsumoRegistradoV1 = {
  /**
   * Proceso que la usa.
   */
  proceso_id: string;
  /**
   * Identificador del insumo.
   */
  insumo_id: string;
  /**
   * Materia prima usada.
   */
  materia_prima_id: string;
  /**
   * Cantidad usada, en unidad_medida.
   */
  cantidad_usada: string;
  /**
   * Unidad en que se informó.
   */
  unidad_medida: string;
  /**
   * Lo mismo, en la unidad de la materia prima.
   */
  cantidad_descontada: string;
};

/**
 * Se sacó un insumo de un proceso abierto: vuelve a su materia prima.
 */
export type InsumoRetiradoV1 = {
  /**
   * Proceso.
   */
  proceso_id: string;
  /**
   * Insumo que se saca.
   */
  insumo_id: string;
  /**
   * Materia prima que lo recibe.
   */
  materia_prima_id: string;
  /**
   * Lo que vuelve, en la unidad de la materia prima.
   */
  cantidad_devuelta: string;
  /**
   * Unidad de la materia prima.
   */
  unidad_medida: string;
  /**
   * Por qué.
   */
  motivo: string;
};

/**
 * Alguien respondió por una partida en cuarentena: lo que se hace con ella puede entregarse.
 */
export type LiberacionRegistradaV1 = {
  /**
   * Liberación.
   */
  liberacion_id: string;
  /**
   * Qué se liberó.
   */
  entidad: 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
  /**
   * La materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Análisis aprobados en los que se apoya.
   *
   * @maxItems 100
   */
  analisis_ids: string[];
  /**
   * Nombres de los tipos de análisis que faltaban.
   *
   * @maxItems 50
   */
  sin_analisis: string[];
  /**
   * Por qué se liberó sin ellos, si faltaban.
   */
  motivo: string | null;
};

/**
 * Se dijo cuánta masa de los insumos consumió un resultado que no se mide en masa.
 */
export type MasaConsumidaV1 = {
  /**
   * Proceso.
   */
  proceso_id: string;
  /**
   * Resultado.
   */
  materia_prima_id: string;
  /**
   * Masa consumida, en gramos.
   */
  cantidad: string;
};

/**
 * Se ajustó la cantidad disponible de una materia prima, con su motivo.
 */
export type MateriaPrimaAjustadaV1 = {
  /**
   * Materia prima ajustada.
   */
  materia_prima_id: string;
  /**
   * Disponible antes del ajuste, en su unidad.
   */
  cantidad_anterior: string;
  /**
   * Disponible después del ajuste, en su unidad.
   */
  cantidad_nueva: string;
  /**
   * Nueva menos anterior: negativa si se descuenta.
   */
  diferencia: string;
  /**
   * Motivo del ajuste.
   */
  observaciones: string;
};

/**
 * Se ajustó la cantidad disponible de una materia prima, con su motivo.
 */
export type MateriaPrimaAjustadaV2 = {
  /**
   * Materia prima ajustada.
   */
  materia_prima_id: string;
  /**
   * Disponible antes del ajuste, en su unidad.
   */
  cantidad_anterior: string;
  /**
   * Disponible después del ajuste, en su unidad.
   */
  cantidad_nueva: string;
  /**
   * Nueva menos anterior: negativa si se descuenta.
   */
  diferencia: string;
  /**
   * Motivo del ajuste.
   */
  observaciones: string;
  /**
   * Lo que el ajuste toma de la biomasa (negativo: le devuelve), en la unidad de la biomasa; nada cuando no la cambia.
   */
  biomasa_usada: string | null;
};

/**
 * Se ingresó materia prima a partir de una biomasa lista para producción.
 */
export type MateriaPrimaCreadaV1 = {
  /**
   * Identificador de la materia prima.
   */
  materia_prima_id: string;
  /**
   * Código de la materia prima.
   */
  codigo: string;
  /**
   * Tipo, de la lista de materias primas.
   */
  tipo: string;
  /**
   * Cantidad ingresada, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Biomasa de la que proviene.
   */
  biomasa_id: string;
  /**
   * Parte de la biomasa que ocupa, en la unidad de la biomasa; nada cuando las unidades no se convierten.
   */
  biomasa_usada: string | null;
  /**
   * Lote de origen.
   */
  lote_id: string | null;
  /**
   * Cultivo de origen.
   */
  proyecto_id: string | null;
  /**
   * Humedad, en porcentaje.
   */
  humedad_porcentaje: string | null;
  /**
   * Fin del secado.
   */
  fecha_fin_secado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string;
  /**
   * Comentarios de calidad.
   */
  nota_calidad: string | null;
};

/**
 * Se destruyó o se perdió parte de una materia prima.
 */
export type MateriaPrimaDadaDeBajaV1 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Materia prima.
   */
  materia_prima_id: string;
  /**
   * Si se destruyó o se perdió.
   */
  clase: 'destruccion' | 'perdida';
  /**
   * Lo que sale del stock, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se destruyó, se perdió o se tomó como muestra parte de una materia prima.
 */
export type MateriaPrimaDadaDeBajaV2 = {
  /**
   * Baja.
   */
  baja_id: string;
  /**
   * Materia prima.
   */
  materia_prima_id: string;
  /**
   * Si se destruyó, se perdió o fue a una muestra.
   */
  clase: 'destruccion' | 'perdida' | 'muestra';
  /**
   * Lo que sale del stock, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se corrigieron los datos de una materia prima; los valores anteriores quedan en la historia.
 */
export type MateriaPrimaEditadaV1 = {
  /**
   * Materia prima corregida.
   */
  materia_prima_id: string;
  /**
   * Cantidad ingresada, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Lo que queda disponible después de la corrección, en unidad_medida.
   */
  disponible: string;
  /**
   * Parte de la biomasa que ocupa ahora, en la unidad de la biomasa.
   */
  biomasa_usada: string | null;
  /**
   * Humedad, en porcentaje.
   */
  humedad_porcentaje: string | null;
  /**
   * Fin del secado o curado.
   */
  fecha_fin_secado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string;
  /**
   * Comentarios de calidad.
   */
  nota_calidad: string | null;
};

/**
 * Cambió el precio de venta de un envasado.
 */
export type PrecioDeEnvasadoActualizadoV1 = {
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Precio nuevo de una unidad, en tipo_moneda.
   */
  precio_unitario: string;
  /**
   * Código de la moneda (ISO 4217).
   */
  tipo_moneda: string;
  /**
   * Precio anterior de una unidad, en la moneda anterior.
   */
  precio_anterior: string;
  /**
   * Código de la moneda anterior.
   */
  moneda_anterior: string;
};

/**
 * Se canceló un proceso abierto: sus insumos vuelven a sus materias primas.
 */
export type ProcesoCanceladoV1 = {
  /**
   * Proceso.
   */
  proceso_id: string;
  /**
   * Lo que vuelve.
   *
   * @maxItems 1000
   */
  devueltos: {
    /**
     * Insumo.
     */
    insumo_id: string;
    /**
     * Materia prima que lo recibe.
     */
    materia_prima_id: string;
    /**
     * Lo que vuelve, en la unidad de la materia prima.
     */
    cantidad_devuelta: string;
    /**
     * Unidad de la materia prima.
     */
    unidad_medida: string;
  }[];
  /**
   * Por qué.
   */
  motivo: string;
};

/**
 * Terminó un proceso: lo usado se convirtió en nuevas materias primas y una merma declarada.
 */
export type ProcesoFinalizadoV1 = {
  /**
   * Proceso que termina.
   */
  proceso_id: string;
  /**
   * Día en que terminó.
   */
  fecha_fin: string;
  /**
   * Materias primas obtenidas.
   *
   * @minItems 1
   * @maxItems 100
   */
  resultados: {
    /**
     * Materia prima que resulta.
     */
    materia_prima_id: string;
    /**
     * Insumo del que se dice que proviene.
     */
    materia_prima_origen_id: string;
    /**
     * Código de la materia prima que resulta.
     */
    codigo: string;
    /**
     * Tipo, de la lista de materias primas.
     */
    tipo: string;
    /**
     * Cantidad obtenida, en unidad_medida.
     */
    cantidad_obtenida: string;
    /**
     * Unidad de medida.
     */
    unidad_medida: string;
    /**
     * Lote de origen.
     */
    lote_id: string | null;
    /**
     * Cultivo de origen.
     */
    proyecto_id: string | null;
    /**
     * Día de vencimiento.
     */
    fecha_vencimiento: string;
    /**
     * Observaciones.
     */
    observaciones: string | null;
  }[];
  /**
   * Lo usado menos lo obtenido, en gramos; nada cuando no todo se mide en masa.
   */
  merma: string | null;
};

/**
 * Se abrió un proceso de transformación de materia prima.
 */
export type ProcesoIniciadoV1 = {
  /**
   * Identificador del proceso.
   */
  proceso_id: string;
  /**
   * Tipo de proceso.
   */
  tipo: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Día de inicio.
   */
  fecha_inicio: string;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * Se ajustó la cantidad de un bulk: la diferencia sale de su materia prima o vuelve a ella.
 */
export type ProductoBulkAjustadoV1 = {
  /**
   * Bulk ajustado.
   */
  bulk_id: string;
  /**
   * Materia prima que da o recibe la diferencia.
   */
  materia_prima_id: string;
  /**
   * Cantidad antes del ajuste, en la unidad del bulk.
   */
  cantidad_anterior: string;
  /**
   * Cantidad después del ajuste, en la unidad del bulk.
   */
  cantidad_nueva: string;
  /**
   * Nueva menos anterior, en la unidad del bulk.
   */
  diferencia: string;
  /**
   * Lo que sale de la materia prima, en su unidad; negativo si vuelve.
   */
  materia_prima_descontada: string;
  /**
   * Motivo del ajuste.
   */
  observaciones: string;
};

/**
 * Se produjo un lote de producto final bulk con materia prima.
 */
export type ProductoBulkCreadoV1 = {
  /**
   * Identificador del bulk.
   */
  bulk_id: string;
  /**
   * Código de lote del bulk.
   */
  codigo: string;
  /**
   * Materia prima usada.
   */
  materia_prima_id: string;
  /**
   * Cantidad producida, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Materia prima usada, en la unidad de la materia prima.
   */
  cantidad_usada: string;
  /**
   * Tipo de producto.
   */
  tipo_producto: string;
  /**
   * Si el producto es la misma materia prima, no derivado.
   */
  tipo_es_igual_a_materia_prima: boolean;
  /**
   * Día de producción.
   */
  fecha_produccion: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Cultivo de origen.
   */
  proyecto_id: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * Se corrigieron los datos de un bulk que no mueven materia.
 */
export type ProductoBulkEditadoV1 = {
  /**
   * Bulk corregido.
   */
  bulk_id: string;
  /**
   * Tipo de producto.
   */
  tipo_producto: string;
  /**
   * Si el producto es la misma materia prima, no derivado.
   */
  tipo_es_igual_a_materia_prima: boolean;
  /**
   * Día de producción.
   */
  fecha_produccion: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * Se cosechó un producto directamente de plantas.
 */
export type ProductoCosechadoV1 = {
  /**
   * Identificador del producto.
   */
  producto_final_id: string;
  /**
   * Código del producto.
   */
  codigo: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Tipo.
   */
  tipo: string;
  /**
   * Cantidad, en unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de medida.
   */
  unidad_medida: string;
  /**
   * Lote de las plantas.
   */
  lote_id: string;
  /**
   * Plantas cosechadas.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: Planta cosechada.
   */
  plantas: string[];
};

/**
 * Un usuario medicinal devolvió unidades de un envasado: no vuelven al stock, solo se destruyen.
 */
export type ProductoDevueltoV1 = {
  /**
   * Devolución.
   */
  devolucion_id: string;
  /**
   * Retiro en el que se hizo.
   */
  retiro_id: string;
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Usuario medicinal, por su id opaco.
   */
  usuario_medicinal_id: string;
  /**
   * Unidades que volvieron.
   */
  unidades: number;
  /**
   * Lo que pesan, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
};

/**
 * Se destruyeron unidades que habían devuelto usuarios medicinales.
 */
export type ProductoDevueltoDestruidoV1 = {
  /**
   * Destrucción.
   */
  destruccion_id: string;
  /**
   * Retiro en el que se hizo.
   */
  retiro_id: string;
  /**
   * Envasado.
   */
  envasado_id: string;
  /**
   * Unidades destruidas.
   */
  unidades: number;
  /**
   * Lo que pesan, en unidad_medida.
   */
  peso: string;
  /**
   * Unidad de medida del bulk.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
};

/**
 * Se entregaron unidades de un envasado a un usuario medicinal.
 */
export type ProductoDispensadoV1 = {
  /**
   * Identificador de la dispensación.
   */
  dispensacion_id: string;
  /**
   * Usuario medicinal, por su identificador opaco.
   */
  usuario_medicinal_id: string;
  /**
   * Envasado del que salen las unidades.
   */
  producto_final_envasado_id: string;
  /**
   * Unidades entregadas.
   */
  cantidad_entregada: number;
  /**
   * Día de la entrega.
   */
  fecha_dispensacion: string;
};

/**
 * Se envasó producto final bulk: el peso total sale del bulk y queda en unidades listas para dispensar.
 */
export type ProductoEnvasadoV1 = {
  /**
   * Identificador del envasado.
   */
  envasado_id: string;
  /**
   * Código impreso en el envase.
   */
  codigo: string;
  /**
   * Bulk del que sale el peso.
   */
  producto_final_bulk_id: string;
  /**
   * Tipo de producto, de la lista de derivados.
   */
  tipo_producto: string;
  /**
   * Tipo de envase.
   */
  tipo_envase: string;
  /**
   * Peso de cada unidad, en unidad_medida_peso_envase.
   */
  peso_por_unidad: string;
  /**
   * Unidad de medida del peso; la del bulk.
   */
  unidad_medida_peso_envase: string;
  /**
   * Unidades envasadas.
   */
  cantidad_unidades: number;
  /**
   * Peso que sale del bulk: unidades por peso, en la unidad del bulk.
   */
  peso_total: string;
  /**
   * Precio de una unidad, en tipo_moneda.
   */
  precio_unitario: string;
  /**
   * Código de la moneda del precio (ISO 4217).
   */
  tipo_moneda: string;
  /**
   * Día en que se envasó.
   */
  fecha_envasado: string;
  /**
   * Día de vencimiento.
   */
  fecha_vencimiento: string | null;
  /**
   * Observaciones.
   */
  observaciones: string | null;
};

/**
 * El club cambió las reglas de su libro: rigen desde este momento para lo que se haga después.
 */
export type ReglasDelLibroCambiadasV1 = {
  /**
   * Qué nace en cuarentena y qué pide liberarlo.
   */
  cuarentena: {
    /**
     * Tipos de producto que nacen en cuarentena; vacía es ninguno.
     *
     * @maxItems 100
     */
    tipos: string[];
    /**
     * Tipos de análisis aprobados que pide liberar.
     *
     * @maxItems 50
     */
    tipos_analisis: string[];
  };
  /**
   * Si nadie recibe sin un permiso vigente.
   */
  permiso_obligatorio: boolean;
  /**
   * Hasta cuánto recibe cada persona.
   *
   * @maxItems 50
   */
  topes: {
    /**
     * Tipos de producto que cuenta; vacía son todos.
     *
     * @maxItems 100
     */
    tipos_producto: string[];
    /**
     * Hasta cuánto, en unidad.
     */
    cantidad: string;
    /**
     * En qué se cuenta: las masas, en gramos.
     */
    unidad: 'gramos' | 'mililitros' | 'unidades';
    /**
     * En cuánto tiempo.
     */
    periodo: 'dia' | 'mes' | '30_dias';
  }[];
  /**
   * Por qué cambian.
   */
  motivo: string;
};

/**
 * Se dijo qué fue de lo que una biomasa no dio.
 */
export type RestoDeBiomasaDeclaradoV1 = {
  /**
   * Declaración.
   */
  declaracion_id: string;
  /**
   * Biomasa.
   */
  biomasa_id: string;
  /**
   * Qué fue del resto: queda para otra tanda, es merma o se destruyó.
   */
  destino: 'queda' | 'merma' | 'destruido';
  /**
   * Clase de merma.
   */
  clase_merma: string | null;
  /**
   * En unidad_medida.
   */
  cantidad: string;
  /**
   * Unidad de la biomasa.
   */
  unidad_medida: string;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Se dijo qué fue de lo que un proceso no dio.
 */
export type RestoDeProcesoDeclaradoV1 = {
  /**
   * Declaración.
   */
  declaracion_id: string;
  /**
   * Proceso.
   */
  proceso_id: string;
  /**
   * Qué fue del resto: queda para otra tanda, es merma o se destruyó.
   */
  destino: 'queda' | 'merma' | 'destruido';
  /**
   * Clase de merma.
   */
  clase_merma: string | null;
  /**
   * En gramos.
   */
  cantidad: string;
  /**
   * Materia prima a la que vuelve lo que queda.
   */
  materia_prima_id: string | null;
  /**
   * Lo que vuelve, en la unidad de la materia prima.
   */
  cantidad_devuelta: string | null;
  /**
   * Día en que ocurrió.
   */
  fecha: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Quién lo presenció.
   */
  testigo: string | null;
  /**
   * SHA-256 de una foto del acto, en hexadecimal.
   */
  foto_sha256: string | null;
};

/**
 * Alguien retuvo una partida: ni ella ni lo que se hizo o se haga con ella se usa ni se entrega.
 */
export type RetencionPuestaV1 = {
  /**
   * Retención.
   */
  retencion_id: string;
  /**
   * Qué se retuvo.
   */
  entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
  /**
   * El lote, la planta, la biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * De qué clase es la causa.
   */
  causa: string | null;
  /**
   * Por qué.
   */
  motivo: string;
};

/**
 * Alguien retuvo una partida: ni ella ni lo que se hizo o se haga con ella se usa ni se entrega.
 */
export type RetencionPuestaV2 = {
  /**
   * Retención.
   */
  retencion_id: string;
  /**
   * Qué se retuvo.
   */
  entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado' | 'insumo';
  /**
   * El lote, la planta, la biomasa, la materia prima, el bulk, el envasado o el lote de un insumo.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * De qué clase es la causa.
   */
  causa: string | null;
  /**
   * Por qué.
   */
  motivo: string;
};

/**
 * Alguien levantó la retención que el club había puesto a una partida.
 */
export type RetencionQuitadaV1 = {
  /**
   * Retención que se levanta.
   */
  retencion_id: string;
  /**
   * Qué estaba retenido.
   */
  entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
  /**
   * El lote, la planta, la biomasa, la materia prima, el bulk o el envasado.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Por qué se levanta.
   */
  motivo: string;
};

/**
 * Alguien levantó la retención que el club había puesto a una partida.
 */
export type RetencionQuitadaV2 = {
  /**
   * Retención que se levanta.
   */
  retencion_id: string;
  /**
   * Qué estaba retenido.
   */
  entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado' | 'insumo';
  /**
   * El lote, la planta, la biomasa, la materia prima, el bulk, el envasado o el lote de un insumo.
   */
  entidad_id: string;
  /**
   * Su código.
   */
  entidad_codigo: string;
  /**
   * Por qué se levanta.
   */
  motivo: string;
};

/**
 * Entró en un bulk materia que vence antes: el bulk vence con ella.
 */
export type VencimientoDeBulkAcortadoV1 = {
  /**
   * Bulk.
   */
  bulk_id: string;
  /**
   * Día en que vence desde ahora: el de lo que entró.
   */
  fecha_vencimiento: string;
  /**
   * Día en que vencía; nada si no tenía.
   */
  fecha_anterior: string | null;
};

/**
 * Volvió a una materia prima algo que vence antes: la materia prima vence con ello.
 */
export type VencimientoDeMateriaPrimaAcortadoV1 = {
  /**
   * Materia prima.
   */
  materia_prima_id: string;
  /**
   * Día en que vence desde ahora: el de lo que volvió.
   */
  fecha_vencimiento: string;
  /**
   * Día en que vencía.
   */
  fecha_anterior: string;
};

/**
 * Se registró el permiso de un usuario medicinal, o su archivo: el número y el archivo están solo en la bóveda.
 */
export type PermisoDeUsuarioRegistradoV1 = {
  /**
   * Usuario medicinal, por su identificador opaco: sus datos personales están solo en la bóveda.
   */
  usuario_medicinal_id: string;
  /**
   * Versión del número que se reemplaza; nada si es el primer permiso, la misma si solo cambió el archivo.
   */
  version_anterior: string | null;
  /**
   * Versión del número que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 del número, en hexadecimal, con una clave de la persona: muestra si la bóveda fue alterada y no revela nada.
   */
  huella: string;
  /**
   * Último día en que vale.
   */
  vigente_hasta: string;
  /**
   * Topes propios de la persona: reemplazan a los del club de la misma unidad.
   *
   * @maxItems 50
   */
  topes: {
    /**
     * Tipos de producto que cuenta; vacía son todos.
     *
     * @maxItems 100
     */
    tipos_producto: string[];
    /**
     * Hasta cuánto, en unidad.
     */
    cantidad: string;
    /**
     * En qué se cuenta: las masas, en gramos.
     */
    unidad: 'gramos' | 'mililitros' | 'unidades';
    /**
     * En cuánto tiempo.
     */
    periodo: 'dia' | 'mes' | '30_dias';
  }[];
  /**
   * SHA-256 del archivo del permiso que guarda la bóveda, en hexadecimal; nada si no tiene.
   */
  archivo_sha256: string | null;
};

/**
 * Cambiaron datos de un usuario medicinal que guarda la bóveda.
 */
export type UsuarioMedicinalActualizadoV1 = {
  /**
   * Usuario medicinal, por su identificador opaco: sus datos personales están solo en la bóveda.
   */
  usuario_medicinal_id: string;
  /**
   * Qué datos cambiaron.
   *
   * @minItems 1
   */
  campos: (
    'nombre' | 'apellido' | 'identificacion' | 'fecha_nacimiento' | 'direccion' | 'telefono' | 'email' | 'receta_medica'
  )[];
  /**
   * Versión de los datos que se reemplaza.
   */
  version_anterior: string;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la persona: muestra si la bóveda fue alterada y no revela nada.
   */
  huella: string;
};

/**
 * Un usuario medicinal fue suspendido, o vuelve a poder recibir productos.
 */
export type UsuarioMedicinalEstadoCambiadoV1 = {
  /**
   * Usuario medicinal, por su identificador opaco: sus datos personales están solo en la bóveda.
   */
  usuario_medicinal_id: string;
  /**
   * Si puede recibir productos.
   */
  estado: 'activo' | 'suspendido';
  /**
   * Motivo, si se indicó.
   */
  motivo: string | null;
};

/**
 * Se registró un usuario medicinal del club.
 */
export type UsuarioMedicinalRegistradoV1 = {
  /**
   * Usuario medicinal, por su identificador opaco: sus datos personales están solo en la bóveda.
   */
  usuario_medicinal_id: string;
  /**
   * Si puede recibir productos.
   */
  estado: 'activo' | 'suspendido';
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la persona: muestra si la bóveda fue alterada y no revela nada.
   */
  huella: string;
};

/**
 * Se suprimió a un usuario medicinal: la clave de sus datos personales se destruyó y ya nadie puede leerlos.
 */
export type UsuarioMedicinalSuprimidoV1 = {
  /**
   * Usuario medicinal, por su identificador opaco: sus datos personales están solo en la bóveda.
   */
  usuario_medicinal_id: string;
  /**
   * Motivo.
   */
  motivo: string;
};

/**
 * Se actualizó la ficha de una persona del personal.
 */
export type PersonalActualizadoV1 = {
  /**
   * Persona del club, por su identificador: su nombre y sus datos de contacto están solo en la bóveda.
   */
  personal_id: string;
  /**
   * Número de legajo: se genera al alta y no cambia.
   */
  legajo: string;
  /**
   * Rol de trabajo.
   */
  rol: string;
  /**
   * Estado de la persona en el club.
   */
  estado: string;
  /**
   * Desde cuándo trabaja.
   */
  fecha_contratacion: string | null;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * Se quitó a una persona de la lista de personal; sus trabajos siguen en la historia.
 */
export type PersonalEliminadoV1 = {
  /**
   * Persona del club, por su identificador: su nombre y sus datos de contacto están solo en la bóveda.
   */
  personal_id: string;
};

/**
 * Se dio de alta a una persona del personal.
 */
export type PersonalRegistradoV1 = {
  /**
   * Persona del club, por su identificador: su nombre y sus datos de contacto están solo en la bóveda.
   */
  personal_id: string;
  /**
   * Número de legajo: se genera al alta y no cambia.
   */
  legajo: string;
  /**
   * Rol de trabajo.
   */
  rol: string;
  /**
   * Estado de la persona en el club.
   */
  estado: string;
  /**
   * Desde cuándo trabaja.
   */
  fecha_contratacion: string | null;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * Se borraron de la bóveda los datos de una persona del personal.
 */
export type PersonalSuprimidoV1 = {
  /**
   * Persona del club, por su identificador: su nombre y sus datos de contacto están solo en la bóveda.
   */
  personal_id: string;
};

/**
 * Se agregó una actividad a un plan.
 */
export type ActividadAgregadaAlPlanV1 = {
  /**
   * Actividad del plan.
   */
  actividad_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Etapa: evento de cultivo.
   */
  etapa_evento_cultivo: string;
  /**
   * Categoría de la tarea.
   */
  categoria_tarea: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Costo estimado, en dólares.
   */
  costo_estimado_usd: string;
  /**
   * Horas estimadas.
   */
  costo_estimado_moneda_alternativa: string;
  /**
   * Orden.
   */
  numero_etapa: number;
  /**
   * Tarea configurada, si es una.
   */
  nombre_tarea_id: string | null;
};

/**
 * Se agregó una actividad a un plan.
 */
export type ActividadAgregadaAlPlanV2 = {
  /**
   * Actividad del plan.
   */
  actividad_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Etapa: evento de cultivo.
   */
  etapa_evento_cultivo: string;
  /**
   * Categoría de la tarea.
   */
  categoria_tarea: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Costo estimado, en dólares.
   */
  costo_estimado_usd: string;
  /**
   * Horas estimadas.
   */
  costo_estimado_moneda_alternativa: string;
  /**
   * Orden.
   */
  numero_etapa: number;
  /**
   * Tarea configurada, si es una.
   */
  nombre_tarea_id: string | null;
  /**
   * Desde cuándo se cuentan los días: el inicio del cultivo o el de la etapa.
   */
  desde: 'cultivo' | 'etapa';
  /**
   * Días desde ese inicio; nada si no tiene día.
   */
  dias: number | null;
  /**
   * Insumos previstos.
   *
   * @maxItems 10
   */
  insumos: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Cantidad prevista, en la unidad del ítem.
     */
    cantidad: string;
  }[];
};

/**
 * Se actualizó una actividad de un plan.
 */
export type ActividadDelPlanActualizadaV1 = {
  /**
   * Actividad del plan.
   */
  actividad_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Etapa: evento de cultivo.
   */
  etapa_evento_cultivo: string;
  /**
   * Categoría de la tarea.
   */
  categoria_tarea: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Costo estimado, en dólares.
   */
  costo_estimado_usd: string;
  /**
   * Horas estimadas.
   */
  costo_estimado_moneda_alternativa: string;
  /**
   * Orden.
   */
  numero_etapa: number;
  /**
   * Tarea configurada, si es una.
   */
  nombre_tarea_id: string | null;
};

/**
 * Se actualizó una actividad de un plan.
 */
export type ActividadDelPlanActualizadaV2 = {
  /**
   * Actividad del plan.
   */
  actividad_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Etapa: evento de cultivo.
   */
  etapa_evento_cultivo: string;
  /**
   * Categoría de la tarea.
   */
  categoria_tarea: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Descripción.
   */
  descripcion: string;
  /**
   * Costo estimado, en dólares.
   */
  costo_estimado_usd: string;
  /**
   * Horas estimadas.
   */
  costo_estimado_moneda_alternativa: string;
  /**
   * Orden.
   */
  numero_etapa: number;
  /**
   * Tarea configurada, si es una.
   */
  nombre_tarea_id: string | null;
  /**
   * Desde cuándo se cuentan los días: el inicio del cultivo o el de la etapa.
   */
  desde: 'cultivo' | 'etapa';
  /**
   * Días desde ese inicio; nada si no tiene día.
   */
  dias: number | null;
  /**
   * Insumos previstos.
   *
   * @maxItems 10
   */
  insumos: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Cantidad prevista, en la unidad del ítem.
     */
    cantidad: string;
  }[];
};

/**
 * Se eliminó una actividad de un plan.
 */
export type ActividadDelPlanEliminadaV1 = {
  /**
   * Actividad del plan.
   */
  actividad_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
};

/**
 * Se actualizó un plan de cultivo.
 */
export type PlanActualizadoV1 = {
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Objetivo.
   */
  objetivo: string;
  /**
   * Si el objetivo se cumplió.
   */
  objetivo_cumplido: boolean;
  /**
   * Persona del personal que lo planificó.
   */
  planificado_por: string | null;
  /**
   * Legajo de quien lo planificó, o lo que se escribió.
   */
  planificado_por_legajo: string;
  /**
   * Descripción.
   */
  descripcion: string;
};

/**
 * Un cultivo tomó un plan, con las actividades que tenía en ese momento.
 */
export type PlanAsociadoV1 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Objetivo del plan.
   */
  objetivo: string;
  /**
   * Actividades del plan, como estaban al asociarlo.
   *
   * @maxItems 500
   */
  actividades: {
    /**
     * Actividad del plan.
     */
    actividad_id: string;
    /**
     * Etapa: evento de cultivo.
     */
    etapa_evento_cultivo: string;
    /**
     * Categoría de la tarea.
     */
    categoria_tarea: string;
    /**
     * Nombre de la tarea.
     */
    nombre_tarea: string;
    /**
     * Descripción.
     */
    descripcion: string;
    /**
     * Costo estimado, en dólares.
     */
    costo_estimado_usd: string;
    /**
     * Horas estimadas.
     */
    costo_estimado_moneda_alternativa: string;
    /**
     * Orden.
     */
    numero_etapa: number;
    /**
     * Tarea configurada, si es una.
     */
    nombre_tarea_id: string | null;
  }[];
};

/**
 * Un cultivo tomó un plan, con las actividades que tenía en ese momento.
 */
export type PlanAsociadoV2 = {
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Objetivo del plan.
   */
  objetivo: string;
  /**
   * Actividades del plan, como estaban al asociarlo.
   *
   * @maxItems 500
   */
  actividades: {
    /**
     * Actividad del plan.
     */
    actividad_id: string;
    /**
     * Etapa: evento de cultivo.
     */
    etapa_evento_cultivo: string;
    /**
     * Categoría de la tarea.
     */
    categoria_tarea: string;
    /**
     * Nombre de la tarea.
     */
    nombre_tarea: string;
    /**
     * Descripción.
     */
    descripcion: string;
    /**
     * Costo estimado, en dólares.
     */
    costo_estimado_usd: string;
    /**
     * Horas estimadas.
     */
    costo_estimado_moneda_alternativa: string;
    /**
     * Orden.
     */
    numero_etapa: number;
    /**
     * Tarea configurada, si es una.
     */
    nombre_tarea_id: string | null;
    /**
     * Desde cuándo se cuentan los días: el inicio del cultivo o el de la etapa.
     */
    desde: 'cultivo' | 'etapa';
    /**
     * Días desde ese inicio; nada si no tiene día.
     */
    dias: number | null;
    /**
     * Insumos previstos.
     *
     * @maxItems 10
     */
    insumos: {
      /**
       * Ítem del inventario.
       */
      inventario_item_id: string;
      /**
       * Cantidad prevista, en la unidad del ítem.
       */
      cantidad: string;
    }[];
  }[];
};

/**
 * Se creó un plan de cultivo.
 */
export type PlanCreadoV1 = {
  /**
   * Plan de cultivo.
   */
  plan_id: string;
  /**
   * Objetivo.
   */
  objetivo: string;
  /**
   * Si el objetivo se cumplió.
   */
  objetivo_cumplido: boolean;
  /**
   * Persona del personal que lo planificó.
   */
  planificado_por: string | null;
  /**
   * Legajo de quien lo planificó, o lo que se escribió.
   */
  planificado_por_legajo: string;
  /**
   * Descripción.
   */
  descripcion: string;
};

/**
 * Se eliminó un plan de cultivo.
 */
export type PlanEliminadoV1 = {
  /**
   * Plan de cultivo.
   */
  plan_id: string;
};

/**
 * Se avisó del retiro a una persona.
 */
export type AvisoDeRetiroV1 = {
  /**
   * Aviso.
   */
  aviso_id: string;
  /**
   * Retiro.
   */
  retiro_id: string;
  /**
   * Usuario medicinal, por su id opaco.
   */
  usuario_medicinal_id: string;
  /**
   * Cómo se le avisó.
   */
  medio: string;
  /**
   * Día en que se le avisó.
   */
  fecha: string;
  /**
   * Si respondió.
   */
  respondio: boolean;
};

/**
 * Se cerró el retiro, con lo que se había recuperado. Lo retenido sigue retenido hasta que se levante.
 */
export type RetiroCerradoV1 = {
  /**
   * Retiro.
   */
  retiro_id: string;
  /**
   * Por qué se cierra.
   */
  motivo: string;
  /**
   * Lo que decía la lista.
   */
  cifras: {
    /**
     * Personas que recibieron algo.
     */
    personas: number;
    /**
     * Personas avisadas.
     */
    avisadas: number;
    /**
     * Personas que respondieron.
     */
    respondieron: number;
    /**
     * Unidades que tuvieron las personas.
     */
    entregadas: number;
    /**
     * De ellas, devueltas, destruidas o tomadas como muestra.
     */
    recuperadas: number;
    /**
     * De ellas, consumidas.
     */
    consumidas: number;
    /**
     * De ellas, no recuperadas.
     */
    no_recuperadas: number;
    /**
     * De ellas, sin destino registrado; solo en un simulacro.
     */
    faltan: number;
    /**
     * Unidades en stock.
     */
    en_stock: number;
  };
};

/**
 * Empezó un retiro: de qué partidas, de qué clase y por qué, con la lista que había en ese momento. Un simulacro no retiene nada.
 */
export type RetiroIniciadoV1 = {
  /**
   * Retiro.
   */
  retiro_id: string;
  /**
   * Clase, según el daño que podría causar: I grave, II pasajero o reversible, III improbable.
   */
  clase: 'I' | 'II' | 'III';
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Si es un ensayo.
   */
  simulacro: boolean;
  /**
   * De qué se retira; lo que se hizo y se haga con ello lo sigue.
   *
   * @minItems 1
   */
  alcance: {
    /**
     * De qué clase es.
     */
    entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado';
    /**
     * Su id.
     */
    entidad_id: string;
    /**
     * Su código.
     */
    entidad_codigo: string;
  }[];
  /**
   * Lo que decía la lista.
   */
  cifras: {
    /**
     * Envasados alcanzados.
     */
    envasados: number;
    /**
     * Personas que recibieron algo.
     */
    personas: number;
    /**
     * Unidades envasadas.
     */
    unidades: number;
    /**
     * Unidades que tienen las personas.
     */
    entregadas: number;
    /**
     * Unidades en stock.
     */
    en_stock: number;
  };
  /**
   * Unidades envasadas menos las que están en stock, entregadas o dadas de baja.
   */
  diferencia: number;
  /**
   * Tiempo desde el pedido hasta la lista completa.
   */
  milisegundos: number;
};

/**
 * Empezó un retiro: de qué partidas, de qué clase y por qué, con la lista que había en ese momento. Un simulacro no retiene nada.
 */
export type RetiroIniciadoV2 = {
  /**
   * Retiro.
   */
  retiro_id: string;
  /**
   * Clase, según el daño que podría causar: I grave, II pasajero o reversible, III improbable.
   */
  clase: 'I' | 'II' | 'III';
  /**
   * Por qué.
   */
  motivo: string;
  /**
   * Si es un ensayo.
   */
  simulacro: boolean;
  /**
   * De qué se retira; lo que se hizo y se haga con ello lo sigue.
   *
   * @minItems 1
   */
  alcance: {
    /**
     * De qué clase es.
     */
    entidad: 'lote' | 'planta' | 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_envasado' | 'insumo';
    /**
     * Su id.
     */
    entidad_id: string;
    /**
     * Su código.
     */
    entidad_codigo: string;
  }[];
  /**
   * Lo que decía la lista.
   */
  cifras: {
    /**
     * Envasados alcanzados.
     */
    envasados: number;
    /**
     * Personas que recibieron algo.
     */
    personas: number;
    /**
     * Unidades envasadas.
     */
    unidades: number;
    /**
     * Unidades que tienen las personas.
     */
    entregadas: number;
    /**
     * Unidades en stock.
     */
    en_stock: number;
  };
  /**
   * Unidades envasadas menos las que están en stock, entregadas o dadas de baja.
   */
  diferencia: number;
  /**
   * Tiempo desde el pedido hasta la lista completa.
   */
  milisegundos: number;
};

/**
 * Se corrigió el día en que una planta entró a su sala.
 */
export type AsignacionASalaCorregidaV1 = {
  /**
   * Asignación.
   */
  sala_planta_id: string;
  /**
   * Planta.
   */
  planta_id: string;
  /**
   * Sala.
   */
  sala_id: string;
  /**
   * Asignación que terminó ese día.
   */
  asignacion_anterior_id: string | null;
  /**
   * Día correcto.
   */
  fecha_asignacion: string;
  /**
   * Día que decía.
   */
  fecha_anterior: string;
  /**
   * Por qué.
   */
  motivo: string;
};

/**
 * Se corrigieron los datos de una mesa; los anteriores quedan en la historia.
 */
export type MesaActualizadaV1 = {
  /**
   * Mesa corregida.
   */
  mesa_id: string;
  /**
   * Espacio en el que está.
   */
  sala_id: string;
  /**
   * Nombre de la mesa.
   */
  nombre: string;
  /**
   * Largo, en metros.
   */
  largo: string;
  /**
   * Ancho, en metros.
   */
  ancho: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
};

/**
 * Se dio de alta una mesa en un espacio.
 */
export type MesaCreadaV1 = {
  /**
   * Identificador de la mesa.
   */
  mesa_id: string;
  /**
   * Espacio en el que está.
   */
  sala_id: string;
  /**
   * Nombre de la mesa.
   */
  nombre: string;
  /**
   * Largo, en metros.
   */
  largo: string;
  /**
   * Ancho, en metros.
   */
  ancho: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
};

/**
 * Se quitó una mesa.
 */
export type MesaEliminadaV1 = {
  /**
   * Mesa quitada.
   */
  mesa_id: string;
  /**
   * Espacio en el que estaba.
   */
  sala_id: string;
};

/**
 * Se llevaron plantas a un espacio; salen de aquel en el que estaban.
 */
export type PlantasAsignadasASalaV1 = {
  /**
   * Espacio de destino.
   */
  sala_id: string;
  /**
   * Día del movimiento.
   */
  fecha_asignacion: string;
  /**
   * Posición.
   */
  posicion: string | null;
  /**
   * Notas.
   */
  notas: string | null;
  /**
   * Plantas que se mueven.
   *
   * @minItems 1
   * @maxItems 1000
   */
  plantas: {
    /**
     * Identificador de la asignación.
     */
    sala_planta_id: string;
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Asignación que termina, si estaba en otro espacio.
     */
    anterior_id: string | null;
  }[];
};

/**
 * Se recorrió un espacio y se leyó qué plantas había; nada cambia por eso.
 */
export type RecuentoDeSalaRegistradoV1 = {
  /**
   * Recuento.
   */
  recuento_id: string;
  /**
   * Espacio que se recorrió.
   */
  sala_id: string;
  /**
   * Su nombre en ese momento.
   */
  sala_nombre: string;
  /**
   * Día del recuento.
   */
  fecha: string;
  /**
   * Las que se leyeron y las que se esperaban.
   *
   * @maxItems 10000
   */
  plantas: {
    /**
     * Planta.
     */
    planta_id: string;
    /**
     * Su código.
     */
    codigo: string;
    /**
     * Si estaba y se leyó, si debía estar y no se leyó, o si se leyó y no debía estar.
     */
    resultado: 'esta' | 'falta' | 'sobra';
    /**
     * Espacio en el que estaba según el libro.
     */
    sala_id: string | null;
  }[];
  /**
   * Códigos leídos que no son de ninguna planta del club.
   *
   * @maxItems 1000
   */
  desconocidos: string[];
  /**
   * Notas.
   */
  notas: string | null;
};

/**
 * Se corrigieron los datos de un espacio; los anteriores quedan en la historia.
 */
export type SalaActualizadaV1 = {
  /**
   * Espacio corregido.
   */
  sala_id: string;
  /**
   * Nombre del espacio.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Tipo de espacio.
   */
  tipo: string;
  /**
   * Plantas que admite.
   */
  capacidad: number | null;
  /**
   * Ubicación.
   */
  ubicacion: string | null;
};

/**
 * Se dio de alta un espacio de cultivo.
 */
export type SalaCreadaV1 = {
  /**
   * Identificador del espacio.
   */
  sala_id: string;
  /**
   * Nombre del espacio.
   */
  nombre: string;
  /**
   * Descripción.
   */
  descripcion: string | null;
  /**
   * Tipo de espacio.
   */
  tipo: string;
  /**
   * Plantas que admite.
   */
  capacidad: number | null;
  /**
   * Ubicación.
   */
  ubicacion: string | null;
};

/**
 * Se quitó un espacio de cultivo vacío.
 */
export type SalaEliminadaV1 = {
  /**
   * Espacio quitado.
   */
  sala_id: string;
};

/**
 * La administración cambió el estado de una solicitud.
 */
export type EstadoDeSolicitudCambiadoV1 = {
  /**
   * Solicitud, por su identificador: los datos de quien la envió están solo en la bóveda.
   */
  solicitud_id: string;
  /**
   * En qué estado quedó.
   */
  estado: 'pendiente' | 'en revisión' | 'aceptada' | 'rechazada';
};

/**
 * La administración corrigió los datos de una solicitud.
 */
export type SolicitudActualizadaV1 = {
  /**
   * Solicitud, por su identificador: los datos de quien la envió están solo en la bóveda.
   */
  solicitud_id: string;
  /**
   * En qué estado quedó.
   */
  estado: 'pendiente' | 'en revisión' | 'aceptada' | 'rechazada';
  /**
   * Versión que deja de valer.
   */
  version_anterior: string;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * Alguien pidió usar el sistema desde la página de bienvenida.
 */
export type SolicitudRecibidaV1 = {
  /**
   * Solicitud, por su identificador: los datos de quien la envió están solo en la bóveda.
   */
  solicitud_id: string;
  /**
   * En qué estado quedó.
   */
  estado: 'pendiente' | 'en revisión' | 'aceptada' | 'rechazada';
  /**
   * Cuándo llegó.
   */
  fecha: string;
  /**
   * Versión de los datos que guarda la bóveda.
   */
  version: string;
  /**
   * HMAC-SHA-256 de los datos, en hexadecimal, con una clave de la ficha.
   */
  huella: string;
};

/**
 * La administración borró una solicitud y, con ella, los datos de quien la envió.
 */
export type SolicitudSuprimidaV1 = {
  /**
   * Solicitud, por su identificador: los datos de quien la envió están solo en la bóveda.
   */
  solicitud_id: string;
};

/**
 * Se agregó un atributo a una tarea.
 */
export type AtributoDeTareaAgregadoV1 = {
  /**
   * Atributo de la tarea.
   */
  atributo_id: string;
  /**
   * Tarea de la categoría.
   */
  nombre_tarea_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Tipo de dato.
   */
  tipo_dato: 'Integer' | 'Decimal' | 'Text' | 'Date';
};

/**
 * Un atributo de una tarea se activó o se desactivó.
 */
export type AtributoDeTareaCambiadoV1 = {
  /**
   * Atributo de la tarea.
   */
  atributo_id: string;
  /**
   * Tarea de la categoría.
   */
  nombre_tarea_id: string;
  /**
   * Si se pide al cargar la tarea.
   */
  atributo_activo: boolean;
};

/**
 * Se eliminó un atributo de una tarea.
 */
export type AtributoDeTareaEliminadoV1 = {
  /**
   * Atributo de la tarea.
   */
  atributo_id: string;
  /**
   * Tarea de la categoría.
   */
  nombre_tarea_id: string;
};

/**
 * Se creó una categoría de tareas.
 */
export type CategoriaDeTareasCreadaV1 = {
  /**
   * Categoría de tareas.
   */
  categoria_id: string;
  /**
   * Nombre.
   */
  nombre: string;
};

/**
 * Se eliminó una categoría de tareas.
 */
export type CategoriaDeTareasEliminadaV1 = {
  /**
   * Categoría de tareas.
   */
  categoria_id: string;
};

/**
 * Se agregó una tarea a una categoría.
 */
export type NombreDeTareaAgregadoV1 = {
  /**
   * Tarea de la categoría.
   */
  nombre_tarea_id: string;
  /**
   * Categoría de tareas.
   */
  categoria_id: string;
  /**
   * Nombre.
   */
  nombre: string;
};

/**
 * Se eliminó una tarea de una categoría.
 */
export type NombreDeTareaEliminadoV1 = {
  /**
   * Tarea de la categoría.
   */
  nombre_tarea_id: string;
  /**
   * Categoría de tareas.
   */
  categoria_id: string;
};

/**
 * Se eliminó una tarea; lo que usó vuelve al stock.
 */
export type TareaEliminadaV1 = {
  /**
   * Tarea ejecutada.
   */
  tarea_id: string;
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Insumos que vuelven al stock, como se registraron.
   *
   * @maxItems 500
   */
  items: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Nombre del ítem.
     */
    nombre: string;
    /**
     * Unidad del ítem.
     */
    unidad_de_medida: string;
    /**
     * Cantidad usada.
     */
    cantidad: string;
    /**
     * Costo de cada unidad al usarla, en dólares.
     */
    costo_unitario_usd: string;
    /**
     * Si se descontó del stock.
     */
    descuenta_stock: boolean;
    /**
     * Si su costo se sumó al de la tarea.
     */
    suma_del_costo: boolean;
  }[];
};

/**
 * Se eliminó una tarea; lo que usó vuelve al stock.
 */
export type TareaEliminadaV2 = {
  /**
   * Tarea ejecutada.
   */
  tarea_id: string;
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Por qué.
   */
  motivo: string | null;
  /**
   * Insumos que vuelven al stock, como se registraron.
   *
   * @maxItems 500
   */
  items: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Nombre del ítem.
     */
    nombre: string;
    /**
     * Unidad del ítem.
     */
    unidad_de_medida: string;
    /**
     * Cantidad usada.
     */
    cantidad: string;
    /**
     * Costo de cada unidad al usarla, en dólares.
     */
    costo_unitario_usd: string;
    /**
     * Si se descontó del stock.
     */
    descuenta_stock: boolean;
    /**
     * Si su costo se sumó al de la tarea.
     */
    suma_del_costo: boolean;
    /**
     * De qué lotes del proveedor salió; lo demás no tiene lote.
     *
     * @maxItems 200
     */
    lotes: {
      /**
       * Lote del proveedor.
       */
      insumo_lote_id: string;
      /**
       * Lote del proveedor, como lo dice el envase.
       */
      insumo_lote: string;
      /**
       * Último día en que se usa.
       */
      vencimiento: string | null;
      /**
       * Días de carencia.
       */
      carencia_dias: number | null;
      /**
       * Cuánto del lote, en la unidad del ítem.
       */
      cantidad: string;
    }[];
  }[];
};

/**
 * Se registró una tarea hecha en un evento del cultivo.
 */
export type TareaRegistradaV1 = {
  /**
   * Tarea ejecutada.
   */
  tarea_id: string;
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Cuándo se hizo.
   */
  fecha: string;
  /**
   * Sobre qué clase de objeto se hizo.
   */
  tipo_objeto: string;
  /**
   * Sobre qué objeto.
   */
  objeto_id: string | null;
  /**
   * Nombre o código del objeto.
   */
  objeto_nombre: string;
  /**
   * Categoría.
   */
  categoria_id: string;
  /**
   * Nombre de la categoría.
   */
  categoria_nombre: string;
  /**
   * Tarea.
   */
  nombre_tarea_id: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Si estaba planificada.
   */
  tipo_planificacion_tarea: string;
  /**
   * Actividad del plan que se ejecutó.
   */
  plan_cultivo_actividades_id: string | null;
  /**
   * Orden de esa actividad.
   */
  numero_etapa_plan_cultivo_actividades: number | null;
  /**
   * Costo cargado a mano, en dólares.
   */
  costo_final_usd: string;
  /**
   * Costo de la tarea: el cargado más el de los ítems que suman, en dólares.
   */
  costo_real_usd: string;
  /**
   * Horas de trabajo.
   */
  duracion_horas: string;
  /**
   * Parámetros de la tarea.
   *
   * @maxItems 500
   */
  atributos: {
    /**
     * Atributo.
     */
    atributo_id: string;
    /**
     * Nombre del atributo.
     */
    nombre: string;
    /**
     * Tipo de dato.
     */
    tipo_dato: 'Integer' | 'Decimal' | 'Text' | 'Date';
    /**
     * Valor, como texto.
     */
    valor: string;
  }[];
  /**
   * Insumos usados.
   *
   * @maxItems 500
   */
  items: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Nombre del ítem.
     */
    nombre: string;
    /**
     * Unidad del ítem.
     */
    unidad_de_medida: string;
    /**
     * Cantidad usada.
     */
    cantidad: string;
    /**
     * Costo de cada unidad al usarla, en dólares.
     */
    costo_unitario_usd: string;
    /**
     * Si se descontó del stock.
     */
    descuenta_stock: boolean;
    /**
     * Si su costo se sumó al de la tarea.
     */
    suma_del_costo: boolean;
  }[];
  /**
   * Personal que participó.
   *
   * @maxItems 500
   */
  personal_ids: string[];
  /**
   * Grupo de cumplimiento.
   */
  cumpli_grupo_id: string | null;
  /**
   * Etiqueta de cumplimiento.
   */
  cumpli_etiqueta_id: string | null;
};

/**
 * Se registró una tarea hecha en un evento del cultivo.
 */
export type TareaRegistradaV2 = {
  /**
   * Tarea ejecutada.
   */
  tarea_id: string;
  /**
   * Cultivo.
   */
  proyecto_id: string;
  /**
   * Evento del cultivo.
   */
  proyecto_evento_id: string;
  /**
   * Cuándo se hizo.
   */
  fecha: string;
  /**
   * Sobre qué clase de objeto se hizo.
   */
  tipo_objeto: string;
  /**
   * Sobre qué objeto.
   */
  objeto_id: string | null;
  /**
   * Nombre o código del objeto.
   */
  objeto_nombre: string;
  /**
   * Categoría.
   */
  categoria_id: string;
  /**
   * Nombre de la categoría.
   */
  categoria_nombre: string;
  /**
   * Tarea.
   */
  nombre_tarea_id: string;
  /**
   * Nombre de la tarea.
   */
  nombre_tarea: string;
  /**
   * Si estaba planificada.
   */
  tipo_planificacion_tarea: string;
  /**
   * Actividad del plan que se ejecutó.
   */
  plan_cultivo_actividades_id: string | null;
  /**
   * Orden de esa actividad.
   */
  numero_etapa_plan_cultivo_actividades: number | null;
  /**
   * Costo cargado a mano, en dólares.
   */
  costo_final_usd: string;
  /**
   * Costo de la tarea: el cargado más el de los ítems que suman, en dólares.
   */
  costo_real_usd: string;
  /**
   * Horas de trabajo.
   */
  duracion_horas: string;
  /**
   * Parámetros de la tarea.
   *
   * @maxItems 500
   */
  atributos: {
    /**
     * Atributo.
     */
    atributo_id: string;
    /**
     * Nombre del atributo.
     */
    nombre: string;
    /**
     * Tipo de dato.
     */
    tipo_dato: 'Integer' | 'Decimal' | 'Text' | 'Date';
    /**
     * Valor, como texto.
     */
    valor: string;
  }[];
  /**
   * Insumos usados.
   *
   * @maxItems 500
   */
  items: {
    /**
     * Ítem del inventario.
     */
    inventario_item_id: string;
    /**
     * Nombre del ítem.
     */
    nombre: string;
    /**
     * Unidad del ítem.
     */
    unidad_de_medida: string;
    /**
     * Cantidad usada.
     */
    cantidad: string;
    /**
     * Costo de cada unidad al usarla, en dólares.
     */
    costo_unitario_usd: string;
    /**
     * Si se descontó del stock.
     */
    descuenta_stock: boolean;
    /**
     * Si su costo se sumó al de la tarea.
     */
    suma_del_costo: boolean;
    /**
     * De qué lotes del proveedor salió; lo demás no tiene lote.
     *
     * @maxItems 200
     */
    lotes: {
      /**
       * Lote del proveedor.
       */
      insumo_lote_id: string;
      /**
       * Lote del proveedor, como lo dice el envase.
       */
      insumo_lote: string;
      /**
       * Último día en que se usa.
       */
      vencimiento: string | null;
      /**
       * Días de carencia.
       */
      carencia_dias: number | null;
      /**
       * Cuánto del lote, en la unidad del ítem.
       */
      cantidad: string;
    }[];
  }[];
  /**
   * Personal que participó.
   *
   * @maxItems 500
   */
  personal_ids: string[];
  /**
   * Grupo de cumplimiento.
   */
  cumpli_grupo_id: string | null;
  /**
   * Etiqueta de cumplimiento.
   */
  cumpli_etiqueta_id: string | null;
};

/**
 * El club corrigió un punto de abastecimiento.
 */
export type PuntoDeAbastecimientoActualizadoV1 = {
  /**
   * Punto de abastecimiento.
   */
  punto_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Ubicación en la que está.
   */
  ubicacion_id: string;
  /**
   * Con cuánta exactitud se dice dónde está.
   */
  nivel_exactitud: 'PAIS' | 'REGION' | 'CIUDAD' | 'DISTRITO' | 'CALLE';
  /**
   * Si se muestra al público.
   */
  visible: boolean;
};

/**
 * El club dio de alta un punto de abastecimiento.
 */
export type PuntoDeAbastecimientoCreadoV1 = {
  /**
   * Punto de abastecimiento.
   */
  punto_id: string;
  /**
   * Nombre.
   */
  nombre: string;
  /**
   * Ubicación en la que está.
   */
  ubicacion_id: string;
  /**
   * Con cuánta exactitud se dice dónde está.
   */
  nivel_exactitud: 'PAIS' | 'REGION' | 'CIUDAD' | 'DISTRITO' | 'CALLE';
  /**
   * Si se muestra al público.
   */
  visible: boolean;
};

/**
 * El club quitó un punto de abastecimiento.
 */
export type PuntoDeAbastecimientoEliminadoV1 = {
  /**
   * Punto de abastecimiento.
   */
  punto_id: string;
};

/**
 * Se corrigió una ubicación.
 */
export type UbicacionActualizadaV1 = {
  /**
   * Ubicación.
   */
  ubicacion_id: string;
  /**
   * País.
   */
  pais: string;
  /**
   * Región o provincia.
   */
  region: string;
  /**
   * Ciudad.
   */
  ciudad: string;
  /**
   * Distrito o barrio.
   */
  distrito: string | null;
  /**
   * Latitud, en grados.
   */
  latitud: string;
  /**
   * Longitud, en grados.
   */
  longitud: string;
};

/**
 * Se dio de alta una ubicación, que todos los clubes comparten.
 */
export type UbicacionCreadaV1 = {
  /**
   * Ubicación.
   */
  ubicacion_id: string;
  /**
   * País.
   */
  pais: string;
  /**
   * Región o provincia.
   */
  region: string;
  /**
   * Ciudad.
   */
  ciudad: string;
  /**
   * Distrito o barrio.
   */
  distrito: string | null;
  /**
   * Latitud, en grados.
   */
  latitud: string;
  /**
   * Longitud, en grados.
   */
  longitud: string;
};

/**
 * Se quitó una ubicación que ningún punto de abastecimiento usa.
 */
export type UbicacionEliminadaV1 = {
  /**
   * Ubicación.
   */
  ubicacion_id: string;
};

export type AlertaPospuesta = { readonly type: 'AlertaPospuesta'; readonly version: 1; readonly data: AlertaPospuestaV1 };
export type AlertaRetomada = { readonly type: 'AlertaRetomada'; readonly version: 1; readonly data: AlertaRetomadaV1 };
export type ResumenDeAlertasElegido = { readonly type: 'ResumenDeAlertasElegido'; readonly version: 1; readonly data: ResumenDeAlertasElegidoV1 };
export type AnalisisActualizado = { readonly type: 'AnalisisActualizado'; readonly version: 1; readonly data: AnalisisActualizadoV1 };
export type AnalisisAprobado = { readonly type: 'AnalisisAprobado'; readonly version: 1; readonly data: AnalisisAprobadoV1 };
export type AnalisisEliminado = { readonly type: 'AnalisisEliminado'; readonly version: 1; readonly data: AnalisisEliminadoV1 };
export type AnalisisRegistrado = { readonly type: 'AnalisisRegistrado'; readonly version: 1; readonly data: AnalisisRegistradoV1 };
export type CertificadoAdjuntado = { readonly type: 'CertificadoAdjuntado'; readonly version: 1; readonly data: CertificadoAdjuntadoV1 };
export type CertificadoQuitado = { readonly type: 'CertificadoQuitado'; readonly version: 1; readonly data: CertificadoQuitadoV1 };
export type RetencionLevantada = { readonly type: 'RetencionLevantada'; readonly version: 1; readonly data: RetencionLevantadaV1 };
export type TipoDeAnalisisActualizado = { readonly type: 'TipoDeAnalisisActualizado'; readonly version: 1; readonly data: TipoDeAnalisisActualizadoV1 };
export type TipoDeAnalisisCreado = { readonly type: 'TipoDeAnalisisCreado'; readonly version: 1; readonly data: TipoDeAnalisisCreadoV1 };
export type TipoDeAnalisisEliminado = { readonly type: 'TipoDeAnalisisEliminado'; readonly version: 1; readonly data: TipoDeAnalisisEliminadoV1 };
export type BiomasaCosechada = { readonly type: 'BiomasaCosechada'; readonly version: 1; readonly data: BiomasaCosechadaV1 };
export type BiomasaEditada = { readonly type: 'BiomasaEditada'; readonly version: 1; readonly data: BiomasaEditadaV1 };
export type BiomasaMarcadaLista = { readonly type: 'BiomasaMarcadaLista'; readonly version: 1; readonly data: BiomasaMarcadaListaV1 };
export type EventoDeBiomasaEditado = { readonly type: 'EventoDeBiomasaEditado'; readonly version: 1; readonly data: EventoDeBiomasaEditadoV1 };
export type PlantasVinculadasABiomasa = { readonly type: 'PlantasVinculadasABiomasa'; readonly version: 1; readonly data: PlantasVinculadasABiomasaV1 };
export type ClubActualizado = { readonly type: 'ClubActualizado'; readonly version: 1; readonly data: ClubActualizadoV1 };
export type ClubCreado = { readonly type: 'ClubCreado'; readonly version: 1; readonly data: ClubCreadoV1 };
export type ClubEliminado = { readonly type: 'ClubEliminado'; readonly version: 1; readonly data: ClubEliminadoV1 };
export type ClubEntregado = { readonly type: 'ClubEntregado'; readonly version: 1; readonly data: ClubEntregadoV1 };
export type ClubMarcadoDeEjemplo = { readonly type: 'ClubMarcadoDeEjemplo'; readonly version: 1; readonly data: ClubMarcadoDeEjemploV1 };
export type ControlDeInsumosExigido = { readonly type: 'ControlDeInsumosExigido'; readonly version: 1; readonly data: ControlDeInsumosExigidoV1 };
export type CotizacionRegistrada = { readonly type: 'CotizacionRegistrada'; readonly version: 1; readonly data: CotizacionRegistradaV1 };
export type InvitacionAceptada = { readonly type: 'InvitacionAceptada'; readonly version: 1; readonly data: InvitacionAceptadaV1 };
export type InvitacionAnulada = { readonly type: 'InvitacionAnulada'; readonly version: 1; readonly data: InvitacionAnuladaV1 };
export type InvitacionCreada = { readonly type: 'InvitacionCreada'; readonly version: 1; readonly data: InvitacionCreadaV1 };
export type LimiteDePersonasCambiado = { readonly type: 'LimiteDePersonasCambiado'; readonly version: 1; readonly data: LimiteDePersonasCambiadoV1 };
export type LimiteDeTareasCambiado = { readonly type: 'LimiteDeTareasCambiado'; readonly version: 1; readonly data: LimiteDeTareasCambiadoV1 };
export type MonedaActualCambiada = { readonly type: 'MonedaActualCambiada'; readonly version: 1; readonly data: MonedaActualCambiadaV1 };
export type PagoDeSuscripcionRevertido = { readonly type: 'PagoDeSuscripcionRevertido'; readonly version: 1; readonly data: PagoDeSuscripcionRevertidoV1 };
export type PrecioDeSuscripcionCambiado = { readonly type: 'PrecioDeSuscripcionCambiado'; readonly version: 1; readonly data: PrecioDeSuscripcionCambiadoV1 };
export type SegundoFactorExigido = { readonly type: 'SegundoFactorExigido'; readonly version: 1; readonly data: SegundoFactorExigidoV1 };
export type SuscripcionActualizada = { readonly type: 'SuscripcionActualizada'; readonly version: 1; readonly data: SuscripcionActualizadaV1 };
export type SuscripcionExtendida = { readonly type: 'SuscripcionExtendida'; readonly version: 1; readonly data: SuscripcionExtendidaV1 };
export type UsuarioDesvinculado = { readonly type: 'UsuarioDesvinculado'; readonly version: 1; readonly data: UsuarioDesvinculadoV1 };
export type UsuarioVinculado = { readonly type: 'UsuarioVinculado'; readonly version: 1; readonly data: UsuarioVinculadoV1 };
export type BiomasaMovidaAEvento = { readonly type: 'BiomasaMovidaAEvento'; readonly version: 1; readonly data: BiomasaMovidaAEventoV1 };
export type EventoActualizado = { readonly type: 'EventoActualizado'; readonly version: 1; readonly data: EventoActualizadoV1 };
export type EventoAsociado = { readonly type: 'EventoAsociado'; readonly version: 1; readonly data: EventoAsociadoV1 };
export type EventoFinalizado = { readonly type: 'EventoFinalizado'; readonly version: 1; readonly data: EventoFinalizadoV1 };
export type PlantaEventoActualizado = { readonly type: 'PlantaEventoActualizado'; readonly version: 1; readonly data: PlantaEventoActualizadoV1 };
export type PlantaEventoEliminado = { readonly type: 'PlantaEventoEliminado'; readonly version: 1; readonly data: PlantaEventoEliminadoV1 };
export type PlantasMovidasAEvento = { readonly type: 'PlantasMovidasAEvento'; readonly version: 1; readonly data: PlantasMovidasAEventoV1 };
export type ProyectoActualizado = { readonly type: 'ProyectoActualizado'; readonly version: 1; readonly data: ProyectoActualizadoV1 };
export type ProyectoCerrado = { readonly type: 'ProyectoCerrado'; readonly version: 1; readonly data: ProyectoCerradoV1 };
export type ProyectoCreado = { readonly type: 'ProyectoCreado'; readonly version: 1; readonly data: ProyectoCreadoV1 };
export type ProyectoEliminado = { readonly type: 'ProyectoEliminado'; readonly version: 1; readonly data: ProyectoEliminadoV1 };
export type EtiquetaDeCumplimientoActualizada = { readonly type: 'EtiquetaDeCumplimientoActualizada'; readonly version: 1; readonly data: EtiquetaDeCumplimientoActualizadaV1 };
export type EtiquetaDeCumplimientoCreada = { readonly type: 'EtiquetaDeCumplimientoCreada'; readonly version: 1; readonly data: EtiquetaDeCumplimientoCreadaV1 };
export type EtiquetaDeCumplimientoEliminada = { readonly type: 'EtiquetaDeCumplimientoEliminada'; readonly version: 1; readonly data: EtiquetaDeCumplimientoEliminadaV1 };
export type GrupoDeCumplimientoActualizado = { readonly type: 'GrupoDeCumplimientoActualizado'; readonly version: 1; readonly data: GrupoDeCumplimientoActualizadoV1 };
export type GrupoDeCumplimientoCreado = { readonly type: 'GrupoDeCumplimientoCreado'; readonly version: 1; readonly data: GrupoDeCumplimientoCreadoV1 };
export type GrupoDeCumplimientoEliminado = { readonly type: 'GrupoDeCumplimientoEliminado'; readonly version: 1; readonly data: GrupoDeCumplimientoEliminadoV1 };
export type FotoAdjuntada = { readonly type: 'FotoAdjuntada'; readonly version: 1; readonly data: FotoAdjuntadaV1 };
export type FotoQuitada = { readonly type: 'FotoQuitada'; readonly version: 1; readonly data: FotoQuitadaV1 };
export type GeneticaActualizada = { readonly type: 'GeneticaActualizada'; readonly version: 1; readonly data: GeneticaActualizadaV1 };
export type GeneticaArchivada = { readonly type: 'GeneticaArchivada'; readonly version: 1; readonly data: GeneticaArchivadaV1 };
export type GeneticaEliminada = { readonly type: 'GeneticaEliminada'; readonly version: 1; readonly data: GeneticaEliminadaV1 };
export type GeneticaRegistrada = { readonly type: 'GeneticaRegistrada'; readonly version: 1; readonly data: GeneticaRegistradaV1 };
export type ClubAsignado = { readonly type: 'ClubAsignado'; readonly version: 1; readonly data: ClubAsignadoV1 };
export type ClubQuitado = { readonly type: 'ClubQuitado'; readonly version: 1; readonly data: ClubQuitadoV1 };
export type CodigoDeRecuperacionUsado = { readonly type: 'CodigoDeRecuperacionUsado'; readonly version: 1; readonly data: CodigoDeRecuperacionUsadoV1 };
export type CodigosDeRecuperacionRenovados = { readonly type: 'CodigosDeRecuperacionRenovados'; readonly version: 1; readonly data: CodigosDeRecuperacionRenovadosV1 };
export type DatosDeUsuarioActualizados = { readonly type: 'DatosDeUsuarioActualizados'; readonly version: 1; readonly data: DatosDeUsuarioActualizadosV1 };
export type DatosDeUsuarioSuprimidos = { readonly type: 'DatosDeUsuarioSuprimidos'; readonly version: 1; readonly data: DatosDeUsuarioSuprimidosV1 };
export type DireccionProbada = { readonly type: 'DireccionProbada'; readonly version: 1; readonly data: DireccionProbadaV1 };
export type EnlaceDeContrasenaEntregado = { readonly type: 'EnlaceDeContrasenaEntregado'; readonly version: 1; readonly data: EnlaceDeContrasenaEntregadoV1 };
export type LibroResellado = { readonly type: 'LibroResellado'; readonly version: 1; readonly data: LibroReselladoV1 };
export type PermisoCreado = { readonly type: 'PermisoCreado'; readonly version: 1; readonly data: PermisoCreadoV1 };
export type PermisoDesvinculado = { readonly type: 'PermisoDesvinculado'; readonly version: 1; readonly data: PermisoDesvinculadoV1 };
export type PermisoEliminado = { readonly type: 'PermisoEliminado'; readonly version: 1; readonly data: PermisoEliminadoV1 };
export type PermisoVinculado = { readonly type: 'PermisoVinculado'; readonly version: 1; readonly data: PermisoVinculadoV1 };
export type RolAsignado = { readonly type: 'RolAsignado'; readonly version: 1; readonly data: RolAsignadoV1 };
export type RolCreado = { readonly type: 'RolCreado'; readonly version: 1; readonly data: RolCreadoV1 };
export type RolEliminado = { readonly type: 'RolEliminado'; readonly version: 1; readonly data: RolEliminadoV1 };
export type SegundoFactorActivado = { readonly type: 'SegundoFactorActivado'; readonly version: 1; readonly data: SegundoFactorActivadoV1 };
export type SegundoFactorDesactivado = { readonly type: 'SegundoFactorDesactivado'; readonly version: 1; readonly data: SegundoFactorDesactivadoV1 };
export type SesionesTerminadas = { readonly type: 'SesionesTerminadas'; readonly version: 1; readonly data: SesionesTerminadasV1 };
export type UsuarioEliminado = { readonly type: 'UsuarioEliminado'; readonly version: 1; readonly data: UsuarioEliminadoV1 };
export type UsuarioHabilitado = { readonly type: 'UsuarioHabilitado'; readonly version: 1; readonly data: UsuarioHabilitadoV1 };
export type UsuarioInhabilitado = { readonly type: 'UsuarioInhabilitado'; readonly version: 1; readonly data: UsuarioInhabilitadoV1 };
export type UsuarioRegistrado = { readonly type: 'UsuarioRegistrado'; readonly version: 1; readonly data: UsuarioRegistradoV1 };
export type UsuarioRestaurado = { readonly type: 'UsuarioRestaurado'; readonly version: 1; readonly data: UsuarioRestauradoV1 };
export type ImportacionDeshecha = { readonly type: 'ImportacionDeshecha'; readonly version: 1; readonly data: ImportacionDeshechaV1 };
export type ImportacionRealizada = { readonly type: 'ImportacionRealizada'; readonly version: 1; readonly data: ImportacionRealizadaV1 };
export type EstadoDeOrdenCambiado = { readonly type: 'EstadoDeOrdenCambiado'; readonly version: 2; readonly data: EstadoDeOrdenCambiadoV2 };
export type ItemDeInventarioCreado = { readonly type: 'ItemDeInventarioCreado'; readonly version: 1; readonly data: ItemDeInventarioCreadoV1 };
export type ItemDeInventarioEditado = { readonly type: 'ItemDeInventarioEditado'; readonly version: 1; readonly data: ItemDeInventarioEditadoV1 };
export type ItemDeInventarioEliminado = { readonly type: 'ItemDeInventarioEliminado'; readonly version: 1; readonly data: ItemDeInventarioEliminadoV1 };
export type OrdenDeCompraCreada = { readonly type: 'OrdenDeCompraCreada'; readonly version: 1; readonly data: OrdenDeCompraCreadaV1 };
export type OrdenDeCompraEliminada = { readonly type: 'OrdenDeCompraEliminada'; readonly version: 1; readonly data: OrdenDeCompraEliminadaV1 };
export type ProveedorActualizado = { readonly type: 'ProveedorActualizado'; readonly version: 1; readonly data: ProveedorActualizadoV1 };
export type ProveedorEliminado = { readonly type: 'ProveedorEliminado'; readonly version: 1; readonly data: ProveedorEliminadoV1 };
export type ProveedorRegistrado = { readonly type: 'ProveedorRegistrado'; readonly version: 1; readonly data: ProveedorRegistradoV1 };
export type StockAjustado = { readonly type: 'StockAjustado'; readonly version: 2; readonly data: StockAjustadoV2 };
export type EstadoDeTareaDeLibretaCambiado = { readonly type: 'EstadoDeTareaDeLibretaCambiado'; readonly version: 1; readonly data: EstadoDeTareaDeLibretaCambiadoV1 };
export type TareaDeLibretaActualizada = { readonly type: 'TareaDeLibretaActualizada'; readonly version: 2; readonly data: TareaDeLibretaActualizadaV2 };
export type TareaDeLibretaCreada = { readonly type: 'TareaDeLibretaCreada'; readonly version: 2; readonly data: TareaDeLibretaCreadaV2 };
export type TareaDeLibretaEliminada = { readonly type: 'TareaDeLibretaEliminada'; readonly version: 1; readonly data: TareaDeLibretaEliminadaV1 };
export type EstadoDePlantasCambiado = { readonly type: 'EstadoDePlantasCambiado'; readonly version: 1; readonly data: EstadoDePlantasCambiadoV1 };
export type LoteBloqueado = { readonly type: 'LoteBloqueado'; readonly version: 1; readonly data: LoteBloqueadoV1 };
export type LoteCreado = { readonly type: 'LoteCreado'; readonly version: 1; readonly data: LoteCreadoV1 };
export type LoteDesbloqueado = { readonly type: 'LoteDesbloqueado'; readonly version: 1; readonly data: LoteDesbloqueadoV1 };
export type LoteEditado = { readonly type: 'LoteEditado'; readonly version: 1; readonly data: LoteEditadoV1 };
export type LoteEliminado = { readonly type: 'LoteEliminado'; readonly version: 1; readonly data: LoteEliminadoV1 };
export type PlantaEliminada = { readonly type: 'PlantaEliminada'; readonly version: 1; readonly data: PlantaEliminadaV1 };
export type PlantasAgregadas = { readonly type: 'PlantasAgregadas'; readonly version: 2; readonly data: PlantasAgregadasV2 };
export type PlantasDadasDeBaja = { readonly type: 'PlantasDadasDeBaja'; readonly version: 1; readonly data: PlantasDadasDeBajaV1 };
export type AnioCerrado = { readonly type: 'AnioCerrado'; readonly version: 1; readonly data: AnioCerradoV1 };
export type BulkDadoDeBaja = { readonly type: 'BulkDadoDeBaja'; readonly version: 2; readonly data: BulkDadoDeBajaV2 };
export type ConteoRegistrado = { readonly type: 'ConteoRegistrado'; readonly version: 1; readonly data: ConteoRegistradoV1 };
export type DestinoDeUnidadesRegistrado = { readonly type: 'DestinoDeUnidadesRegistrado'; readonly version: 1; readonly data: DestinoDeUnidadesRegistradoV1 };
export type DispensacionAnulada = { readonly type: 'DispensacionAnulada'; readonly version: 1; readonly data: DispensacionAnuladaV1 };
export type DispensacionCorregida = { readonly type: 'DispensacionCorregida'; readonly version: 1; readonly data: DispensacionCorregidaV1 };
export type EnvasadoAnulado = { readonly type: 'EnvasadoAnulado'; readonly version: 1; readonly data: EnvasadoAnuladoV1 };
export type EnvasadoDadoDeBaja = { readonly type: 'EnvasadoDadoDeBaja'; readonly version: 2; readonly data: EnvasadoDadoDeBajaV2 };
export type EnvasadoEditado = { readonly type: 'EnvasadoEditado'; readonly version: 1; readonly data: EnvasadoEditadoV1 };
export type InsumoRegistrado = { readonly type: 'InsumoRegistrado'; readonly version: 1; readonly data: InsumoRegistradoV1 };
export type InsumoRetirado = { readonly type: 'InsumoRetirado'; readonly version: 1; readonly data: InsumoRetiradoV1 };
export type LiberacionRegistrada = { readonly type: 'LiberacionRegistrada'; readonly version: 1; readonly data: LiberacionRegistradaV1 };
export type MasaConsumida = { readonly type: 'MasaConsumida'; readonly version: 1; readonly data: MasaConsumidaV1 };
export type MateriaPrimaAjustada = { readonly type: 'MateriaPrimaAjustada'; readonly version: 2; readonly data: MateriaPrimaAjustadaV2 };
export type MateriaPrimaCreada = { readonly type: 'MateriaPrimaCreada'; readonly version: 1; readonly data: MateriaPrimaCreadaV1 };
export type MateriaPrimaDadaDeBaja = { readonly type: 'MateriaPrimaDadaDeBaja'; readonly version: 2; readonly data: MateriaPrimaDadaDeBajaV2 };
export type MateriaPrimaEditada = { readonly type: 'MateriaPrimaEditada'; readonly version: 1; readonly data: MateriaPrimaEditadaV1 };
export type PrecioDeEnvasadoActualizado = { readonly type: 'PrecioDeEnvasadoActualizado'; readonly version: 1; readonly data: PrecioDeEnvasadoActualizadoV1 };
export type ProcesoCancelado = { readonly type: 'ProcesoCancelado'; readonly version: 1; readonly data: ProcesoCanceladoV1 };
export type ProcesoFinalizado = { readonly type: 'ProcesoFinalizado'; readonly version: 1; readonly data: ProcesoFinalizadoV1 };
export type ProcesoIniciado = { readonly type: 'ProcesoIniciado'; readonly version: 1; readonly data: ProcesoIniciadoV1 };
export type ProductoBulkAjustado = { readonly type: 'ProductoBulkAjustado'; readonly version: 1; readonly data: ProductoBulkAjustadoV1 };
export type ProductoBulkCreado = { readonly type: 'ProductoBulkCreado'; readonly version: 1; readonly data: ProductoBulkCreadoV1 };
export type ProductoBulkEditado = { readonly type: 'ProductoBulkEditado'; readonly version: 1; readonly data: ProductoBulkEditadoV1 };
export type ProductoCosechado = { readonly type: 'ProductoCosechado'; readonly version: 1; readonly data: ProductoCosechadoV1 };
export type ProductoDevuelto = { readonly type: 'ProductoDevuelto'; readonly version: 1; readonly data: ProductoDevueltoV1 };
export type ProductoDevueltoDestruido = { readonly type: 'ProductoDevueltoDestruido'; readonly version: 1; readonly data: ProductoDevueltoDestruidoV1 };
export type ProductoDispensado = { readonly type: 'ProductoDispensado'; readonly version: 1; readonly data: ProductoDispensadoV1 };
export type ProductoEnvasado = { readonly type: 'ProductoEnvasado'; readonly version: 1; readonly data: ProductoEnvasadoV1 };
export type ReglasDelLibroCambiadas = { readonly type: 'ReglasDelLibroCambiadas'; readonly version: 1; readonly data: ReglasDelLibroCambiadasV1 };
export type RestoDeBiomasaDeclarado = { readonly type: 'RestoDeBiomasaDeclarado'; readonly version: 1; readonly data: RestoDeBiomasaDeclaradoV1 };
export type RestoDeProcesoDeclarado = { readonly type: 'RestoDeProcesoDeclarado'; readonly version: 1; readonly data: RestoDeProcesoDeclaradoV1 };
export type RetencionPuesta = { readonly type: 'RetencionPuesta'; readonly version: 2; readonly data: RetencionPuestaV2 };
export type RetencionQuitada = { readonly type: 'RetencionQuitada'; readonly version: 2; readonly data: RetencionQuitadaV2 };
export type VencimientoDeBulkAcortado = { readonly type: 'VencimientoDeBulkAcortado'; readonly version: 1; readonly data: VencimientoDeBulkAcortadoV1 };
export type VencimientoDeMateriaPrimaAcortado = { readonly type: 'VencimientoDeMateriaPrimaAcortado'; readonly version: 1; readonly data: VencimientoDeMateriaPrimaAcortadoV1 };
export type PermisoDeUsuarioRegistrado = { readonly type: 'PermisoDeUsuarioRegistrado'; readonly version: 1; readonly data: PermisoDeUsuarioRegistradoV1 };
export type UsuarioMedicinalActualizado = { readonly type: 'UsuarioMedicinalActualizado'; readonly version: 1; readonly data: UsuarioMedicinalActualizadoV1 };
export type UsuarioMedicinalEstadoCambiado = { readonly type: 'UsuarioMedicinalEstadoCambiado'; readonly version: 1; readonly data: UsuarioMedicinalEstadoCambiadoV1 };
export type UsuarioMedicinalRegistrado = { readonly type: 'UsuarioMedicinalRegistrado'; readonly version: 1; readonly data: UsuarioMedicinalRegistradoV1 };
export type UsuarioMedicinalSuprimido = { readonly type: 'UsuarioMedicinalSuprimido'; readonly version: 1; readonly data: UsuarioMedicinalSuprimidoV1 };
export type PersonalActualizado = { readonly type: 'PersonalActualizado'; readonly version: 1; readonly data: PersonalActualizadoV1 };
export type PersonalEliminado = { readonly type: 'PersonalEliminado'; readonly version: 1; readonly data: PersonalEliminadoV1 };
export type PersonalRegistrado = { readonly type: 'PersonalRegistrado'; readonly version: 1; readonly data: PersonalRegistradoV1 };
export type PersonalSuprimido = { readonly type: 'PersonalSuprimido'; readonly version: 1; readonly data: PersonalSuprimidoV1 };
export type ActividadAgregadaAlPlan = { readonly type: 'ActividadAgregadaAlPlan'; readonly version: 2; readonly data: ActividadAgregadaAlPlanV2 };
export type ActividadDelPlanActualizada = { readonly type: 'ActividadDelPlanActualizada'; readonly version: 2; readonly data: ActividadDelPlanActualizadaV2 };
export type ActividadDelPlanEliminada = { readonly type: 'ActividadDelPlanEliminada'; readonly version: 1; readonly data: ActividadDelPlanEliminadaV1 };
export type PlanActualizado = { readonly type: 'PlanActualizado'; readonly version: 1; readonly data: PlanActualizadoV1 };
export type PlanAsociado = { readonly type: 'PlanAsociado'; readonly version: 2; readonly data: PlanAsociadoV2 };
export type PlanCreado = { readonly type: 'PlanCreado'; readonly version: 1; readonly data: PlanCreadoV1 };
export type PlanEliminado = { readonly type: 'PlanEliminado'; readonly version: 1; readonly data: PlanEliminadoV1 };
export type AvisoDeRetiro = { readonly type: 'AvisoDeRetiro'; readonly version: 1; readonly data: AvisoDeRetiroV1 };
export type RetiroCerrado = { readonly type: 'RetiroCerrado'; readonly version: 1; readonly data: RetiroCerradoV1 };
export type RetiroIniciado = { readonly type: 'RetiroIniciado'; readonly version: 2; readonly data: RetiroIniciadoV2 };
export type AsignacionASalaCorregida = { readonly type: 'AsignacionASalaCorregida'; readonly version: 1; readonly data: AsignacionASalaCorregidaV1 };
export type MesaActualizada = { readonly type: 'MesaActualizada'; readonly version: 1; readonly data: MesaActualizadaV1 };
export type MesaCreada = { readonly type: 'MesaCreada'; readonly version: 1; readonly data: MesaCreadaV1 };
export type MesaEliminada = { readonly type: 'MesaEliminada'; readonly version: 1; readonly data: MesaEliminadaV1 };
export type PlantasAsignadasASala = { readonly type: 'PlantasAsignadasASala'; readonly version: 1; readonly data: PlantasAsignadasASalaV1 };
export type RecuentoDeSalaRegistrado = { readonly type: 'RecuentoDeSalaRegistrado'; readonly version: 1; readonly data: RecuentoDeSalaRegistradoV1 };
export type SalaActualizada = { readonly type: 'SalaActualizada'; readonly version: 1; readonly data: SalaActualizadaV1 };
export type SalaCreada = { readonly type: 'SalaCreada'; readonly version: 1; readonly data: SalaCreadaV1 };
export type SalaEliminada = { readonly type: 'SalaEliminada'; readonly version: 1; readonly data: SalaEliminadaV1 };
export type EstadoDeSolicitudCambiado = { readonly type: 'EstadoDeSolicitudCambiado'; readonly version: 1; readonly data: EstadoDeSolicitudCambiadoV1 };
export type SolicitudActualizada = { readonly type: 'SolicitudActualizada'; readonly version: 1; readonly data: SolicitudActualizadaV1 };
export type SolicitudRecibida = { readonly type: 'SolicitudRecibida'; readonly version: 1; readonly data: SolicitudRecibidaV1 };
export type SolicitudSuprimida = { readonly type: 'SolicitudSuprimida'; readonly version: 1; readonly data: SolicitudSuprimidaV1 };
export type AtributoDeTareaAgregado = { readonly type: 'AtributoDeTareaAgregado'; readonly version: 1; readonly data: AtributoDeTareaAgregadoV1 };
export type AtributoDeTareaCambiado = { readonly type: 'AtributoDeTareaCambiado'; readonly version: 1; readonly data: AtributoDeTareaCambiadoV1 };
export type AtributoDeTareaEliminado = { readonly type: 'AtributoDeTareaEliminado'; readonly version: 1; readonly data: AtributoDeTareaEliminadoV1 };
export type CategoriaDeTareasCreada = { readonly type: 'CategoriaDeTareasCreada'; readonly version: 1; readonly data: CategoriaDeTareasCreadaV1 };
export type CategoriaDeTareasEliminada = { readonly type: 'CategoriaDeTareasEliminada'; readonly version: 1; readonly data: CategoriaDeTareasEliminadaV1 };
export type NombreDeTareaAgregado = { readonly type: 'NombreDeTareaAgregado'; readonly version: 1; readonly data: NombreDeTareaAgregadoV1 };
export type NombreDeTareaEliminado = { readonly type: 'NombreDeTareaEliminado'; readonly version: 1; readonly data: NombreDeTareaEliminadoV1 };
export type TareaEliminada = { readonly type: 'TareaEliminada'; readonly version: 2; readonly data: TareaEliminadaV2 };
export type TareaRegistrada = { readonly type: 'TareaRegistrada'; readonly version: 2; readonly data: TareaRegistradaV2 };
export type PuntoDeAbastecimientoActualizado = { readonly type: 'PuntoDeAbastecimientoActualizado'; readonly version: 1; readonly data: PuntoDeAbastecimientoActualizadoV1 };
export type PuntoDeAbastecimientoCreado = { readonly type: 'PuntoDeAbastecimientoCreado'; readonly version: 1; readonly data: PuntoDeAbastecimientoCreadoV1 };
export type PuntoDeAbastecimientoEliminado = { readonly type: 'PuntoDeAbastecimientoEliminado'; readonly version: 1; readonly data: PuntoDeAbastecimientoEliminadoV1 };
export type UbicacionActualizada = { readonly type: 'UbicacionActualizada'; readonly version: 1; readonly data: UbicacionActualizadaV1 };
export type UbicacionCreada = { readonly type: 'UbicacionCreada'; readonly version: 1; readonly data: UbicacionCreadaV1 };
export type UbicacionEliminada = { readonly type: 'UbicacionEliminada'; readonly version: 1; readonly data: UbicacionEliminadaV1 };

/** Every event of alertas, newest version. */
export type AlertasEvent = AlertaPospuesta | AlertaRetomada | ResumenDeAlertasElegido;

/** Every event of analisis, newest version. */
export type AnalisisEvent = AnalisisActualizado | AnalisisAprobado | AnalisisEliminado | AnalisisRegistrado | CertificadoAdjuntado | CertificadoQuitado | RetencionLevantada | TipoDeAnalisisActualizado | TipoDeAnalisisCreado | TipoDeAnalisisEliminado;

/** Every event of biomasa, newest version. */
export type BiomasaEvent = BiomasaCosechada | BiomasaEditada | BiomasaMarcadaLista | EventoDeBiomasaEditado | PlantasVinculadasABiomasa;

/** Every event of clubes, newest version. */
export type ClubesEvent = ClubActualizado | ClubCreado | ClubEliminado | ClubEntregado | ClubMarcadoDeEjemplo | ControlDeInsumosExigido | CotizacionRegistrada | InvitacionAceptada | InvitacionAnulada | InvitacionCreada | LimiteDePersonasCambiado | LimiteDeTareasCambiado | MonedaActualCambiada | PagoDeSuscripcionRevertido | PrecioDeSuscripcionCambiado | SegundoFactorExigido | SuscripcionActualizada | SuscripcionExtendida | UsuarioDesvinculado | UsuarioVinculado;

/** Every event of cultivos, newest version. */
export type CultivosEvent = BiomasaMovidaAEvento | EventoActualizado | EventoAsociado | EventoFinalizado | PlantaEventoActualizado | PlantaEventoEliminado | PlantasMovidasAEvento | ProyectoActualizado | ProyectoCerrado | ProyectoCreado | ProyectoEliminado;

/** Every event of cumplimiento, newest version. */
export type CumplimientoEvent = EtiquetaDeCumplimientoActualizada | EtiquetaDeCumplimientoCreada | EtiquetaDeCumplimientoEliminada | GrupoDeCumplimientoActualizado | GrupoDeCumplimientoCreado | GrupoDeCumplimientoEliminado;

/** Every event of fotos, newest version. */
export type FotosEvent = FotoAdjuntada | FotoQuitada;

/** Every event of geneticas, newest version. */
export type GeneticasEvent = GeneticaActualizada | GeneticaArchivada | GeneticaEliminada | GeneticaRegistrada;

/** Every event of identidad, newest version. */
export type IdentidadEvent = ClubAsignado | ClubQuitado | CodigoDeRecuperacionUsado | CodigosDeRecuperacionRenovados | DatosDeUsuarioActualizados | DatosDeUsuarioSuprimidos | DireccionProbada | EnlaceDeContrasenaEntregado | LibroResellado | PermisoCreado | PermisoDesvinculado | PermisoEliminado | PermisoVinculado | RolAsignado | RolCreado | RolEliminado | SegundoFactorActivado | SegundoFactorDesactivado | SesionesTerminadas | UsuarioEliminado | UsuarioHabilitado | UsuarioInhabilitado | UsuarioRegistrado | UsuarioRestaurado;

/** Every event of importaciones, newest version. */
export type ImportacionesEvent = ImportacionDeshecha | ImportacionRealizada;

/** Every event of inventario, newest version. */
export type InventarioEvent = EstadoDeOrdenCambiado | ItemDeInventarioCreado | ItemDeInventarioEditado | ItemDeInventarioEliminado | OrdenDeCompraCreada | OrdenDeCompraEliminada | ProveedorActualizado | ProveedorEliminado | ProveedorRegistrado | StockAjustado;

/** Every event of libreta, newest version. */
export type LibretaEvent = EstadoDeTareaDeLibretaCambiado | TareaDeLibretaActualizada | TareaDeLibretaCreada | TareaDeLibretaEliminada;

/** Every event of lotes, newest version. */
export type LotesEvent = EstadoDePlantasCambiado | LoteBloqueado | LoteCreado | LoteDesbloqueado | LoteEditado | LoteEliminado | PlantaEliminada | PlantasAgregadas | PlantasDadasDeBaja;

/** Every event of materiales, newest version. */
export type MaterialesEvent = AnioCerrado | BulkDadoDeBaja | ConteoRegistrado | DestinoDeUnidadesRegistrado | DispensacionAnulada | DispensacionCorregida | EnvasadoAnulado | EnvasadoDadoDeBaja | EnvasadoEditado | InsumoRegistrado | InsumoRetirado | LiberacionRegistrada | MasaConsumida | MateriaPrimaAjustada | MateriaPrimaCreada | MateriaPrimaDadaDeBaja | MateriaPrimaEditada | PrecioDeEnvasadoActualizado | ProcesoCancelado | ProcesoFinalizado | ProcesoIniciado | ProductoBulkAjustado | ProductoBulkCreado | ProductoBulkEditado | ProductoCosechado | ProductoDevuelto | ProductoDevueltoDestruido | ProductoDispensado | ProductoEnvasado | ReglasDelLibroCambiadas | RestoDeBiomasaDeclarado | RestoDeProcesoDeclarado | RetencionPuesta | RetencionQuitada | VencimientoDeBulkAcortado | VencimientoDeMateriaPrimaAcortado;

/** Every event of pacientes, newest version. */
export type PacientesEvent = PermisoDeUsuarioRegistrado | UsuarioMedicinalActualizado | UsuarioMedicinalEstadoCambiado | UsuarioMedicinalRegistrado | UsuarioMedicinalSuprimido;

/** Every event of personal, newest version. */
export type PersonalEvent = PersonalActualizado | PersonalEliminado | PersonalRegistrado | PersonalSuprimido;

/** Every event of planes, newest version. */
export type PlanesEvent = ActividadAgregadaAlPlan | ActividadDelPlanActualizada | ActividadDelPlanEliminada | PlanActualizado | PlanAsociado | PlanCreado | PlanEliminado;

/** Every event of retiros, newest version. */
export type RetirosEvent = AvisoDeRetiro | RetiroCerrado | RetiroIniciado;

/** Every event of salas, newest version. */
export type SalasEvent = AsignacionASalaCorregida | MesaActualizada | MesaCreada | MesaEliminada | PlantasAsignadasASala | RecuentoDeSalaRegistrado | SalaActualizada | SalaCreada | SalaEliminada;

/** Every event of solicitudes, newest version. */
export type SolicitudesEvent = EstadoDeSolicitudCambiado | SolicitudActualizada | SolicitudRecibida | SolicitudSuprimida;

/** Every event of tareas, newest version. */
export type TareasEvent = AtributoDeTareaAgregado | AtributoDeTareaCambiado | AtributoDeTareaEliminado | CategoriaDeTareasCreada | CategoriaDeTareasEliminada | NombreDeTareaAgregado | NombreDeTareaEliminado | TareaEliminada | TareaRegistrada;

/** Every event of ubicaciones, newest version. */
export type UbicacionesEvent = PuntoDeAbastecimientoActualizado | PuntoDeAbastecimientoCreado | PuntoDeAbastecimientoEliminado | UbicacionActualizada | UbicacionCreada | UbicacionEliminada;

export interface EventDataByType {
  AlertaPospuesta: AlertaPospuestaV1;
  AlertaRetomada: AlertaRetomadaV1;
  ResumenDeAlertasElegido: ResumenDeAlertasElegidoV1;
  AnalisisActualizado: AnalisisActualizadoV1;
  AnalisisAprobado: AnalisisAprobadoV1;
  AnalisisEliminado: AnalisisEliminadoV1;
  AnalisisRegistrado: AnalisisRegistradoV1;
  CertificadoAdjuntado: CertificadoAdjuntadoV1;
  CertificadoQuitado: CertificadoQuitadoV1;
  RetencionLevantada: RetencionLevantadaV1;
  TipoDeAnalisisActualizado: TipoDeAnalisisActualizadoV1;
  TipoDeAnalisisCreado: TipoDeAnalisisCreadoV1;
  TipoDeAnalisisEliminado: TipoDeAnalisisEliminadoV1;
  BiomasaCosechada: BiomasaCosechadaV1;
  BiomasaEditada: BiomasaEditadaV1;
  BiomasaMarcadaLista: BiomasaMarcadaListaV1;
  EventoDeBiomasaEditado: EventoDeBiomasaEditadoV1;
  PlantasVinculadasABiomasa: PlantasVinculadasABiomasaV1;
  ClubActualizado: ClubActualizadoV1;
  ClubCreado: ClubCreadoV1;
  ClubEliminado: ClubEliminadoV1;
  ClubEntregado: ClubEntregadoV1;
  ClubMarcadoDeEjemplo: ClubMarcadoDeEjemploV1;
  ControlDeInsumosExigido: ControlDeInsumosExigidoV1;
  CotizacionRegistrada: CotizacionRegistradaV1;
  InvitacionAceptada: InvitacionAceptadaV1;
  InvitacionAnulada: InvitacionAnuladaV1;
  InvitacionCreada: InvitacionCreadaV1;
  LimiteDePersonasCambiado: LimiteDePersonasCambiadoV1;
  LimiteDeTareasCambiado: LimiteDeTareasCambiadoV1;
  MonedaActualCambiada: MonedaActualCambiadaV1;
  PagoDeSuscripcionRevertido: PagoDeSuscripcionRevertidoV1;
  PrecioDeSuscripcionCambiado: PrecioDeSuscripcionCambiadoV1;
  SegundoFactorExigido: SegundoFactorExigidoV1;
  SuscripcionActualizada: SuscripcionActualizadaV1;
  SuscripcionExtendida: SuscripcionExtendidaV1;
  UsuarioDesvinculado: UsuarioDesvinculadoV1;
  UsuarioVinculado: UsuarioVinculadoV1;
  BiomasaMovidaAEvento: BiomasaMovidaAEventoV1;
  EventoActualizado: EventoActualizadoV1;
  EventoAsociado: EventoAsociadoV1;
  EventoFinalizado: EventoFinalizadoV1;
  PlantaEventoActualizado: PlantaEventoActualizadoV1;
  PlantaEventoEliminado: PlantaEventoEliminadoV1;
  PlantasMovidasAEvento: PlantasMovidasAEventoV1;
  ProyectoActualizado: ProyectoActualizadoV1;
  ProyectoCerrado: ProyectoCerradoV1;
  ProyectoCreado: ProyectoCreadoV1;
  ProyectoEliminado: ProyectoEliminadoV1;
  EtiquetaDeCumplimientoActualizada: EtiquetaDeCumplimientoActualizadaV1;
  EtiquetaDeCumplimientoCreada: EtiquetaDeCumplimientoCreadaV1;
  EtiquetaDeCumplimientoEliminada: EtiquetaDeCumplimientoEliminadaV1;
  GrupoDeCumplimientoActualizado: GrupoDeCumplimientoActualizadoV1;
  GrupoDeCumplimientoCreado: GrupoDeCumplimientoCreadoV1;
  GrupoDeCumplimientoEliminado: GrupoDeCumplimientoEliminadoV1;
  FotoAdjuntada: FotoAdjuntadaV1;
  FotoQuitada: FotoQuitadaV1;
  GeneticaActualizada: GeneticaActualizadaV1;
  GeneticaArchivada: GeneticaArchivadaV1;
  GeneticaEliminada: GeneticaEliminadaV1;
  GeneticaRegistrada: GeneticaRegistradaV1;
  ClubAsignado: ClubAsignadoV1;
  ClubQuitado: ClubQuitadoV1;
  CodigoDeRecuperacionUsado: CodigoDeRecuperacionUsadoV1;
  CodigosDeRecuperacionRenovados: CodigosDeRecuperacionRenovadosV1;
  DatosDeUsuarioActualizados: DatosDeUsuarioActualizadosV1;
  DatosDeUsuarioSuprimidos: DatosDeUsuarioSuprimidosV1;
  DireccionProbada: DireccionProbadaV1;
  EnlaceDeContrasenaEntregado: EnlaceDeContrasenaEntregadoV1;
  LibroResellado: LibroReselladoV1;
  PermisoCreado: PermisoCreadoV1;
  PermisoDesvinculado: PermisoDesvinculadoV1;
  PermisoEliminado: PermisoEliminadoV1;
  PermisoVinculado: PermisoVinculadoV1;
  RolAsignado: RolAsignadoV1;
  RolCreado: RolCreadoV1;
  RolEliminado: RolEliminadoV1;
  SegundoFactorActivado: SegundoFactorActivadoV1;
  SegundoFactorDesactivado: SegundoFactorDesactivadoV1;
  SesionesTerminadas: SesionesTerminadasV1;
  UsuarioEliminado: UsuarioEliminadoV1;
  UsuarioHabilitado: UsuarioHabilitadoV1;
  UsuarioInhabilitado: UsuarioInhabilitadoV1;
  UsuarioRegistrado: UsuarioRegistradoV1;
  UsuarioRestaurado: UsuarioRestauradoV1;
  ImportacionDeshecha: ImportacionDeshechaV1;
  ImportacionRealizada: ImportacionRealizadaV1;
  EstadoDeOrdenCambiado: EstadoDeOrdenCambiadoV2;
  ItemDeInventarioCreado: ItemDeInventarioCreadoV1;
  ItemDeInventarioEditado: ItemDeInventarioEditadoV1;
  ItemDeInventarioEliminado: ItemDeInventarioEliminadoV1;
  OrdenDeCompraCreada: OrdenDeCompraCreadaV1;
  OrdenDeCompraEliminada: OrdenDeCompraEliminadaV1;
  ProveedorActualizado: ProveedorActualizadoV1;
  ProveedorEliminado: ProveedorEliminadoV1;
  ProveedorRegistrado: ProveedorRegistradoV1;
  StockAjustado: StockAjustadoV2;
  EstadoDeTareaDeLibretaCambiado: EstadoDeTareaDeLibretaCambiadoV1;
  TareaDeLibretaActualizada: TareaDeLibretaActualizadaV2;
  TareaDeLibretaCreada: TareaDeLibretaCreadaV2;
  TareaDeLibretaEliminada: TareaDeLibretaEliminadaV1;
  EstadoDePlantasCambiado: EstadoDePlantasCambiadoV1;
  LoteBloqueado: LoteBloqueadoV1;
  LoteCreado: LoteCreadoV1;
  LoteDesbloqueado: LoteDesbloqueadoV1;
  LoteEditado: LoteEditadoV1;
  LoteEliminado: LoteEliminadoV1;
  PlantaEliminada: PlantaEliminadaV1;
  PlantasAgregadas: PlantasAgregadasV2;
  PlantasDadasDeBaja: PlantasDadasDeBajaV1;
  AnioCerrado: AnioCerradoV1;
  BulkDadoDeBaja: BulkDadoDeBajaV2;
  ConteoRegistrado: ConteoRegistradoV1;
  DestinoDeUnidadesRegistrado: DestinoDeUnidadesRegistradoV1;
  DispensacionAnulada: DispensacionAnuladaV1;
  DispensacionCorregida: DispensacionCorregidaV1;
  EnvasadoAnulado: EnvasadoAnuladoV1;
  EnvasadoDadoDeBaja: EnvasadoDadoDeBajaV2;
  EnvasadoEditado: EnvasadoEditadoV1;
  InsumoRegistrado: InsumoRegistradoV1;
  InsumoRetirado: InsumoRetiradoV1;
  LiberacionRegistrada: LiberacionRegistradaV1;
  MasaConsumida: MasaConsumidaV1;
  MateriaPrimaAjustada: MateriaPrimaAjustadaV2;
  MateriaPrimaCreada: MateriaPrimaCreadaV1;
  MateriaPrimaDadaDeBaja: MateriaPrimaDadaDeBajaV2;
  MateriaPrimaEditada: MateriaPrimaEditadaV1;
  PrecioDeEnvasadoActualizado: PrecioDeEnvasadoActualizadoV1;
  ProcesoCancelado: ProcesoCanceladoV1;
  ProcesoFinalizado: ProcesoFinalizadoV1;
  ProcesoIniciado: ProcesoIniciadoV1;
  ProductoBulkAjustado: ProductoBulkAjustadoV1;
  ProductoBulkCreado: ProductoBulkCreadoV1;
  ProductoBulkEditado: ProductoBulkEditadoV1;
  ProductoCosechado: ProductoCosechadoV1;
  ProductoDevuelto: ProductoDevueltoV1;
  ProductoDevueltoDestruido: ProductoDevueltoDestruidoV1;
  ProductoDispensado: ProductoDispensadoV1;
  ProductoEnvasado: ProductoEnvasadoV1;
  ReglasDelLibroCambiadas: ReglasDelLibroCambiadasV1;
  RestoDeBiomasaDeclarado: RestoDeBiomasaDeclaradoV1;
  RestoDeProcesoDeclarado: RestoDeProcesoDeclaradoV1;
  RetencionPuesta: RetencionPuestaV2;
  RetencionQuitada: RetencionQuitadaV2;
  VencimientoDeBulkAcortado: VencimientoDeBulkAcortadoV1;
  VencimientoDeMateriaPrimaAcortado: VencimientoDeMateriaPrimaAcortadoV1;
  PermisoDeUsuarioRegistrado: PermisoDeUsuarioRegistradoV1;
  UsuarioMedicinalActualizado: UsuarioMedicinalActualizadoV1;
  UsuarioMedicinalEstadoCambiado: UsuarioMedicinalEstadoCambiadoV1;
  UsuarioMedicinalRegistrado: UsuarioMedicinalRegistradoV1;
  UsuarioMedicinalSuprimido: UsuarioMedicinalSuprimidoV1;
  PersonalActualizado: PersonalActualizadoV1;
  PersonalEliminado: PersonalEliminadoV1;
  PersonalRegistrado: PersonalRegistradoV1;
  PersonalSuprimido: PersonalSuprimidoV1;
  ActividadAgregadaAlPlan: ActividadAgregadaAlPlanV2;
  ActividadDelPlanActualizada: ActividadDelPlanActualizadaV2;
  ActividadDelPlanEliminada: ActividadDelPlanEliminadaV1;
  PlanActualizado: PlanActualizadoV1;
  PlanAsociado: PlanAsociadoV2;
  PlanCreado: PlanCreadoV1;
  PlanEliminado: PlanEliminadoV1;
  AvisoDeRetiro: AvisoDeRetiroV1;
  RetiroCerrado: RetiroCerradoV1;
  RetiroIniciado: RetiroIniciadoV2;
  AsignacionASalaCorregida: AsignacionASalaCorregidaV1;
  MesaActualizada: MesaActualizadaV1;
  MesaCreada: MesaCreadaV1;
  MesaEliminada: MesaEliminadaV1;
  PlantasAsignadasASala: PlantasAsignadasASalaV1;
  RecuentoDeSalaRegistrado: RecuentoDeSalaRegistradoV1;
  SalaActualizada: SalaActualizadaV1;
  SalaCreada: SalaCreadaV1;
  SalaEliminada: SalaEliminadaV1;
  EstadoDeSolicitudCambiado: EstadoDeSolicitudCambiadoV1;
  SolicitudActualizada: SolicitudActualizadaV1;
  SolicitudRecibida: SolicitudRecibidaV1;
  SolicitudSuprimida: SolicitudSuprimidaV1;
  AtributoDeTareaAgregado: AtributoDeTareaAgregadoV1;
  AtributoDeTareaCambiado: AtributoDeTareaCambiadoV1;
  AtributoDeTareaEliminado: AtributoDeTareaEliminadoV1;
  CategoriaDeTareasCreada: CategoriaDeTareasCreadaV1;
  CategoriaDeTareasEliminada: CategoriaDeTareasEliminadaV1;
  NombreDeTareaAgregado: NombreDeTareaAgregadoV1;
  NombreDeTareaEliminado: NombreDeTareaEliminadoV1;
  TareaEliminada: TareaEliminadaV2;
  TareaRegistrada: TareaRegistradaV2;
  PuntoDeAbastecimientoActualizado: PuntoDeAbastecimientoActualizadoV1;
  PuntoDeAbastecimientoCreado: PuntoDeAbastecimientoCreadoV1;
  PuntoDeAbastecimientoEliminado: PuntoDeAbastecimientoEliminadoV1;
  UbicacionActualizada: UbicacionActualizadaV1;
  UbicacionCreada: UbicacionCreadaV1;
  UbicacionEliminada: UbicacionEliminadaV1;
}
export type EventType = keyof EventDataByType;

export const latestVersions: Readonly<Record<EventType, number>> = {
  AlertaPospuesta: 1,
  AlertaRetomada: 1,
  ResumenDeAlertasElegido: 1,
  AnalisisActualizado: 1,
  AnalisisAprobado: 1,
  AnalisisEliminado: 1,
  AnalisisRegistrado: 1,
  CertificadoAdjuntado: 1,
  CertificadoQuitado: 1,
  RetencionLevantada: 1,
  TipoDeAnalisisActualizado: 1,
  TipoDeAnalisisCreado: 1,
  TipoDeAnalisisEliminado: 1,
  BiomasaCosechada: 1,
  BiomasaEditada: 1,
  BiomasaMarcadaLista: 1,
  EventoDeBiomasaEditado: 1,
  PlantasVinculadasABiomasa: 1,
  ClubActualizado: 1,
  ClubCreado: 1,
  ClubEliminado: 1,
  ClubEntregado: 1,
  ClubMarcadoDeEjemplo: 1,
  ControlDeInsumosExigido: 1,
  CotizacionRegistrada: 1,
  InvitacionAceptada: 1,
  InvitacionAnulada: 1,
  InvitacionCreada: 1,
  LimiteDePersonasCambiado: 1,
  LimiteDeTareasCambiado: 1,
  MonedaActualCambiada: 1,
  PagoDeSuscripcionRevertido: 1,
  PrecioDeSuscripcionCambiado: 1,
  SegundoFactorExigido: 1,
  SuscripcionActualizada: 1,
  SuscripcionExtendida: 1,
  UsuarioDesvinculado: 1,
  UsuarioVinculado: 1,
  BiomasaMovidaAEvento: 1,
  EventoActualizado: 1,
  EventoAsociado: 1,
  EventoFinalizado: 1,
  PlantaEventoActualizado: 1,
  PlantaEventoEliminado: 1,
  PlantasMovidasAEvento: 1,
  ProyectoActualizado: 1,
  ProyectoCerrado: 1,
  ProyectoCreado: 1,
  ProyectoEliminado: 1,
  EtiquetaDeCumplimientoActualizada: 1,
  EtiquetaDeCumplimientoCreada: 1,
  EtiquetaDeCumplimientoEliminada: 1,
  GrupoDeCumplimientoActualizado: 1,
  GrupoDeCumplimientoCreado: 1,
  GrupoDeCumplimientoEliminado: 1,
  FotoAdjuntada: 1,
  FotoQuitada: 1,
  GeneticaActualizada: 1,
  GeneticaArchivada: 1,
  GeneticaEliminada: 1,
  GeneticaRegistrada: 1,
  ClubAsignado: 1,
  ClubQuitado: 1,
  CodigoDeRecuperacionUsado: 1,
  CodigosDeRecuperacionRenovados: 1,
  DatosDeUsuarioActualizados: 1,
  DatosDeUsuarioSuprimidos: 1,
  DireccionProbada: 1,
  EnlaceDeContrasenaEntregado: 1,
  LibroResellado: 1,
  PermisoCreado: 1,
  PermisoDesvinculado: 1,
  PermisoEliminado: 1,
  PermisoVinculado: 1,
  RolAsignado: 1,
  RolCreado: 1,
  RolEliminado: 1,
  SegundoFactorActivado: 1,
  SegundoFactorDesactivado: 1,
  SesionesTerminadas: 1,
  UsuarioEliminado: 1,
  UsuarioHabilitado: 1,
  UsuarioInhabilitado: 1,
  UsuarioRegistrado: 1,
  UsuarioRestaurado: 1,
  ImportacionDeshecha: 1,
  ImportacionRealizada: 1,
  EstadoDeOrdenCambiado: 2,
  ItemDeInventarioCreado: 1,
  ItemDeInventarioEditado: 1,
  ItemDeInventarioEliminado: 1,
  OrdenDeCompraCreada: 1,
  OrdenDeCompraEliminada: 1,
  ProveedorActualizado: 1,
  ProveedorEliminado: 1,
  ProveedorRegistrado: 1,
  StockAjustado: 2,
  EstadoDeTareaDeLibretaCambiado: 1,
  TareaDeLibretaActualizada: 2,
  TareaDeLibretaCreada: 2,
  TareaDeLibretaEliminada: 1,
  EstadoDePlantasCambiado: 1,
  LoteBloqueado: 1,
  LoteCreado: 1,
  LoteDesbloqueado: 1,
  LoteEditado: 1,
  LoteEliminado: 1,
  PlantaEliminada: 1,
  PlantasAgregadas: 2,
  PlantasDadasDeBaja: 1,
  AnioCerrado: 1,
  BulkDadoDeBaja: 2,
  ConteoRegistrado: 1,
  DestinoDeUnidadesRegistrado: 1,
  DispensacionAnulada: 1,
  DispensacionCorregida: 1,
  EnvasadoAnulado: 1,
  EnvasadoDadoDeBaja: 2,
  EnvasadoEditado: 1,
  InsumoRegistrado: 1,
  InsumoRetirado: 1,
  LiberacionRegistrada: 1,
  MasaConsumida: 1,
  MateriaPrimaAjustada: 2,
  MateriaPrimaCreada: 1,
  MateriaPrimaDadaDeBaja: 2,
  MateriaPrimaEditada: 1,
  PrecioDeEnvasadoActualizado: 1,
  ProcesoCancelado: 1,
  ProcesoFinalizado: 1,
  ProcesoIniciado: 1,
  ProductoBulkAjustado: 1,
  ProductoBulkCreado: 1,
  ProductoBulkEditado: 1,
  ProductoCosechado: 1,
  ProductoDevuelto: 1,
  ProductoDevueltoDestruido: 1,
  ProductoDispensado: 1,
  ProductoEnvasado: 1,
  ReglasDelLibroCambiadas: 1,
  RestoDeBiomasaDeclarado: 1,
  RestoDeProcesoDeclarado: 1,
  RetencionPuesta: 2,
  RetencionQuitada: 2,
  VencimientoDeBulkAcortado: 1,
  VencimientoDeMateriaPrimaAcortado: 1,
  PermisoDeUsuarioRegistrado: 1,
  UsuarioMedicinalActualizado: 1,
  UsuarioMedicinalEstadoCambiado: 1,
  UsuarioMedicinalRegistrado: 1,
  UsuarioMedicinalSuprimido: 1,
  PersonalActualizado: 1,
  PersonalEliminado: 1,
  PersonalRegistrado: 1,
  PersonalSuprimido: 1,
  ActividadAgregadaAlPlan: 2,
  ActividadDelPlanActualizada: 2,
  ActividadDelPlanEliminada: 1,
  PlanActualizado: 1,
  PlanAsociado: 2,
  PlanCreado: 1,
  PlanEliminado: 1,
  AvisoDeRetiro: 1,
  RetiroCerrado: 1,
  RetiroIniciado: 2,
  AsignacionASalaCorregida: 1,
  MesaActualizada: 1,
  MesaCreada: 1,
  MesaEliminada: 1,
  PlantasAsignadasASala: 1,
  RecuentoDeSalaRegistrado: 1,
  SalaActualizada: 1,
  SalaCreada: 1,
  SalaEliminada: 1,
  EstadoDeSolicitudCambiado: 1,
  SolicitudActualizada: 1,
  SolicitudRecibida: 1,
  SolicitudSuprimida: 1,
  AtributoDeTareaAgregado: 1,
  AtributoDeTareaCambiado: 1,
  AtributoDeTareaEliminado: 1,
  CategoriaDeTareasCreada: 1,
  CategoriaDeTareasEliminada: 1,
  NombreDeTareaAgregado: 1,
  NombreDeTareaEliminado: 1,
  TareaEliminada: 2,
  TareaRegistrada: 2,
  PuntoDeAbastecimientoActualizado: 1,
  PuntoDeAbastecimientoCreado: 1,
  PuntoDeAbastecimientoEliminado: 1,
  UbicacionActualizada: 1,
  UbicacionCreada: 1,
  UbicacionEliminada: 1,
};

export const eventTypesByCapability = {
  alertas: ['AlertaPospuesta', 'AlertaRetomada', 'ResumenDeAlertasElegido'],
  analisis: ['AnalisisActualizado', 'AnalisisAprobado', 'AnalisisEliminado', 'AnalisisRegistrado', 'CertificadoAdjuntado', 'CertificadoQuitado', 'RetencionLevantada', 'TipoDeAnalisisActualizado', 'TipoDeAnalisisCreado', 'TipoDeAnalisisEliminado'],
  biomasa: ['BiomasaCosechada', 'BiomasaEditada', 'BiomasaMarcadaLista', 'EventoDeBiomasaEditado', 'PlantasVinculadasABiomasa'],
  clubes: ['ClubActualizado', 'ClubCreado', 'ClubEliminado', 'ClubEntregado', 'ClubMarcadoDeEjemplo', 'ControlDeInsumosExigido', 'CotizacionRegistrada', 'InvitacionAceptada', 'InvitacionAnulada', 'InvitacionCreada', 'LimiteDePersonasCambiado', 'LimiteDeTareasCambiado', 'MonedaActualCambiada', 'PagoDeSuscripcionRevertido', 'PrecioDeSuscripcionCambiado', 'SegundoFactorExigido', 'SuscripcionActualizada', 'SuscripcionExtendida', 'UsuarioDesvinculado', 'UsuarioVinculado'],
  cultivos: ['BiomasaMovidaAEvento', 'EventoActualizado', 'EventoAsociado', 'EventoFinalizado', 'PlantaEventoActualizado', 'PlantaEventoEliminado', 'PlantasMovidasAEvento', 'ProyectoActualizado', 'ProyectoCerrado', 'ProyectoCreado', 'ProyectoEliminado'],
  cumplimiento: ['EtiquetaDeCumplimientoActualizada', 'EtiquetaDeCumplimientoCreada', 'EtiquetaDeCumplimientoEliminada', 'GrupoDeCumplimientoActualizado', 'GrupoDeCumplimientoCreado', 'GrupoDeCumplimientoEliminado'],
  fotos: ['FotoAdjuntada', 'FotoQuitada'],
  geneticas: ['GeneticaActualizada', 'GeneticaArchivada', 'GeneticaEliminada', 'GeneticaRegistrada'],
  identidad: ['ClubAsignado', 'ClubQuitado', 'CodigoDeRecuperacionUsado', 'CodigosDeRecuperacionRenovados', 'DatosDeUsuarioActualizados', 'DatosDeUsuarioSuprimidos', 'DireccionProbada', 'EnlaceDeContrasenaEntregado', 'LibroResellado', 'PermisoCreado', 'PermisoDesvinculado', 'PermisoEliminado', 'PermisoVinculado', 'RolAsignado', 'RolCreado', 'RolEliminado', 'SegundoFactorActivado', 'SegundoFactorDesactivado', 'SesionesTerminadas', 'UsuarioEliminado', 'UsuarioHabilitado', 'UsuarioInhabilitado', 'UsuarioRegistrado', 'UsuarioRestaurado'],
  importaciones: ['ImportacionDeshecha', 'ImportacionRealizada'],
  inventario: ['EstadoDeOrdenCambiado', 'ItemDeInventarioCreado', 'ItemDeInventarioEditado', 'ItemDeInventarioEliminado', 'OrdenDeCompraCreada', 'OrdenDeCompraEliminada', 'ProveedorActualizado', 'ProveedorEliminado', 'ProveedorRegistrado', 'StockAjustado'],
  libreta: ['EstadoDeTareaDeLibretaCambiado', 'TareaDeLibretaActualizada', 'TareaDeLibretaCreada', 'TareaDeLibretaEliminada'],
  lotes: ['EstadoDePlantasCambiado', 'LoteBloqueado', 'LoteCreado', 'LoteDesbloqueado', 'LoteEditado', 'LoteEliminado', 'PlantaEliminada', 'PlantasAgregadas', 'PlantasDadasDeBaja'],
  materiales: ['AnioCerrado', 'BulkDadoDeBaja', 'ConteoRegistrado', 'DestinoDeUnidadesRegistrado', 'DispensacionAnulada', 'DispensacionCorregida', 'EnvasadoAnulado', 'EnvasadoDadoDeBaja', 'EnvasadoEditado', 'InsumoRegistrado', 'InsumoRetirado', 'LiberacionRegistrada', 'MasaConsumida', 'MateriaPrimaAjustada', 'MateriaPrimaCreada', 'MateriaPrimaDadaDeBaja', 'MateriaPrimaEditada', 'PrecioDeEnvasadoActualizado', 'ProcesoCancelado', 'ProcesoFinalizado', 'ProcesoIniciado', 'ProductoBulkAjustado', 'ProductoBulkCreado', 'ProductoBulkEditado', 'ProductoCosechado', 'ProductoDevuelto', 'ProductoDevueltoDestruido', 'ProductoDispensado', 'ProductoEnvasado', 'ReglasDelLibroCambiadas', 'RestoDeBiomasaDeclarado', 'RestoDeProcesoDeclarado', 'RetencionPuesta', 'RetencionQuitada', 'VencimientoDeBulkAcortado', 'VencimientoDeMateriaPrimaAcortado'],
  pacientes: ['PermisoDeUsuarioRegistrado', 'UsuarioMedicinalActualizado', 'UsuarioMedicinalEstadoCambiado', 'UsuarioMedicinalRegistrado', 'UsuarioMedicinalSuprimido'],
  personal: ['PersonalActualizado', 'PersonalEliminado', 'PersonalRegistrado', 'PersonalSuprimido'],
  planes: ['ActividadAgregadaAlPlan', 'ActividadDelPlanActualizada', 'ActividadDelPlanEliminada', 'PlanActualizado', 'PlanAsociado', 'PlanCreado', 'PlanEliminado'],
  retiros: ['AvisoDeRetiro', 'RetiroCerrado', 'RetiroIniciado'],
  salas: ['AsignacionASalaCorregida', 'MesaActualizada', 'MesaCreada', 'MesaEliminada', 'PlantasAsignadasASala', 'RecuentoDeSalaRegistrado', 'SalaActualizada', 'SalaCreada', 'SalaEliminada'],
  solicitudes: ['EstadoDeSolicitudCambiado', 'SolicitudActualizada', 'SolicitudRecibida', 'SolicitudSuprimida'],
  tareas: ['AtributoDeTareaAgregado', 'AtributoDeTareaCambiado', 'AtributoDeTareaEliminado', 'CategoriaDeTareasCreada', 'CategoriaDeTareasEliminada', 'NombreDeTareaAgregado', 'NombreDeTareaEliminado', 'TareaEliminada', 'TareaRegistrada'],
  ubicaciones: ['PuntoDeAbastecimientoActualizado', 'PuntoDeAbastecimientoCreado', 'PuntoDeAbastecimientoEliminado', 'UbicacionActualizada', 'UbicacionCreada', 'UbicacionEliminada'],
} as const satisfies Record<string, readonly EventType[]>;
