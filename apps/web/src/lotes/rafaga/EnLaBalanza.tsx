import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import type { Pesada } from './buscarPlanta';
import clases from './rafaga.module.css';

interface Props {
  readonly planta: Pesada;
  /** Called with what the scale, or a hand, typed. */
  readonly alLeer: (texto: string) => void;
  readonly alQuitar: () => void;
}

/** The plant whose weight is waited for: a scale with a keyboard's cable writes it wherever the focus is. */
export function EnLaBalanza({ planta: { codigo, detalle }, alLeer, alQuitar }: Props) {
  const [text, setText] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  // The next thing to do, once a plant was read.
  useEffect(() => campo.current?.focus(), []);
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
            ref={campo}
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
