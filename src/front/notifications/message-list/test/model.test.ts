import { nextNotices } from '../model';

it( 'the page of notices goes on, loses rows, and is emptied', () => {
	const first = { cursor: 'a', rows: 2, read: false };
	const more = nextNotices( first, { type: 'more', rows: 3, cursor: null } );
	expect( more ).toEqual( { cursor: null, rows: 5, read: false } );
	expect( nextNotices( more, { type: 'removed' } ).rows ).toBe( 4 );
	expect( nextNotices( more, { type: 'read' } ).read ).toBe( true );
	expect( nextNotices( first, { type: 'emptied' } ) ).toEqual( { cursor: null, rows: 0, read: true } );
} );
