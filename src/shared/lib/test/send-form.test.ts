import { asMember } from '../../testing';
import { navigate } from '../navigate';
import { followAnswer, readSending, routePath } from '../send-form';

const sending = ( raw: Record< string, unknown > ) =>
	readSending( { path: '/x', ...raw }, document.createElement( 'div' ), null );

describe( 'where a form is sent', () => {
	beforeEach( () => asMember() );

	it.each( [
		[ '/favorite', '/favorite' ],
		[ 'favorite', '/favorite' ],
		[ 'zeromo/v1/favorite', '/favorite' ],
		[ '/zeromo/v1/favorite', '/favorite' ],
		[ '/wp-json/zeromo/v1/favorite', '/favorite' ],
		[ 'http://localhost/wp-json/zeromo/v1/favorite', '/favorite' ],
		[ '/wp-json/own/v1/thing', 'http://localhost/wp-json/own/v1/thing' ],
	] )( '%s is %s', ( given, path ) => expect( routePath( given ) ).toBe( path ) );

	it( 'is never another host', () => {
		expect( () => routePath( 'https://elsewhere.test/wp-json/zeromo/v1/favorite' ) ).toThrow();
		expect( () => routePath( '//elsewhere.test/x' ) ).toThrow();
		expect( () => routePath( ' ' ) ).toThrow();
	} );

	it( 'stands in the props, else at the element, else at the form', () => {
		const host = document.createElement( 'div' );
		const form = document.createElement( 'form' );
		form.setAttribute( 'action', '/from-form' );
		expect( readSending( {}, host, form ).path ).toBe( '/from-form' );
		host.dataset.path = '/from-host';
		expect( readSending( {}, host, form ).path ).toBe( '/from-host' );
		expect( readSending( { action: '/from-props', method: 'delete' }, host, form ) ).toMatchObject( {
			path: '/from-props',
			method: 'DELETE',
		} );
	} );
} );

describe( 'what the page does with an answer', () => {
	const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	const to = jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined );

	beforeEach( () => {
		jest.useFakeTimers();
		asMember();
		reload.mockClear();
		to.mockClear();
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'says the message and goes 1.5 s later', () => {
		expect( followAnswer( { message: '好了', reload: true }, sending( {} ) ) ).toBe( true );
		expect( document.body.textContent ).toContain( '好了' );
		jest.advanceTimersByTime( 1499 );
		expect( reload ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'goes to redirect_url rather than loading again, and nowhere that is no page', () => {
		followAnswer( { redirect_url: '/there/', reload: true }, sending( {} ) );
		jest.advanceTimersByTime( 0 );
		expect( to ).toHaveBeenCalledWith( '/there/' );
		expect( followAnswer( { redirect_url: 'javascript:alert(1)' }, sending( {} ) ) ).toBe( false );
		expect( followAnswer( {}, sending( {} ) ) ).toBe( false );
	} );

	it( 'takes from the markup what the answer leaves out', () => {
		followAnswer( { deleted: true }, sending( { message: '已删除', redirect_url: '/back/' } ) );
		jest.advanceTimersByTime( 1500 );
		expect( to ).toHaveBeenCalledWith( '/back/' );
		expect( document.body.textContent ).toContain( '已删除' );
	} );
} );
