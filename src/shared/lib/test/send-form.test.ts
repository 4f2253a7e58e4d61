import { asMember } from '../../testing';
import { navigate } from '../navigate';
import { followAnswer, readSending } from '../send-form';

const sending = ( raw: Record< string, unknown > ) =>
	readSending( { path: '/favorite', ...raw }, document.createElement( 'div' ), null );

describe( 'where a form is sent', () => {
	beforeEach( () => asMember() );

	it( 'is a route of zeromo/v1', () => {
		expect( sending( { path: '/favorite' } ).target ).toEqual( { route: 'POST /favorite', parts: {} } );
	} );

	it( 'stands in the props, else at the element, else at the form', () => {
		const host = document.createElement( 'div' );
		const form = document.createElement( 'form' );
		form.setAttribute( 'action', '/report' );
		expect( readSending( {}, host, form ).target.route ).toBe( 'POST /report' );
		host.dataset.path = '/chat';
		expect( readSending( {}, host, form ).target.route ).toBe( 'POST /chat' );
		expect( readSending( { action: '/favorite', method: 'delete' }, host, form ).target.route ).toBe(
			'DELETE /favorite'
		);
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
		to.mockClear();
		for ( const redirect_url of [
			'javascript:alert(1)',
			'https://elsewhere.test/',
			'//elsewhere.test',
			'/\\elsewhere.test',
		] ) {
			expect( followAnswer( { redirect_url }, sending( {} ) ) ).toBe( false );
			expect( followAnswer( {}, sending( { redirect_url } ) ) ).toBe( false );
		}
		jest.advanceTimersByTime( 2000 );
		expect( to ).not.toHaveBeenCalled();
		expect( followAnswer( {}, sending( {} ) ) ).toBe( false );
	} );

	it( 'takes from the markup what the answer leaves out', () => {
		followAnswer( { deleted: true }, sending( { message: '已删除', redirect_url: '/back/' } ) );
		jest.advanceTimersByTime( 1500 );
		expect( to ).toHaveBeenCalledWith( '/back/' );
		expect( document.body.textContent ).toContain( '已删除' );
	} );
} );
