import { specification as deLedger } from '@cepa/ledger/commands/given-when-then.testkit';
import type { Decider, DomainEvent } from './decider';
import { Rechazo, type ClaseDeRechazo } from './rechazo';

/** Where the sentence stands: beside one field of the form, or beside the one that each command's form has. */
type Campo = string | Readonly<Record<string, string | readonly string[]>>;

const NUMEROS = ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'];
const ESTIMADOS = ['costo_estimado_usd', 'costo_estimado_moneda_alternativa'];
const FICHA = [
  'nombre',
  'descripcion',
  ...NUMEROS,
  'tipo_origen',
  'tipo_cannabis',
  'observaciones',
  'tipo_resina',
  'perfil_aromatico',
  'perfil_terpenos',
];

/**
 * Every refusal of the deciders: its class, which the API answers as 422 (`regla`), 409 (`conflicto`), 404 (`inexistente`) or 403 (`permiso`),
 * and the field that a broken rule is about.
 */
const RECHAZOS: Readonly<Record<string, readonly [ClaseDeRechazo, Campo?]>> = {
  ACTIVIDAD_OBLIGATORIA: ['regla', 'plan_cultivo_actividades_id'],
  ATRIBUTO_INVALIDO: ['regla', 'atributos.N'],
  ATRIBUTO_REPETIDO: ['conflicto'],
  BIOMASA_NO_LISTA: ['conflicto'],
  BIOMASA_REPETIDA: ['regla', 'biomasa_ids'],
  BIOMASA_YA_EN_EVENTO: ['conflicto'],
  CAMPOS_OBLIGATORIOS: ['regla', { registrar_genetica: FICHA }],
  CAMPO_OBLIGATORIO: ['regla', { actualizar_genetica: ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] }],
  CANTIDAD_BLOQUEADA: ['conflicto'],
  CANTIDAD_INEXACTA: [
    'regla',
    {
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      editar_materia_prima: 'unidad_medida',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
    },
  ],
  CANTIDAD_INVALIDA: [
    'regla',
    {
      agregar_plantas: 'cantidad',
      ajustar_bulk: 'nuevaCantidad',
      ajustar_materia_prima: 'nuevaCantidad',
      cosechar_producto: 'cantidad',
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      editar_materia_prima: 'cantidad',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
      registrar_tarea: 'tarea_usa_items.N.cantidad',
      crear_orden: 'items.N.cantidad',
      cambiar_estado_de_orden: 'recibido.N.cantidad',
    },
  ],
  CANTIDAD_YA_USADA: ['regla', 'cantidad'],
  CATEGORIA_INVALIDA: ['regla', 'categoria'],
  CATEGORIA_REPETIDA: ['conflicto'],
  CATEGORIA_SIN_NOMBRE: ['regla', 'nombre'],
  CLASE_DE_AJUSTE: ['regla', 'cantidad'],
  CODIGOS_INVALIDOS: ['regla', 'listacodigos'],
  CODIGO_EN_USO: ['conflicto'],
  CODIGO_LARGO: ['regla', 'codigo'],
  COLOR_CLARO: ['regla', 'color'],
  COLOR_INVALIDO: ['regla', 'color'],
  COSTO_EXCESIVO: ['regla', 'costo_final_usd'],
  COORDENADA_INVALIDA: [
    'regla',
    { actualizar_ubicacion: ['latitud', 'longitud'], crear_ubicacion: ['latitud', 'longitud'] },
  ],
  COSTO_INVALIDO: ['regla', 'costoEstimado'],
  DEMASIADAS_PLANTAS: ['regla', 'plantas_ids'],
  DEMASIADA_BIOMASA: ['regla', 'biomasa_ids'],
  DEMASIADOS_CERTIFICADOS: ['conflicto'],
  DIA_INVALIDO: ['regla', 'dia_semana'],
  DIA_SIN_TAREA: ['regla', 'dia'],
  DISPENSACION_ANULADA: ['conflicto'],
  ESTADO_INVALIDO: ['regla', 'estado'],
  ES_UNO_MISMO: ['conflicto'],
  EVENTO_FINALIZADO: ['conflicto'],
  EVENTO_SIN_COSECHA: ['regla', 'proyecto_evento_id'],
  EXCEDE_BIOMASA: ['regla', 'cantidad'],
  EXCEDE_DISPONIBLE: [
    'regla',
    {
      ajustar_bulk: 'nuevaCantidad',
      crear_bulk: 'cantidad',
      editar_bulk: 'cantidad',
      registrar_insumo: 'cantidad_usada',
    },
  ],
  EXCEDE_PEDIDO: ['regla', 'recibido.N.cantidad'],
  EXCEDE_STOCK: [
    'regla',
    { dispensar: 'cantidad_entregada', editar_dispensacion: 'cantidad_entregada', envasar: 'cantidad_unidades' },
  ],
  EXCEDE_USADO: ['regla', 'resultados'],
  FECHAS_INVERTIDAS: [
    'regla',
    {
      actualizar_planta_evento: 'fecha_fin',
      asignar_plantas: 'fecha_asignacion',
      asociar_evento: 'fecha_fin',
      crear_bulk: 'fecha_vencimiento',
      crear_materia_prima: 'fecha_vencimiento',
      crear_proyecto: 'fecha_fin',
      editar_biomasa: 'fecha_cosecha',
      editar_bulk: 'fecha_vencimiento',
      editar_envasado: 'fecha_vencimiento',
      editar_evento_de_biomasa: 'fecha_fin',
      editar_materia_prima: 'fecha_vencimiento',
      envasar: 'fecha_vencimiento',
      finalizar_evento: 'fecha_fin_evento',
      finalizar_proceso: 'resultados.N.fecha_vencimiento',
      marcar_lista: 'fecha_lista_produccion',
      mover_plantas: ['fecha_fin', 'fecha_inicio'],
      crear_etiqueta: 'fecha_fin',
    },
  ],
  FECHA_FUTURA: ['regla', { actualizar_analisis: 'fecha_analisis', registrar_analisis: 'fecha_analisis' }],
  FECHA_OBLIGATORIA: ['regla', 'fecha'],
  GENETICA_ELIMINADA: ['conflicto'],
  GENETICA_EXISTENTE: ['conflicto'],
  LIMITE_DE_TAREAS: ['conflicto'],
  GRUPO_REPETIDO: ['conflicto'],
  ITEM_DE_OTRO_PROVEEDOR: ['regla', 'items'],
  ITEM_REPETIDO: ['conflicto'],
  LEGAJO_EN_USO: ['conflicto'],
  LOTE_BLOQUEADO: ['conflicto'],
  LOTE_LLENO: ['regla', 'cantidad'],
  MATERIA_PRIMA_INVALIDA: ['regla', 'materia_prima_id'],
  MAXIMO_DE_USUARIOS: ['regla', 'user_id'],
  MEDIDA_INVALIDA: ['regla', { crear_mesa: ['largo', 'ancho'] }],
  MONEDA_NO_VALIDA: ['regla', 'codigo'],
  MOTIVO_OBLIGATORIO: [
    'regla',
    {
      ajustar_bulk: 'observaciones',
      ajustar_materia_prima: 'observaciones',
      anular_envasado: 'motivo_anulacion',
      dispensar: 'justificacion_anulacion',
      editar_dispensacion: 'justificacion_anulacion',
      suprimir_paciente: 'motivo',
      aprobar_analisis: 'motivo',
    },
  ],
  NOMBRE_EN_USO: ['conflicto'],
  NOMBRE_OBLIGATORIO: ['regla', 'nombre'],
  NO_BLOQUEADO: ['conflicto'],
  NO_ENCONTRADO: ['inexistente'],
  NO_VINCULADO: ['conflicto'],
  ORDEN_EXCESIVA: ['regla', { cambiar_estado_de_orden: 'recibido', crear_orden: 'items' }],
  ORDEN_RECIBIDA: ['conflicto'],
  ORDEN_SIN_ITEMS: ['regla', 'items'],
  ORIGEN_AJENO: ['regla', 'resultados.N.materia_prima_origen_id'],
  OTRO_CULTIVO: ['regla', 'plantaIds'],
  PACIENTE_EXISTENTE: ['conflicto'],
  PARAMETRO_REPETIDO: [
    'regla',
    {
      actualizar_analisis: 'resultados.N.nombre_parametro',
      actualizar_tipo_de_analisis: 'parametros.N.nombre_parametro',
      crear_tipo_de_analisis: 'parametros.N.nombre_parametro',
      registrar_analisis: 'resultados.N.nombre_parametro',
    },
  ],
  PERMISO_DEL_SISTEMA: ['conflicto'],
  PERSONA_SUPRIMIDA: ['conflicto'],
  PESO_INVALIDO: ['regla', { cosechar_biomasa: 'peso', envasar: 'peso_por_unidad' }],
  PLANTAS_COSECHADAS: ['conflicto'],
  PLANTA_COSECHADA: ['conflicto'],
  PLANTA_DE_BAJA: ['conflicto'],
  PLANTA_EN_OTRO_EVENTO: ['conflicto'],
  PLANTA_NO_COSECHABLE: ['conflicto'],
  PLANTA_REPETIDA: ['regla', 'plantas_ids'],
  PLANTA_YA_EN_EVENTO: ['conflicto'],
  PLAN_LLENO: ['regla', 'nombre_tarea'],
  PRECIO_BLOQUEADO: ['conflicto'],
  PROCESO_FINALIZADO: ['conflicto'],
  PROCESO_SIN_INSUMOS: ['conflicto'],
  PROVEEDOR_CON_ITEMS: ['conflicto'],
  PROVEEDOR_REPETIDO: ['conflicto'],
  PROYECTO_CERRADO: ['conflicto'],
  PROYECTO_EN_USO: ['conflicto'],
  REFERENCIA_INVERTIDA: [
    'regla',
    {
      actualizar_analisis: 'resultados.N.referencia_min',
      actualizar_tipo_de_analisis: 'parametros.N.referencia_min',
      crear_tipo_de_analisis: 'parametros.N.referencia_min',
      registrar_analisis: 'resultados.N.referencia_min',
    },
  ],
  REGISTRO_MODIFICADO: ['conflicto'],
  ROL_DEL_SISTEMA: ['conflicto'],
  ROL_EN_USO: ['conflicto'],
  ROL_INVALIDO: ['regla', 'rol'],
  SALA_CON_PLANTAS: ['conflicto'],
  SALDO_EXCESIVO: ['regla', { ajustar_bulk: 'nuevaCantidad', editar_materia_prima: 'cantidad' }],
  SIN_BIOMASA: ['regla', 'biomasa_ids'],
  SIN_CODIGOS: ['regla', 'listacodigos'],
  SIN_DIFERENCIA: ['regla', 'nuevaCantidad'],
  SIN_PERMISO: ['permiso'],
  SIN_PLANTAS: [
    'regla',
    {
      asignar_plantas: 'plantas_ids',
      cosechar_producto: 'plantas',
      mover_plantas: 'plantas_ids',
      vincular_plantas: 'plantaIds',
    },
  ],
  SIN_PLANTAS_ACTIVAS: ['regla', 'plantas'],
  SIN_PLAN_PARA_LA_ETAPA: ['regla', 'plan_cultivo_actividades_id'],
  SIN_RESULTADOS: ['regla', 'resultados'],
  SIN_ROL_CLUB: ['regla', 'role_id'],
  SIN_STOCK: ['regla', 'tarea_usa_items.N.cantidad'],
  TAREA_REPETIDA: ['conflicto'],
  STOCK_CAMBIADO: ['conflicto'],
  STOCK_EXCESIVO: ['regla', 'recibido'],
  TERMINOS_SIN_ACEPTAR: ['regla', 'acepto_terminos'],
  TIENE_COSECHA: ['conflicto'],
  TIENE_DISPENSACIONES: ['conflicto'],
  TIPO_DE_ANALISIS: ['regla', 'tipo_analisis_id'],
  TIPO_DE_EVENTO_INVALIDO: ['regla', 'evento_cultivo_id'],
  TIPO_DISTINTO: ['regla', 'tipo_producto'],
  TIPO_EN_USO: ['conflicto'],
  TIPO_OBLIGATORIO: ['regla', 'tipo_producto'],
  TIPO_REPETIDO: ['conflicto'],
  TITULO_OBLIGATORIO: ['regla', 'titulo'],
  UBICACION_EN_USO: ['conflicto'],
  UNIDAD_DISTINTA: ['regla', 'unidad_medida_peso_envase'],
  UNIDAD_INCOMPATIBLE: ['regla', 'unidad_medida'],
  UNIDAD_INVALIDA: ['regla', 'unidad_de_medida'],
  UNIDAD_NO_PERMITIDA: ['regla', 'unidad_medida'],
  USUARIO_SUSPENDIDO: ['conflicto'],
  VALOR_NEGATIVO: [
    'regla',
    {
      actualizar_genetica: NUMEROS,
      registrar_genetica: NUMEROS,
      actualizar_actividad: ESTIMADOS,
      agregar_actividad: ESTIMADOS,
      registrar_tarea: ['costo_final_usd', 'duracion_horas'],
      crear_item: ['cantidad', 'nivel_minimo', 'costo_unitario_usd'],
      editar_item: ['cantidad', 'nivel_minimo', 'costo_unitario_usd'],
      crear_orden: 'items.N.costo_unitario_usd',
      cambiar_estado_de_orden: 'recibido.N.costo_unitario_usd',
    },
  ],
  YA_ANULADO: ['conflicto'],
  YA_BLOQUEADO: ['conflicto'],
  YA_ENVASADO: ['regla', 'nuevaCantidad'],
  YA_EXISTE: ['conflicto'],
  YA_LISTA: ['conflicto'],
  YA_TIENE_CLUB: ['conflicto'],
  YA_TIENE_SALIDA: ['conflicto'],
  YA_VINCULADO: ['conflicto'],
};

/** `resultados.0.codigo` is a field of whichever result, `atributos.{id}` of whichever attribute. */
const sinNumero = (campo: string): string => campo.replace(/\.(\d+|[0-9a-f-]{36})(?=\.|$)/, '.N');

/** The ledger's given/when/then, which holds each refusal to its class and its field as well. */
export function specification<State, Command extends { readonly tipo: string }, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  const { given } = deLedger(decider);
  return {
    given: (history: readonly Event[]) => ({
      when: (command: Command) => {
        const { then, thenRefused } = given(history).when(command);
        return {
          then,
          thenRefused(codigo: string, mensaje: string): void {
            const rechazo = thenRefused(codigo, mensaje);
            if (!(rechazo instanceof Rechazo)) throw rechazo;
            const [clase, campo] = RECHAZOS[codigo] ?? [];
            expect({ codigo, clase: rechazo.clase }).toStrictEqual({ codigo, clase });
            const esperados = [typeof campo === 'object' ? campo[command.tipo] : campo]
              .flat()
              .filter((uno) => uno !== undefined);
            const dichos = Object.keys(rechazo.campos).map(sinNumero);
            expect(dichos).toHaveLength(esperados.length === 0 ? 0 : 1);
            for (const dicho of dichos) expect(esperados).toContain(dicho);
          },
        };
      },
    }),
  };
}
