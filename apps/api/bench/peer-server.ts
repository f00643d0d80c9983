/**
 * The peer of the HTTP bench is a typical alternative: Nest on Fastify and TypeORM, which write the record and an audit
 * row in one transaction. It takes the same body by the same DTO and checks the token's signature. It reads no session
 * and no permission. Started with DATABASE_URL and JWT_SECRET.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Get,
  Inject,
  Injectable,
  Module,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Column, CreateDateColumn, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import { GeneticaDto } from '../src/geneticas/genetica.dto';

interface Persona {
  readonly sub: string;
}

@Entity('geneticas')
class Genetica {
  @PrimaryColumn('uuid') id: string;
  @Index() @Column('uuid') club_id: string;
  @Column('text', { nullable: true }) nombre: string | null;
  @Column('text', { nullable: true }) descripcion: string | null;
  @Column('numeric', { nullable: true }) thc: string | null;
  @Column('numeric', { nullable: true }) cbd: string | null;
  @Column('text', { nullable: true }) tipo_origen: string | null;
  @Column('text', { nullable: true }) tipo_cannabis: string | null;
  @Column('int', { nullable: true }) tiempo_floracion: number | null;
  @Column('numeric', { nullable: true }) rendimiento: string | null;
  @Column('text', { nullable: true }) observaciones: string | null;
  @Column('text', { nullable: true }) tipo_resina: string | null;
  @Column('text', { nullable: true }) perfil_aromatico: string | null;
  @Column('text', { nullable: true }) perfil_terpenos: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) creado_en: Date;
}

@Entity('auditoria')
class Asiento {
  @PrimaryColumn('uuid') id: string;
  @Index() @Column('uuid') club_id: string;
  @Index() @Column('uuid') registro_id: string;
  @Column('text') accion: string;
  @Column('text') usuario_id: string;
  @Column('jsonb') datos: object;
  @CreateDateColumn({ type: 'timestamptz' }) creado_en: Date;
}

@Injectable()
class TokenGuard implements CanActivate {
  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { persona?: Persona }>();
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    try {
      request.persona = await this.jwt.verifyAsync<Persona>(token ?? '');
    } catch (error) {
      throw new UnauthorizedException('no valid token', { cause: error });
    }
    return true;
  }
}

@Controller()
class GeneticasController {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  @Get()
  ready() {
    return { ok: true };
  }

  @Post('insertarGenetica/:clubId')
  @UseGuards(TokenGuard)
  async registrar(
    @Param('clubId', ParseUUIDPipe) club_id: string,
    @Body() { club_id: _club, fecha_registro: _fecha, ...datos }: GeneticaDto,
    @Req() { persona }: { readonly persona: Persona },
  ) {
    const genetica = { ...datos, id: randomUUID(), club_id };
    const { sub: usuario_id } = persona;
    await this.db.transaction(async (manager) => {
      await manager.insert(Genetica, genetica);
      await manager.insert(Asiento, {
        ...{ id: randomUUID(), club_id, registro_id: genetica.id, accion: 'crear', usuario_id },
        datos: genetica,
      });
    });
    return { mensaje: 'Genética guardada con éxito', ...genetica };
  }
}

async function connect(): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url: process.env['DATABASE_URL'],
    entities: [Genetica, Asiento],
    synchronize: true,
    installExtensions: false,
    poolSize: 10,
  });
  return source.initialize();
}

@Module({
  controllers: [GeneticasController],
  providers: [
    TokenGuard,
    { provide: DataSource, useFactory: connect },
    { provide: JwtService, useFactory: () => new JwtService({ secret: process.env['JWT_SECRET'] }) },
  ],
})
class PeerModule {}

async function main(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(PeerModule, new FastifyAdapter(), { logger: ['error'] });
  app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
  process.on('SIGTERM', () => void app.close().then(() => app.get(DataSource).destroy()));
  await app.listen(0, '127.0.0.1');
  process.stdout.write(`ready ${(await app.getUrl()).replace('[::1]', 'localhost')}\n`);
}

void main();
