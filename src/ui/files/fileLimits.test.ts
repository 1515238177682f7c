import { describe, expect, test } from 'vitest';
import { compiledCall } from '../../../test/setup/compiledCalls.ts';
import { findRefusal } from './fileLimits.ts';

const { files: limits } = await compiledCall('send-message');
const megabyte = 1024 ** 2;

function fileOf(name: string, size: number): File {
  return Object.defineProperty(new File([], name), 'size', { value: size });
}

describe('a file chosen for a message', () => {
  test.each([
    ['statement.pdf', 10 * megabyte, undefined],
    ['CHECK.JPEG', 1, undefined],
    ['photo.heic', 1, 'type'],
    ['page.pdf.html', 1, 'type'],
    ['image.svg', 1, 'type'],
    ['pdf', 1, 'type'],
    ['empty.txt', 0, 'empty'],
    ['large.png', 10 * megabyte + 1, 'large'],
  ])('%s of %i bytes: %s', (name, size, why) => {
    expect(findRefusal(fileOf(name, size), [], limits!)).toBe(why);
  });

  test('exceeds the limit after five', () => {
    const five = Array.from({ length: 5 }, (_, index) => fileOf(`${index}.txt`, 1));
    expect(findRefusal(fileOf('5.txt', 1), five.slice(1), limits!)).toBeUndefined();
    expect(findRefusal(fileOf('5.txt', 1), five, limits!)).toBe('most');
  });

  test('may not exceed the total size of a message', () => {
    const two = [fileOf('1.pdf', 10 * megabyte), fileOf('2.pdf', 9 * megabyte)];
    expect(findRefusal(fileOf('3.pdf', megabyte), two, limits!)).toBeUndefined();
    expect(findRefusal(fileOf('3.pdf', megabyte + 1), two, limits!)).toBe('together');
  });
});
