import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useCopiar } from '@/ui/codigo/useCopiar';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { fechaHora } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import clases from './usuarios.module.css';

interface Creada {
  readonly enlace: string;
  readonly por_correo: boolean;
}

/** A link with which people join by themselves; each open one keeps a seat. */
export function Invitaciones({ lugares }: { readonly lugares: number }) {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/invitaciones', { params: { query: { club_id } } });
  const [creada, fijar] = useState<Creada | null>(null);
  const libres = lugares - (query.data?.length ?? 0);
  return (
    <Panel titulo="Invitar con un enlace" formulario>
      <Stack gap="md">
        <Text size="sm">
          La persona abre el enlace, crea su cuenta si no la tiene, y acepta. Sirve una sola vez, durante 7 días, y
          mientras tanto ocupa un lugar.
        </Text>
        {libres > 0 ? (
          <Invitar alCrear={fijar} />
        ) : (
          <Text size="sm" role="status">
            Las invitaciones abiertas ocupan los lugares que quedan. Para invitar a otra persona, anulá una.
          </Text>
        )}
        {creada !== null && <Enlace creada={creada} />}
        <Datos consulta={query}>
          {(abiertas) => (abiertas.length === 0 ? null : <Abiertas abiertas={abiertas} alAnular={() => fijar(null)} />)}
        </Datos>
      </Stack>
    </Panel>
  );
}

function Invitar({ alCrear }: { readonly alCrear: (creada: Creada) => void }) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/invitaciones');
  const estado = useAppForm({
    clave: null,
    inicial: { email: '' },
    validar: () => ({}),
    enviar: async ({ email }) => {
      alCrear((await crear.mutateAsync({ body: { club_id, email: email.trim() || null } })) as Creada);
      estado.form.reset();
    },
  });
  return (
    <AppForm estado={estado} guardar="Crear invitación">
      <TextInput
        label="Correo electrónico (opcional)"
        description="Para saber a quién invitaste y, si hay servidor de correo, enviarle el enlace."
        type="email"
        inputMode="email"
        {...estado.form.getInputProps('email')}
      />
    </AppForm>
  );
}

function Enlace({ creada: { enlace, por_correo } }: { readonly creada: Creada }) {
  const { copiado, copiar } = useCopiar();
  return (
    <Alert role="status" icon={<IconLink size={20} aria-hidden />} title="Enlace de la invitación">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {por_correo ? 'Se lo enviamos por correo. También podés dárselo vos.' : 'Dáselo a la persona.'} No se vuelve a
          mostrar.
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {enlace}
        </Code>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar(enlace)}>
          {copiado ? 'Copiado' : 'Copiar enlace'}
        </Button>
      </Stack>
    </Alert>
  );
}

interface Abierta {
  readonly id: string;
  readonly email: string | null;
  readonly invita: string | null;
  readonly vence: string;
}

function Abiertas({ abiertas, alAnular }: { readonly abiertas: readonly Abierta[]; readonly alAnular: () => void }) {
  const anular = useAccion('delete', '/api/invitaciones/{id}');
  const confirmar = useConfirmacion();
  const quitar = ({ id, email }: Abierta): void =>
    void confirmar({
      titulo: 'Anular invitación',
      consecuencia: `El enlace${email === null ? '' : ` para ${email}`} deja de servir y su lugar queda libre.`,
      confirmar: 'Anular',
      peligro: true,
      alConfirmar: async () => {
        await anular.mutateAsync({ params: { path: { id } } });
        alAnular();
      },
    });
  return (
    <ul className={clases.encontrados} aria-label="Invitaciones abiertas">
      {abiertas.map((una) => (
        <li key={una.id}>
          <span>
            <Text component="span" fw={600}>
              {una.email ?? 'Sin correo'}
            </Text>{' '}
            · invitó {una.invita ?? 'la administración'}, vence el {fechaHora(una.vence)}
          </span>
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={`Anular la invitación de ${una.email ?? fechaHora(una.vence)}`}
              onClick={() => quitar(una)}
            >
              Anular
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
