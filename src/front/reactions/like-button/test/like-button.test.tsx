import { screen } from '@testing-library/react';
import * as widget from '..';
import { provideSignIn } from '../../../../shared/gate';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, callsTo, place, press, refusal, serve, sessionOf, settle } from '../../../../shared/testing';

const MARKUP =
	'<button class="zmo-act" type="button" aria-label="点赞 3" aria-pressed="false"><svg class="zmo-icon"></svg><span>3</span></button>';
const PROPS = { id: 12, type: 'post', count_type: 'like', count: 3, liked: false };
const answer = ( liked: boolean, count: number ) => ( {
	body: { count_type: 'like', id: 12, count, liked, label: '', reload: false },
} );

describe( 'like button', () => {
	beforeEach( () => asMember() );

	it( 'likes, shows the count of the server, and takes back with delete=1', async () => {
		serve( {
			'POST /like': ( { body } ) =>
				( body as { delete: number } ).delete ? answer( false, 7 ) : answer( true, 8 ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '点赞 3' } ) );
		const button = screen.getByRole( 'button', { name: '点赞 8', pressed: true } );
		expect( button ).toHaveClass( 'zmo-act', 'is-liked' );
		await press( button );
		expect( screen.getByRole( 'button', { name: '点赞 7', pressed: false } ) ).not.toHaveClass( 'is-liked' );
		expect( callsTo( 'POST /like' ).map( ( { body } ) => body ) ).toEqual( [
			{ id: 12, type: 'post', count_type: 'like', delete: 0 },
			{ id: 12, type: 'post', count_type: 'like', delete: 1 },
		] );
	} );

	it.each( [
		[ 'comment', 'useful', '有用', '有用,已标有用' ],
		[ 'user', 'dislike', '踩', '踩,已踩' ],
	] )( 'says of a %s by turns that it is %s', async ( type, count_type, name, labels ) => {
		serve( {
			'POST /like': () => ( { body: { count_type, id: 12, count: 1, liked: true, label: '', reload: false } } ),
		} );
		const one = { id: 12, type, count_type, count: 0, liked: false, labels };
		const markup = MARKUP.replace( '点赞 3', name ).replace( '<span>3</span>', `<span>${ name }</span>` );
		place( widget, markup, one );
		place( widget, markup, one );
		place( widget, markup, { ...one, type: 'post' } );
		const words = () => screen.getAllByRole( 'button' ).map( ( button ) => button.textContent );
		expect( words() ).toEqual( [ name, name, name ] );
		await press( screen.getAllByRole( 'button' )[ 0 ] as Element );
		const on = labels.split( ',' )[ 1 ];
		expect( words() ).toEqual( [ on, on, name ] );
		expect( callsTo( 'POST /like' )[ 0 ]?.body ).toEqual( { id: 12, type, count_type, delete: 0 } );
	} );

	it( 'keeps a number to itself where it shall not be told', async () => {
		serve( {
			'POST /like': () => ( {
				body: { count_type: 'dislike', id: 12, count: 4, liked: true, label: '', reload: false },
			} ),
		} );
		const one = {
			id: 12,
			type: 'user',
			count_type: 'dislike',
			count: 0,
			liked: false,
			labels: '踩,已踩',
			quiet: true,
		};
		place( widget, MARKUP.replace( '点赞 3', '踩' ).replace( '<span>3</span>', '<span>踩</span>' ), one );
		await press( screen.getByRole( 'button', { name: '踩', pressed: false } ) );
		expect( screen.getByRole( 'button', { name: '踩', pressed: true } ) ).toHaveTextContent( /^已踩$/ );
	} );

	it( 'ignores a second click while the first is under way', async () => {
		let finish: ( reply: { body: unknown } ) => void = () => undefined;
		serve( { 'POST /like': () => new Promise( ( resolve ) => ( finish = resolve ) ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button' ) );
		await press( screen.getByRole( 'button' ) );
		expect( callsTo( 'POST /like' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'button' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		finish( answer( true, 4 ) );
		await settle();
		expect( screen.getByRole( 'button', { name: '点赞 4' } ) ).toBeInTheDocument();
	} );

	it( 'goes back silently when it is refused', async () => {
		serve( { 'POST /like': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ) } );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button' ) );
		expect( screen.getByRole( 'button', { name: '点赞 3', pressed: false } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'changes every button and number of the same thing, and no other', async () => {
		serve( { 'POST /like': () => answer( true, 10 ) } );
		place( widget, MARKUP, PROPS );
		place( widget, MARKUP, PROPS );
		place( widget, MARKUP, { ...PROPS, id: 13 } );
		document.body.insertAdjacentHTML( 'beforeend', '<b data-zmo-count="like:post:12">3</b>' );
		await press( screen.getAllByRole( 'button' )[ 0 ] as Element );
		expect( screen.getAllByRole( 'button', { name: '点赞 10' } ) ).toHaveLength( 2 );
		expect( screen.getByRole( 'button', { name: '点赞 3' } ) ).toBeInTheDocument();
		expect( document.querySelector( 'b' ) ).toHaveTextContent( '10' );
	} );

	it( 'opens the sign-in form for a visitor and then carries the like out', async () => {
		asMember( false );
		const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		serve( { ...sessionOf( null ), 'POST /like': () => answer( true, 4 ) } );
		let signed: ( yes: boolean ) => void = () => undefined;
		provideSignIn( () => new Promise( ( resolve ) => ( signed = resolve ) ) );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button' ) );
		expect( callsTo( 'POST /like' ) ).toHaveLength( 0 );
		expect( screen.getByRole( 'button', { pressed: false } ) ).toBeInTheDocument();
		signed( true );
		await settle();
		expect( callsTo( 'POST /like' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'button', { name: '点赞 4', pressed: true } ) ).toBeInTheDocument();
		expect( reload ).toHaveBeenCalled();
	} );

	it( 'does not start on props without an id', () => {
		expect( () => widget.mount( document.createElement( 'span' ), { count: 3 } ) ).toThrow( 'not an id' );
	} );
} );
