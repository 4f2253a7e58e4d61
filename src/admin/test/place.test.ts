import { go, hrefOf, placeOf, sameArgs } from '../place';

test( 'a place is read out of an address and written back', () => {
	const place = placeOf( '?page=zeromo&screen=/audit&act=pin&search=%E7%BD%AE%20%26&empty=' );
	expect( place ).toEqual( { screen: 'audit', args: { act: 'pin', search: '置 &' } } );
	expect( placeOf( `?${ hrefOf( place ).split( '?' )[ 1 ] }` ) ).toEqual( place );
	expect( placeOf( '' ) ).toEqual( { screen: '', args: {} } );
} );

test( 'what core reads itself is no argument', () => {
	expect( placeOf( '?page=x&screen=/a&action=delete&act=pin' ).args ).toEqual( { act: 'pin' } );
	expect( hrefOf( { screen: 'a', args: { action: 'delete', page: 'x', act: '' } } ) ).toBe(
		'admin.php?page=zeromo&screen=/a'
	);
} );

test( 'arguments are the same by name and value, in any order', () => {
	expect( sameArgs( { a: '1', b: '2' }, { b: '2', a: '1' } ) ).toBe( true );
	expect( sameArgs( { a: '1' }, { a: '1', b: '2' } ) ).toBe( false );
	expect( sameArgs( { a: '1' }, { a: '2' } ) ).toBe( false );
} );

test( 'going somewhere is a step in the history unless it replaces', () => {
	const before = window.history.length;
	go( { screen: 'audit', args: {} } );
	expect( window.location.search ).toBe( '?page=zeromo&screen=/audit' );
	go( { screen: 'audit', args: { search: '置' } }, true );
	expect( window.history.length ).toBe( before + 1 );
	expect( placeOf( window.location.search ).args ).toEqual( { search: '置' } );
} );
