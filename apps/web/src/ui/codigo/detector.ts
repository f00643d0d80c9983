import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds codes in a picture: the part of the Barcode Detection API that is used. */
export interface Detector {
  detect(fuente: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}

interface ClaseDeDetector {
  new (opciones: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATOS = ['qr_code', 'code_128', 'data_matrix', 'pdf417'];

/** The device's own detector where it reads QR; otherwise one in WebAssembly that is served with the application. */
export async function crearDetector(): Promise<Detector> {
  const Propio = (globalThis as { BarcodeDetector?: ClaseDeDetector }).BarcodeDetector;
  const propios = Propio ? await Propio.getSupportedFormats().catch((): readonly string[] => []) : [];
  if (Propio && propios.includes('qr_code'))
    return new Propio({ formats: FORMATOS.filter((formato) => propios.includes(formato)) });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: (ruta: string, prefijo: string) => (ruta.endsWith('.wasm') ? wasm : prefijo + ruta) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: FORMATOS as never });
}
