import type { SiteArchive } from '../../../../shared/api/types.gen';
import { isRestore, nameOf, openOf, said } from '../model';

const one = ( changed: Partial< SiteArchive > = {} ): SiteArchive => ( {
	id: 1,
	kind: 'export',
	state: 'done',
	anonymous: false,
	files: false,
	place: '',
	step: 0,
	steps: 0,
	rows: 12345,
	bytes: 2048,
	size: 4096,
	about: null,
	problems: [],
	error: '',
	started: '2026-11-27T10:00:00+08:00',
	updated: '2026-11-27T10:00:00+08:00',
	expires: null,
	...changed,
} );

test( 'one is open until it is done', () => {
	expect( openOf( [ one(), one( { id: 2 } ) ] ) ).toBeUndefined();
	expect( openOf( [ one(), one( { id: 2, state: 'checked' } ) ] )?.id ).toBe( 2 );
	expect( [ isRestore( one() ), isRestore( one( { kind: 'check' } ) ) ] ).toEqual( [ false, true ] );
} );

test( 'names and sentences say what it is and where it stands', () => {
	expect( nameOf( one() ) ).toBe( '归档' );
	expect( nameOf( one( { anonymous: true } ) ) ).toBe( '匿名副本' );
	expect( nameOf( one( { files: true } ) ) ).toContain( '文件' );
	expect( nameOf( one( { kind: 'check' } ) ) ).not.toBe( nameOf( one( { kind: 'restore' } ) ) );
	expect( said( one( { state: 'uploading' } ) ) ).toBe( '已上传 2 KB / 4 KB' );
	expect( said( one( { state: 'running', step: 3, steps: 9 } ) ) ).toBe( '第 3 / 9 步，1.2 万 行' );
	expect( said( one( { state: 'failed', error: '磁盘满了' } ) ) ).toContain( '磁盘满了' );
	expect( said( one( { state: 'checked', problems: [ '缺少文件' ] } ) ) ).toContain( '不能恢复' );
	expect( said( one( { state: 'checked' } ) ) ).not.toContain( '不能恢复' );
	expect( said( one( { kind: 'restore' } ) ) ).toContain( '1.2 万' );
} );
