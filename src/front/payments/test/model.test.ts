import type { Payment, PaymentMethod, ServerHtml } from '../../../shared/api/types';
import { choicesOf, clockOf, first, firstChoice, next, priceWith, unitsOf, yuanOf } from '../model';

const payment = ( more: Partial< Payment > ): Payment => ( {
	order_no: 'A',
	status: 'pending',
	message: '',
	reload: false,
	html: '' as ServerHtml,
	qr: '',
	redirect_url: null,
	return_url: '/a',
	expires: null,
	jsapi: null,
	...more,
} );

const method = ( id: string, balance: string | null = null, enabled = true ): PaymentMethod => ( {
	id,
	label: id,
	icon: 'wallet',
	enabled,
	balance,
} );

describe( 'amounts', () => {
	it.each( [
		[ '12.50', 1250 ],
		[ '0.01', 1 ],
		[ '100', 100 ],
		[ '-1.00', 0 ],
		[ '1e3', 0 ],
	] )( '%s are %d', ( text, units ) => expect( unitsOf( text ) ).toBe( units ) );

	it( 'are written as the server does, and never below zero', () => {
		expect( yuanOf( 5 ) ).toBe( '0.05' );
		expect( priceWith( '9.90', '3.00' ) ).toBe( '6.90' );
		expect( priceWith( '2.00', '3.00' ) ).toBe( '0.00' );
		expect( priceWith( '20', '' ) ).toBe( '20' );
	} );

	it( 'count down', () => {
		expect( clockOf( 61.9 ) ).toBe( '01:01' );
		expect( clockOf( 3600 ) ).toBe( '1:00:00' );
		expect( clockOf( -5 ) ).toBe( '00:00' );
	} );
} );

describe( 'methods', () => {
	const all = [ method( 'balance', '5.00' ), method( 'wechat' ), method( 'points', '30' ) ];

	it( 'says what is missing and chooses what can pay', () => {
		const choices = choicesOf( all, '9.90', 'balance', false );
		expect( choices.map( ( { id, enabled } ) => [ id, enabled ] ) ).toEqual( [
			[ 'balance', false ],
			[ 'wechat', true ],
		] );
		expect( choices[ 0 ]?.hint ).toContain( '还差 ￥4.90' );
		expect( firstChoice( choices, '' ) ).toBe( 'wechat' );
		expect( firstChoice( choicesOf( all, '5.00', 'balance', false ), '' ) ).toBe( 'balance' );
		expect( firstChoice( choicesOf( all, '5.00', 'balance', false ), 'wechat' ) ).toBe( 'wechat' );
	} );

	it( 'has points for points only, and no balance for what fills it', () => {
		expect( choicesOf( all, '20', 'points', false ).map( ( { id } ) => id ) ).toEqual( [ 'points' ] );
		expect( choicesOf( all, '20.00', 'balance', true ).map( ( { id } ) => id ) ).toEqual( [ 'wechat' ] );
	} );

	it( 'leads out of WeChat for what cannot be used there', () => {
		const [ only ] = choicesOf( [ method( 'alipay', null, false ) ], '1.00', 'balance', false );
		expect( only?.elsewhere ).toBe( true );
		expect( firstChoice( only ? [ only ] : [], '' ) ).toBe( '' );
	} );
} );

describe( 'the way from choosing to paid', () => {
	const waiting = next( first, { type: 'answered', payment: payment( {} ), method: 'wechat' } );

	it( 'waits for a provider and is paid by its answer', () => {
		expect( waiting.at ).toBe( 'wait' );
		expect( next( waiting, { type: 'asked', status: 'pending', return_url: '' } ) ).toBe( waiting );
		const paid = next( waiting, { type: 'asked', status: 'paid', return_url: '/b' } );
		expect( paid ).toMatchObject( { at: 'paid', payment: { return_url: '/b' } } );
	} );

	it( 'ends with a closed or refunded order and its time', () => {
		expect( next( waiting, { type: 'asked', status: 'closed', return_url: '' } ).at ).toBe( 'over' );
		expect( next( waiting, { type: 'asked', status: 'refunded', return_url: '' } ).at ).toBe( 'over' );
		expect( next( waiting, { type: 'expired' } ).at ).toBe( 'over' );
	} );

	it( 'is told nothing by answers that come after the member has gone back', () => {
		const back = next( waiting, { type: 'back' } );
		expect( next( back, { type: 'asked', status: 'paid', return_url: '' } ) ).toBe( back );
		expect( next( back, { type: 'refused', problem: 'x' } ) ).toMatchObject( { busy: false, problem: 'x' } );
	} );
} );
