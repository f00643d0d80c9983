import { materiaPrimaCreada, productoBulkCreado, productoEnvasado } from './materiales.testkit';

export const HOY = '2026-11-22';
export const hastaEnvasado = [materiaPrimaCreada(), productoBulkCreado(), productoEnvasado()];
export const dicho = { fecha: HOY, hoy: HOY, motivo: 'Moho', testigo: 'Coordinación', foto_sha256: null } as const;
