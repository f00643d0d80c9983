import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { fotos, streamDeFotos } from '@cepa/domain/fotos/fotos';
import { sha256Hex } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import { MAX_PHOTO_BYTES } from '@cepa/words/fotos';
import { CommandService } from '../nucleo/command-service';
import { Files } from '../nucleo/boveda/archivos';
import { Bursts, isRefusal, type Burst, type BurstAct, type BurstOutcome, type PlantInBurst } from '../nucleo/bursts';
import { Locks } from '../nucleo/locks';
import { CONFIG } from '../nucleo/tokens';
import { AdjuntarFotoHandler } from './adjuntar-foto.handler';
import { photoOf } from './subida-de-foto';

/**
 * Maximum length of a photo in base64. It allows more than the limit, so that the refusal is about the size of the
 * photo.
 */
const MAX_LETTERS = 2 * MAX_PHOTO_BYTES;

/** The photo of a burst, the same for each plant. */
export class FotoEnRafagaDto {
  @ApiProperty({ type: 'string', format: 'byte', description: 'La foto, como POST /fotos, en base64.' })
  @Expose()
  @MaxLength(MAX_LETTERS, { message: 'La foto pesa hasta 400 kB.' })
  @IsString({ message: 'Adjuntá una foto JPEG.' })
  foto: string;
}

/** Attaches one photo to each plant of a burst. Its file is stored once, and counts once. */
@Injectable()
export class FotoEnRafaga implements BurstAct<FotoEnRafagaDto> {
  readonly acto = 'foto';
  readonly dto = FotoEnRafagaDto;

  constructor(
    bursts: Bursts,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly files: Files,
    private readonly adjuntarFoto: AdjuntarFotoHandler,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    bursts.add(this);
  }

  /** All are in one stream, so each is decided on the result of those before. */
  async act({ ctx, clubId, datos, plantas }: Burst<FotoEnRafagaDto>): Promise<BurstOutcome> {
    const photo = photoOf(Buffer.from(datos.foto, 'base64'), 'datos.foto');
    const { sha256, ancho, alto } = photo;
    const archivo_id = ctx.nuevoId('archivo');
    const stream = streamDeFotos(clubId);
    await this.files.guardar({ id: archivo_id, clubId, contenido: photo.bytes, sha256 });
    const attach = (planta: PlantInBurst) => {
      // A photo is long and has no text that could name a person, so it is not searched.
      const { escrito: _written, ...metadata } = ctx.metadatos(clubId, { paso: `rafaga ${planta.id}` });
      const foto = {
        ...{ foto_id: ctx.nuevoId(`foto ${planta.id}`), archivo_id, sha256, ancho, alto, bytes: photo.bytes.length },
        ...{ entidad: 'planta' as const, entidad_id: planta.id, tomada_en: metadata.done_at ?? ctx.ahora },
      };
      const asked = { tipo: 'adjuntar_foto', foto, espacio: this.config.photoSpace } as const;
      const command_hash = sha256Hex(`${metadata.command_hash} ${sha256}`);
      return this.commandService.registrar(fotos, stream, asked, { ...metadata, command_hash });
    };
    const refusals = new Map<string, unknown>();
    const results = await this.locks.hold([stream], async () => {
      const recorded = [];
      for (const planta of plantas) {
        try {
          recorded.push(await attach(planta));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refusals.set(planta.id, error);
        }
      }
      return recorded;
    });
    // All were refused, or the photos were removed before the request was repeated.
    await this.adjuntarFoto.retirar(clubId, archivo_id);
    for (const result of results) await this.commandService.esperar(result);
    return { refusals };
  }
}
