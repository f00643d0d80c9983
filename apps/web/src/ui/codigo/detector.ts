import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds codes in an image: the used part of the Barcode Detection API. */
export interface Detector {
  detect(fuente: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}

interface ClaseDeDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMATS = ['qr_code', 'code_128', 'data_matrix', 'pdf417'];

/** The device's own detector if it reads QR codes; otherwise one in WebAssembly that is served with the application. */
export async function crearDetector(): Promise<Detector> {
  const Propio = (globalThis as { BarcodeDetector?: ClaseDeDetector }).BarcodeDetector;
  const propios = Propio ? await Propio.getSupportedFormats().catch((): readonly string[] => []) : [];
  if (Propio && propios.includes('qr_code'))
    return new Propio({ formats: FORMATS.filter((format) => propios.includes(format)) });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: (route: string, prefijo: string) => (route.endsWith('.wasm') ? wasm : prefijo + route) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: FORMATS as never });
}
