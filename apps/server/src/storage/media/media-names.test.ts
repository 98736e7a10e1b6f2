import { describe, expect, it } from 'vitest';
import { imageSizes } from '../images/image-sizes.ts';
import { fileType } from './file-types.ts';
import { contentHash, downloadName, fileKey, imageKey, MEDIA_KEY } from './media-names.ts';

const hash = contentHash('FILE', Buffer.from('x'));

describe('names of uploads', () => {
  it.each([
    'price list 2026.pdf',
    '../../etc/passwd',
    '<script>.html',
    '',
    '.htaccess',
    'a'.repeat(300),
    '..',
    '日本.txt',
  ])('are safe whatever the file was called: %j', (name) => expect(fileKey(hash, name, 'txt')).toMatch(MEDIA_KEY));

  it('keep what can be kept of a file’s own name for the download', () => {
    expect(downloadName(fileKey(hash, 'Price List.PDF', 'pdf'))).toBe('price-list.pdf');
    expect(downloadName(fileKey(hash, '日本.pdf', 'pdf'))).toBe('file.pdf');
  });

  it('follow the content', () => {
    expect(contentHash('FILE', Buffer.from('x'))).toBe(hash);
    expect(contentHash('FILE', Buffer.from('y'))).not.toBe(hash);
    expect(contentHash('IMAGE', Buffer.from('x'))).not.toBe(hash);
    expect(imageKey(hash, 600)).toMatch(MEDIA_KEY);
  });
});

describe('sizes of a picture', () => {
  it.each([
    [{ width: 4000, height: 3000 }, [160, 320, 600, 800, 1200, 1600], { width: 1600, height: 1200 }],
    [{ width: 1000, height: 4000 }, [40, 80, 150, 200, 300, 400], { width: 400, height: 1600 }],
    [{ width: 700, height: 700 }, [160, 320, 600, 700], { width: 700, height: 700 }],
    [{ width: 1, height: 1 }, [1], { width: 1, height: 1 }],
    [{ width: 20_000, height: 1 }, [160, 320, 600, 800, 1200, 1600], { width: 1600, height: 1 }],
  ])('of %j', (original, widths, main) => {
    const sizes = imageSizes(original);
    expect(sizes.all.map(({ width }) => width)).toEqual(widths);
    expect(sizes.main).toEqual(main);
    expect(sizes.all).toContainEqual(sizes.preview);
    expect(sizes.all).toContainEqual(sizes.thumbnail);
  });
});

describe('the type of a file', () => {
  it.each([
    ['<svg xmlns="x">', 'svg'],
    ['\ufeff<?xml version="1.0"?>\n<!-- c --><!DOCTYPE svg PUBLIC "a" "b">\n<svg>', 'svg'],
    ['<html><svg>', 'txt'],
    ['%PDF-1.4', 'pdf'],
    ['PK\x03\x04rest', 'zip'],
    ['plain words', 'txt'],
    ['\0\x01\x02', 'bin'],
  ])('is told from its content: %j', (content, extension) => {
    expect(fileType(Buffer.from(content)).extension).toBe(extension);
  });
});
