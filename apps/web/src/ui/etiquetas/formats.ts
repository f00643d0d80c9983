/** A kind of paper with labels on it. All measures are millimetres. */
export interface Format {
  readonly id: string;
  readonly nombre: string;
  /** The whole sheet; for a roll, one label. */
  readonly hoja: Medida;
  readonly etiqueta: Medida;
  readonly columnas: number;
  readonly filas: number;
  /** From one label's corner to the next one's. */
  readonly paso: Medida;
  /** From the sheet's corner to the first label's. */
  readonly margen: Medida;
  /** Margin inside each label: a sheet printer does not reach the edge of the paper. */
  readonly aire: number;
}

/** Width and height in millimetres. */
export interface Medida {
  readonly ancho: number;
  readonly alto: number;
}

const A4: Medida = { ancho: 210, alto: 297 };

/** Labels on an A4 sheet, centred; `calle` is the gap between two columns. */
function enA4(columns: number, rows: number, width: number, height: number, calle = 0): Format {
  return {
    id: `a4-${columns}x${rows}`,
    nombre: `A4, ${columns} × ${rows} de ${medida(width)} × ${medida(height)} mm`,
    hoja: A4,
    etiqueta: { ancho: width, alto: height },
    columnas: columns,
    filas: rows,
    paso: { ancho: width + calle, alto: height },
    margen: {
      ancho: (A4.ancho - columns * width - (columns - 1) * calle) / 2,
      alto: (A4.alto - rows * height) / 2,
    },
    aire: 4,
  };
}

/** One label a page, for label printers. */
function enRollo(width: number, height: number): Format {
  return {
    id: `rollo-${width}x${height}`,
    nombre: `Rollo de ${medida(width)} × ${medida(height)} mm`,
    hoja: { ancho: width, alto: height },
    etiqueta: { ancho: width, alto: height },
    columnas: 1,
    filas: 1,
    paso: { ancho: width, alto: height },
    margen: { ancho: 0, alto: 0 },
    aire: 1.5,
  };
}

const medida = (mm: number): string => String(mm).replace('.', ',');

/** Common papers: A4 sheets of labels and rolls of label printers. */
export const FORMATS: readonly Format[] = [
  enA4(3, 8, 70, 37),
  enA4(4, 10, 52.5, 29.7),
  enA4(3, 7, 63.5, 38.1, 2.5),
  enA4(2, 7, 99.1, 38.1, 2.5),
  enRollo(50, 25),
  enRollo(62, 29),
  enRollo(60, 40),
  enRollo(100, 50),
];

const POR_DEFECTO = FORMATS[0] as Format;

/** The format with that id; by default the first one. */
export const formatOf = (id: string): Format => FORMATS.find((uno) => uno.id === id) ?? POR_DEFECTO;

/** Number of labels on a sheet; 1 on a roll. */
export const perSheet = ({ columnas, filas }: Format): number => columnas * filas;
