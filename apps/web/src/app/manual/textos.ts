/** The text of a module of the manual. */
export interface Text {
  readonly clave: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly pasos: readonly string[];
  /** Synonyms and common questions: they can be searched, and are not shown. */
  readonly palabras: string;
  /** The caption of its picture. */
  readonly pie: string;
}

/** The eight modules; the third has its guide too. */
export const TEXTS: readonly Text[] = [
  {
    clave: 'planificacion',
    titulo: 'Planificación de cultivo',
    descripcion: 'Armá el plan de un cultivo con sus etapas y actividades, y comparalo después con lo que se hizo.',
    pasos: [
      'Entrá en Cultivos y elegí Planificar Cultivo.',
      'Creá el plan con su nombre y agregá las actividades: categoría, tarea, etapa, horas y costo esperado.',
      'Asociá el plan a un cultivo. El cultivo guarda una copia: si después cambiás el plan, lo asociado no cambia.',
      'Al cargar una tarea del cultivo, indicá que es planificada y a qué actividad corresponde.',
      'Abrí la comparación entre el plan y lo real para ver costos, horas y etapas que se corrieron.',
      'Compará y exportá: en Exportar, Plan vs Real sale en PDF o en una planilla.',
    ],
    palabras:
      'planificar calendario cronograma presupuesto costo etapa actividad objetivo comparar dólares pesos cotización',
    pie: 'Un cultivo con sus etapas',
  },
  {
    clave: 'inventario',
    titulo: 'Inventario del cultivador',
    descripcion: 'Insumos, proveedores, stock mínimo y órdenes de compra.',
    pasos: [
      'En Stock, Inventario, cargá primero tus proveedores.',
      'Creá cada ítem con su unidad, su categoría, el nivel mínimo y el costo por unidad.',
      'Cargá lo que entra con una orden de compra (Stock, Órdenes de compra); al recibirla, entera o en parte, el stock sube solo.',
      'Las tareas que usan un ítem lo descuentan. No se puede usar más de lo que hay.',
      'Si el recuento no coincide, registrá un ajuste o una pérdida con su motivo: la historia queda.',
      'La campana avisa cuando un ítem llega a su nivel mínimo.',
      'Cada importe lleva su moneda; el precio por unidad es el que se suma al costo de las tareas.',
    ],
    palabras:
      'precio compra comprar factura proveedor fertilizante tierra sustrato maceta insumo faltante reposición moneda pesos dólares',
    pie: 'Los ítems de un proveedor',
  },
  {
    clave: 'variables',
    titulo: 'Variables de las tareas',
    descripcion: 'Las categorías, las tareas y los datos que tu club anota en cada una.',
    pasos: [
      'Entrá en Configuración, Variables de tareas.',
      'Creá una categoría, por ejemplo Riego o Poda.',
      'Agregale tareas. Arriba se ve cuántas llevás creadas de las que admite tu plan.',
      'A cada tarea sumale atributos: un nombre y un tipo de dato (número entero, decimal, texto o fecha).',
      'Desactivá un atributo que ya no se usa en lugar de borrarlo: lo anotado antes se sigue viendo.',
    ],
    palabras: 'configurar configuración personalizar campo dato lista plan límite',
    pie: 'Las variables de las tareas',
  },
  {
    clave: 'cultivo',
    titulo: 'Cultivo, lotes y eventos',
    descripcion: 'El cultivo, sus etapas, los lotes y cada planta con su código.',
    pasos: [
      'Creá el cultivo con sus fechas y agregale eventos: germinación, vegetativo, floración, cosecha.',
      'Dentro del cultivo, creá un lote y agregale plantas con su genética; el sistema propone los códigos.',
      'Imprimí las etiquetas del lote en una hoja o un rollo y pegalas: al escanearlas se abre la planta. Con Escanear, Escanear varias plantas, leés muchas y las cambiás juntas.',
      'Bloqueá el lote cuando esté completo: desde ahí sus plantas no cambian.',
      'Mové las plantas de evento y de sala a medida que avanzan. Cada movimiento queda en su historia.',
      'Al terminar, finalizá los eventos y cerrá el cultivo.',
      'Al agregar plantas decís su genética y su origen: semilla, esqueje o planta madre.',
      'Una planta que se pierde se da de baja con su motivo; una que está mal anotada se corrige, y queda quién y por qué.',
    ],
    palabras:
      'esqueje clon madre semilla germinar vegetativo floración muerta enferma descartar mesa espacio habitación celular teléfono cámara código qr escanear imprimir impresora pegar borrar eliminar corregir variedad cepa clima',
    pie: 'Un lote con sus plantas',
  },
  {
    clave: 'tareas',
    titulo: 'Tareas operativas',
    descripcion: 'Lo que se hizo cada día: quién, sobre qué, con qué insumos, cuánto costó y cuánto llevó.',
    pasos: [
      'Abrí el evento del cultivo y elegí Nueva tarea.',
      'Elegí sobre qué fue (cultivo, lote, planta), la categoría y la tarea, y completá sus atributos.',
      'Sumá los insumos usados y quiénes trabajaron; indicá si el insumo descuenta stock y si suma al costo.',
      'Sumá fotos, en la tarea, la planta, el espacio o la baja: hasta cinco, y se guardan sin el lugar donde se sacaron.',
      'Guardá. El costo y las horas se suman a las estadísticas del cultivo.',
      'Si algo quedó mal anotado, elegí Editar en el menú de la tarea y decí por qué: el stock y los costos se corrigen con ella.',
      'Para lo que falta hacer, usá la libreta de tareas: avisa lo vencido y lo que vence pronto.',
      'Si en una sala no hay señal, encendé antes «Trabajar sin señal en este teléfono» en Configuración, Seguridad: lo que hagas se guarda ahí y se envía cuando la señal vuelve.',
      'El personal se da de alta en Gestión, Personal, y las obligaciones del club en Cumplimiento: después se eligen en cada tarea.',
    ],
    palabras:
      'regar podar fumigar trasplantar limpiar abonar fertilizar empleado trabajador personal invitar equipo responsable pendiente recordatorio vencido agenda cumplimiento norma guantes conexión internet wifi celular foto cámara imagen',
    pie: 'El inicio, con lo que pide atención',
  },
  {
    clave: 'cosecha',
    titulo: 'Cosecha y biomasa',
    descripcion: 'Qué se cosechó, cuánto pesó y de qué plantas salió.',
    pasos: [
      'En el evento de cosecha, elegí Cosechar biomasa.',
      'Marcá las plantas que se cosechan: pasan a estar cosechadas.',
      'Cargá el tipo, el peso y la unidad. Podés registrar varias biomasas de las mismas plantas.',
      'Mové la biomasa por secado y curado; cada paso guarda sus fechas.',
      'Cuando esté, marcala como lista: recién ahí se convierte en materia prima.',
      'Lo que no sirve se declara como merma o se destruye con un testigo: así el peso cierra.',
    ],
    palabras:
      'cosechar cortar colgar secar curar pesar balanza humedad merma pérdida destrucción testigo frasco flores húmedo seco',
    pie: 'La biomasa cosechada',
  },
  {
    clave: 'transformacion',
    titulo: 'Transformación y trazabilidad',
    descripcion: 'De la biomasa a la materia prima, los procesos, el producto y el envase, con su saldo exacto.',
    pasos: [
      'En Producción, creá la materia prima desde una biomasa lista. No se puede usar más peso del que queda.',
      'Registrá un proceso de transformación con sus insumos y, al finalizarlo, lo que se obtuvo.',
      'Creá el producto a granel y envasalo: cada envase tiene su código y su vencimiento.',
      'Si un peso no coincide, ajustalo con su motivo: queda quién, cuándo y por qué.',
      'En Trazabilidad, escribí o escaneá cualquier código para ver toda la cadena, hacia atrás y hacia adelante.',
      'Descargá el informe sellado; cualquier persona lo comprueba en Verificar.',
      'Cargá los análisis de laboratorio de cada tanda: lo que se desaprueba queda retenido y no se dispensa.',
      'En Exportar están los informes en PDF; cada uno lleva su sello y un código QR para comprobarlo.',
    ],
    palabras:
      'extracción aceite rosin resina granel bulk envase envasar frasco gotero vence vencida laboratorio thc cbd cannabinoides certificado retener retenido informe reporte imprimir descargar excel planilla csv firma sello auditoría inspección historia quién',
    pie: 'La trazabilidad de un producto',
  },
  {
    clave: 'dispensacion',
    titulo: 'Dispensación y trazabilidad final',
    descripcion: 'A quién se entregó cada producto, y de qué planta salió.',
    pasos: [
      'Registrá al usuario medicinal en Gestión, Usuarios Medicinales. Sus datos se guardan cifrados.',
      'En Inicio elegí Dispensar, a quién, el producto envasado y la cantidad. El stock baja en el momento.',
      'Un error se corrige editando o anulando la entrega con su justificación; el stock vuelve.',
      'En la ficha de la persona está la historia de sus entregas, y desde cada una, la cadena hasta la semilla.',
      'Si la persona pide que se la olvide, se suprimen sus datos y queda la entrega sin su nombre.',
    ],
    palabras:
      'paciente socio entregar entrega receta médico indicación reprocann privacidad datos personales borrar olvidar corregir anular devolver contraseña cuenta ingresar clave suscripción pago',
    pie: 'Una dispensación',
  },
];
