/** Explains an answer of the check to people who do not know Merkle trees, and what to do. */
export interface Explicacion {
  readonly titulo: string;
  readonly texto: string;
}

const ALTERADO: Explicacion = {
  titulo: 'El libro fue alterado después de emitir este informe',
  texto:
    'Lo que el sistema guarda hoy ya no coincide con lo que se selló. Conservá el informe: es la prueba de cómo era el libro entonces.',
};

const EXPLICACIONES: Readonly<Record<string, Explicacion>> = {
  prefijo_verificado: {
    titulo: 'El sello es válido: falta comparar el papel',
    texto:
      'Todo lo que estaba registrado cuando se emitió este informe sigue igual, en el mismo orden. Desde entonces solo se agregaron registros; ninguno se cambió ni se quitó.',
  },
  sello_de_ninguno: {
    titulo: 'El sello es del libro, no de un informe',
    texto:
      'Todo lo que estaba registrado entonces sigue igual, en el mismo orden. De lo que diga un papel que lleva este sello no prueba nada.',
  },
  sello_actual: {
    titulo: 'El libro está sellado',
    texto: 'Este es el sello del libro en este momento. Guardalo para poder comprobar más adelante que nada cambió.',
  },
  documento_verificado: {
    titulo: 'El documento es auténtico',
    texto:
      'Este archivo es, byte por byte, el que se emitió, y todo lo que estaba registrado entonces sigue igual en el libro.',
  },
  documento_alterado: {
    titulo: 'El documento fue modificado',
    texto:
      'Lo que muestra este archivo no es lo que se selló. No lo tomes como prueba: pedí el original a quien lo emitió.',
  },
  documento_ajeno: {
    titulo: 'El sello no es de este documento',
    texto: 'Alguien puso en este archivo el sello de otro. No lo tomes como prueba.',
  },
  documento_sin_sello: {
    titulo: 'El archivo no trae el sello de su contenido',
    texto: 'Usá el PDF tal como se descargó: imprimirlo de nuevo o guardarlo con otro programa le quita el sello.',
  },
  incluido: {
    titulo: 'El registro está en el libro',
    texto: 'El evento está guardado tal como se registró y forma parte del libro sellado.',
  },
  libro_alterado: ALTERADO,
  libro_distinto: ALTERADO,
  libro_mas_corto: {
    titulo: 'Al libro le faltan registros',
    texto:
      'El libro de hoy tiene menos registros que los que certifica este sello: se quitaron algunos. Conservá el informe: es la prueba.',
  },
  arbol_danado: {
    titulo: 'No se pudo comprobar',
    texto:
      'El sistema no puede reconstruir el libro sellado. Avisale a quien lo administra; el informe no perdió valor.',
  },
  bytes_alterados: {
    titulo: 'El registro fue alterado',
    texto: 'Lo guardado de este evento ya no es lo que se selló.',
  },
  evento_ajeno: {
    titulo: 'El registro fue alterado',
    texto: 'Este evento no lo registró el sistema: alguien lo escribió directamente en la base.',
  },
  columnas_alteradas: {
    titulo: 'El registro fue alterado',
    texto: 'Los datos con los que se ordena y se busca este evento ya no coinciden con lo que se selló.',
  },
  evento_ausente: { titulo: 'El registro no está en el libro', texto: 'No hay un evento con ese identificador.' },
  no_sellado: {
    titulo: 'El registro todavía no está sellado',
    texto: 'Se registró hace instantes. Volvé a comprobarlo en unos segundos.',
  },
  clave_desconocida: {
    titulo: 'El sello no es de este sistema',
    texto:
      'Está firmado con una clave que este sistema no usa. Comprobá que la dirección de la página sea la que figura en el informe.',
  },
  firma_invalida: {
    titulo: 'La firma del sello no es válida',
    texto:
      'El texto fue modificado o no lo emitió este sistema. Si lo escribiste a mano, revisá que esté completo y sin errores.',
  },
  formato_invalido: {
    titulo: 'Esto no es un sello',
    texto: 'Pegá el texto completo que figura en el informe, o escaneá su código QR.',
  },
  otro_libro: {
    titulo: 'El sello es de otro libro',
    texto: 'Lo emitió otra instalación. Comprobalo en la dirección que figura en el informe.',
  },
};

/** The server's own sentence is shown with it; an unknown answer only has that one. */
export const explicar = (codigo: string, message: string): Explicacion =>
  EXPLICACIONES[codigo] ?? { titulo: message, texto: '' };
