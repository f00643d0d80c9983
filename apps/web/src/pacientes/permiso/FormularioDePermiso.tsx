import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as nuevaClave } from 'uuid';
import { announce, useAccion } from '@/api/accion';
import { subir } from '@/api/subir';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { CamposDeTopes } from '@/ui/campos/CamposDeTopes';
import { fallasDeTopes, topesDe, type ValoresDeTope } from '@/ui/campos/topes';
import { hoy } from '@/ui/formatos';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import type { Entrega } from '../comun/entrega';
import { CampoDeArchivo } from './CampoDeArchivo';

interface Props {
  readonly usuario_id: string;
  readonly permiso: Entrega['permiso'];
  readonly alTerminar: () => void;
}

interface Valores extends Record<string, unknown> {
  numero: string;
  vigente_hasta: string | null;
  topes: ValoresDeTope[];
  archivo: File | null;
}

/** Records a person's permit: number, last day, file, and limits of their own. */
export function FormularioDePermiso({ usuario_id, permiso, alTerminar }: Props) {
  const club_id = useClubId();
  const guardar = useAccion('put', '/api/usuario-medicinal/{id}/permiso');
  const consultas = useQueryClient();
  const guardado = useRef<string | null>(null);
  const estado = useFormulario<Valores>({
    // The number is in the vault alone: no draft of it stays in the device.
    clave: null,
    inicial: {
      numero: permiso?.numero ?? '',
      vigente_hasta: permiso?.vigente_hasta ?? null,
      topes: (permiso?.topes ?? []) as ValoresDeTope[],
      archivo: null,
    },
    error: 'No se pudo guardar el permiso.',
    validar: ({ numero, vigente_hasta, topes }) => ({
      numero: numero.trim() ? null : OBLIGATORIO,
      vigente_hasta: vigente_hasta === null ? OBLIGATORIO : null,
      ...fallasDeTopes(topes),
    }),
    enviar: async ({ numero, vigente_hasta, topes, archivo }) => {
      const body = { numero: numero.trim(), vigente_hasta: vigente_hasta ?? '', topes: topesDe(topes), club_id };
      // Sent again because the file was refused: the permit is recorded already.
      if (JSON.stringify(body) !== guardado.current)
        await guardar.mutateAsync({ params: { path: { id: usuario_id } }, body });
      guardado.current = JSON.stringify(body);
      if (archivo) {
        announce(await subir(`/api/usuario-medicinal/${usuario_id}/permiso/archivo`, archivo, nuevaClave(), 'PUT'));
        await consultas.invalidateQueries();
      }
      alTerminar();
    },
  });
  const { form } = estado;
  const vencido = form.values.vigente_hasta !== null && form.values.vigente_hasta < hoy();
  return (
    <Formulario estado={estado} guardar="Guardar permiso" cancelar={alTerminar}>
      <CampoTexto
        label="Número de permiso"
        required
        maxLength={100}
        description="Se guarda cifrado, fuera del libro de registro."
        {...form.getInputProps('numero')}
      />
      <CampoFecha
        label="Vigente hasta"
        required
        description={vencido ? 'Ya venció: se guarda igual.' : undefined}
        {...form.getInputProps('vigente_hasta')}
      />
      <CampoDeArchivo guardado={permiso?.archivo ?? null} {...form.getInputProps('archivo')} />
      <Text fw={600}>Topes propios</Text>
      <CamposDeTopes form={form as never} vacio="Sin topes propios: valen los del club." />
    </Formulario>
  );
}
