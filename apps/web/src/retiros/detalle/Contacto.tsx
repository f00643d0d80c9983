import { Anchor, Button, Group } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { PersonaDeRetiro } from '../comun/retiro';

/** `(341) 555-1234` as a phone dials it. */
const dialled = (telefono: string): string => `tel:${telefono.replace(/[^\d+]/g, '')}`;

const ICON = { size: 18, 'aria-hidden': true } as const;

interface Props {
  readonly de: PersonaDeRetiro;
}

/** How a person is reached, in a row; empty for a caller who may not see it. */
export function Contacto({ de: { contacto } }: Props) {
  if (contacto === null) return null;
  const { telefono, email } = contacto;
  if (telefono === null && email === null) return <>Sin teléfono ni correo</>;
  return (
    <Group gap="xs" wrap="nowrap" className="no-imprimir">
      {telefono !== null && (
        <Anchor href={dialled(telefono)} inherit className="numero toque" style={{ whiteSpace: 'nowrap' }}>
          {telefono}
        </Anchor>
      )}
      {email !== null && (
        <Anchor href={`mailto:${email}`} inherit className="toque" title={email} aria-label={`Escribir a ${email}`}>
          {telefono === null ? email : <IconMail {...ICON} style={{ display: 'block' }} />}
        </Anchor>
      )}
    </Group>
  );
}

/** The same as buttons for a thumb, on a card. */
export function ContactoButtons({ de: { contacto } }: Props) {
  const { telefono = null, email = null } = contacto ?? {};
  if (telefono === null && email === null) return null;
  return (
    <Group gap="xs">
      {telefono !== null && (
        <Button component="a" href={dialled(telefono)} variant="default" leftSection={<IconPhone {...ICON} />}>
          {telefono}
        </Button>
      )}
      {email !== null && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail {...ICON} />}
          aria-label={`Escribir a ${email}`}
        >
          Correo
        </Button>
      )}
    </Group>
  );
}
