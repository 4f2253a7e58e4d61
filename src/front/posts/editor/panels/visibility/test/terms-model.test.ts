import { isTermed, NO_TERMS, termFault, termFields, termsOf, withPrices } from '../terms-model';

const price = ( value: string ) => withPrices( NO_TERMS, 'paid', [ { group: 'circle', value } ] );

describe( 'the terms of a sale', () => {
	it( 'says nothing where nothing was said, so that what is kept stays', () => {
		expect( termFields( undefined, 'paid' ) ).toEqual( {} );
		expect( termsOf( {}, 'paid' ) ).toEqual( {} );
		expect( isTermed( NO_TERMS, 'paid' ) ).toBe( false );
	} );

	it( 'goes to the server and comes back as it is', () => {
		const until = '2026-12-01T10:00:00+08:00';
		const { terms } = termsOf( { free_until: until, free_first: 3, prices: { 'vip:1': '4.50' } }, 'paid' );
		expect( termFields( terms, 'paid' ) ).toEqual( {
			sale_terms: {
				free_from: '',
				free_until: until,
				free_first: 3,
				prices: [ 'vip:1=4.50' ],
			},
		} );
		expect( termFields( terms, 'points' ) ).toMatchObject( { sale_terms: { prices: [] } } );
	} );

	it.each( [
		[ { ...NO_TERMS, from: '2026-12-01T10:00:00Z' }, '请填写限时免费到什么时候' ],
		[
			{ ...NO_TERMS, from: '2026-12-01T10:00:00Z', until: '2026-12-01T17:00:00+08:00' },
			'限时免费的结束要晚于开始',
		],
		[ { ...NO_TERMS, first: '10001' }, '免费名额为 0 到 10000' ],
		[ { ...NO_TERMS, first: '-1' }, '免费名额为 0 到 10000' ],
		[ price( '6' ), '分组价要低于价格' ],
		[ price( 'x' ), '分组价填一个价格' ],
		[ price( '5.99' ), null ],
		[ price( '' ), null ],
	] )( 'looks at them before they are sent: %#', ( terms, message ) => {
		expect( termFault( terms, 'paid', 6 ) ).toBe( message );
	} );
} );
