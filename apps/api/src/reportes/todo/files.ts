import { Inject, Injectable } from '@nestjs/common';
import { contenidoDe, type Guardado } from '@cepa/projections/historial/historial.table';
import type { Pool } from 'pg';
import { Files } from '../../nucleo/boveda/archivos';
import type { Context } from '../../nucleo/contexto';
import { POOL } from '../../nucleo/tokens';
import { Downloads, type VaultFile } from '../../shared/downloads';

/** A photo or a certificate in the read models. */
interface Row {
  readonly file: string;
  readonly sha256: string;
  readonly kind: string;
  readonly record: string | null;
  readonly record_id: string;
  readonly name: string;
  readonly since: string;
}

/** A removed attachment: its bytes are gone, its hash is in the ledger. */
export interface RemovedFile {
  readonly kind: string;
  readonly record_id: string;
  readonly sha256: string;
  readonly since: string;
}

const PHOTOS = `SELECT f.archivo_id::text AS file, f.sha256, f.entidad AS kind, f.entidad_id::text AS record_id, f.creado_en AS since,
         CASE f.entidad
           WHEN 'planta' THEN (SELECT x.codigo FROM lectura.plantas x WHERE x.id = f.entidad_id)
           WHEN 'sala' THEN (SELECT x.nombre FROM lectura.salas x WHERE x.id = f.entidad_id)
           WHEN 'tarea' THEN (SELECT x.nombre_tarea FROM lectura.tareas x WHERE x.id = f.entidad_id)
           ELSE (SELECT x.fecha::text FROM lectura.bajas x WHERE x.id = f.entidad_id) END AS record,
         left(f.id::text, 8) || '.jpg' AS name
    FROM lectura.fotos f WHERE f.club_id = $1 ORDER BY f.creado_en, f.id`;

const CERTIFICATES = `SELECT c.id::text AS file, c.sha256, 'certificado' AS kind, a.id::text AS record_id, c.creado_en AS since,
         a.entidad_codigo AS record, c.nombre AS name
    FROM lectura.analisis a CROSS JOIN LATERAL (SELECT * FROM lectura.analisis_archivos x WHERE x.analisis_id = a.id OFFSET 0) c
   WHERE a.club_id = $1 ORDER BY c.creado_en, c.id`;

/** Removed photos and certificates, and attached certificates, whose event has the hash. */
const REMOVED = `SELECT h.tipo, h.ids, h.contenido, h.registrado AS since FROM lectura.historial h
   WHERE h.club_id = $1 AND h.tipo IN ('FotoQuitada', 'CertificadoQuitado', 'CertificadoAdjuntado') ORDER BY h.position`;

type Said = Readonly<Record<string, string | undefined>>;

interface Taken extends Guardado {
  readonly since: string;
}

const FOLDERS: Readonly<Record<string, string>> = {
  planta: 'fotos-de-plantas',
  sala: 'fotos-de-espacios',
  tarea: 'fotos-de-tareas',
  baja: 'fotos-de-bajas',
  certificado: 'certificados',
};

/** The name of each kind of file in the index. */
export const KINDS: Readonly<Record<string, string>> = {
  planta: 'Foto de una planta',
  sala: 'Foto de un espacio',
  tarea: 'Foto de una tarea',
  baja: 'Foto de una baja',
  certificado: 'Certificado',
  permiso: 'Permiso',
};

/** The files of a club in the vault, with their records. */
@Injectable()
export class FilesOfClub {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly files: Files,
    private readonly downloads: Downloads,
  ) {}

  /** All files without their bytes: each is read when it is needed. */
  async all(ctx: Context, clubId: string): Promise<VaultFile[]> {
    const own = (
      await Promise.all([PHOTOS, CERTIFICATES].map((query) => this.pool.query<Row>(query, [clubId])))
    ).flatMap(({ rows }) => rows.map((row) => this.fileOf(row)));
    const lent: VaultFile[] = [];
    for (const filesOf of this.downloads.files) for await (const file of filesOf(ctx, clubId)) lent.push(file);
    return [...own, ...lent];
  }

  async removed(clubId: string): Promise<RemovedFile[]> {
    const { rows } = await this.pool.query<Taken>(REMOVED, [clubId]);
    const facts = rows.map(({ tipo, ids, contenido, since }): Said & Pick<Taken, 'tipo' | 'since'> => ({
      ...(contenidoDe(contenido, ids).data as Said),
      ...{ tipo, since },
    }));
    const attached = new Map(
      facts.flatMap((one) =>
        one.tipo === 'CertificadoAdjuntado' ? [[one['archivo_id'], one['sha256']] as const] : [],
      ),
    );
    return facts.flatMap((one) =>
      one.tipo === 'CertificadoAdjuntado'
        ? []
        : [
            {
              kind: one.tipo === 'FotoQuitada' ? (one['entidad'] ?? '') : 'certificado',
              record_id: one['entidad_id'] ?? one['analisis_id'] ?? '',
              sha256: one['sha256'] ?? attached.get(one['archivo_id']) ?? '',
              since: one.since,
            },
          ],
    );
  }

  private fileOf({ file, sha256, kind, record, record_id, name, since }: Row): VaultFile {
    return {
      ...{ folder: FOLDERS[kind] ?? 'fotos', name: `${record ?? ''} ${name}`.trim(), key: file, kind, sha256, since },
      ...{ record: record ?? '', recordId: record_id },
      read: () => this.files.leer(file, sha256),
    };
  }
}
