import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import type { Pesada } from './buscarPlanta';
import clases from './rafaga.module.css';

interface Props {
  readonly planta: Pesada;
  /** Called with the text from the scale, or typed by hand. */
  readonly alLeer: (text: string) => void;
  readonly alQuitar: () => void;
}

/** The plant to be weighed: a scale with keyboard output types wherever the focus is. */
export function EnLaBalanza({ planta: { codigo, detalle }, alLeer, alQuitar }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The next step after a plant was scanned.
  useEffect(() => input.current?.focus(), []);
  const alEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (text.trim() === '') return;
    alLeer(text);
    setText('');
  };
  return (
    <div className={clases.enLaBalanza}>
      <form onSubmit={alEnviar} noValidate>
        <Stack gap="sm">
          <div>
            <Text fw={700} fz="lg">
              <ConCodigos>{codigo}</ConCodigos>
            </Text>
            {detalle && (
              <Text size="sm" c="dimmed">
                {detalle}
              </Text>
            )}
          </div>
          <TextInput
            label="Peso"
            description="En gramos. Una balanza conectada lo escribe sola."
            size="lg"
            inputMode="decimal"
            autoComplete="off"
            ref={input}
            value={text}
            onChange={(evento) => setText(evento.currentTarget.value)}
          />
          <Group gap="xs" grow>
            <Button variant="default" size="md" onClick={alQuitar}>
              Quitar
            </Button>
            <Button type="submit" size="md">
              Siguiente
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}
