import { notifications, notificationsStore } from '@mantine/notifications';
import { announce } from './accion';

const shown = () =>
  [...notificationsStore.getState().notifications, ...notificationsStore.getState().queue].map(
    ({ message }) => message,
  );

beforeEach(() => notifications.clean());

test('the message that the server answered is shown', () => {
  announce({ mensaje: 'Genética guardada con éxito' });
  expect(shown()).toEqual(['Genética guardada con éxito']);
});

test('an answer without a message says nothing', () => {
  announce({});
  expect(shown()).toEqual([]);
});
