import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve, sessionOf, settle } from '../../../../shared/testing';

const star = ( stars: number, rest = '' ) =>
	`<button type="button" role="radio" aria-label="${ stars } 星"${ rest }></button>`;
const MARKUP = `<div class="zmo-rate">${ [ 1, 2, 3, 4, 5 ].map( ( stars ) => star( stars ) ).join( '' ) }</div>`;
const PROPS = { post_id: 12, average: 4.5, count: 2, mine: 0, own: false };
const AJAX = 'POST /wp-admin/admin-ajax.php';

describe( 'stars', () => {
	beforeEach( () => asMember() );
	afterEach( () => jest.restoreAllMocks() );

	it( 'are sent with the seconds of reading and give way to what the server draws', async () => {
		let now = 1_000_000;
		jest.spyOn( Date, 'now' ).mockImplementation( () => now );
		serve( {
			...sessionOf( { id: 3 } ),
			[ AJAX ]: () => ( {
				body: {
					success: true,
					data: {
						html: '<p class="drawn">您已评分：4 星</p><script>window.bad = true</script>',
						average: 4.3,
						count: 3,
					},
				},
			} ),
		} );
		const host = place( widget, MARKUP, PROPS );
		now += 74_600;
		await press( screen.getByRole( 'radio', { name: '4 星' } ) );
		await settle();
		expect( callsTo( AJAX )[ 0 ]?.body ).toMatchObject( {
			action: 'post_rating',
			rating: '4',
			post_id: '12',
			duration: '75',
		} );
		expect( screen.getByText( '您已评分：4 星' ) ).toBeInTheDocument();
		expect( host.isConnected ).toBe( false );
	} );

	it( 'take one choice while it is under way and open again when it is refused', async () => {
		serve( {
			...sessionOf( { id: 3 } ),
			[ AJAX ]: () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'radio', { name: '2 星' } ) );
		await settle();
		expect( callsTo( AJAX ).length ).toBeGreaterThan( 0 );
		expect( screen.getByRole( 'radio', { name: '2 星' } ) ).toBeEnabled();
	} );

	it( 'are to be read where the member has rated or has written it', () => {
		place( widget, MARKUP, { ...PROPS, mine: 3 } );
		expect( screen.getByRole( 'radio', { name: '3 星', checked: true } ) ).toBeDisabled();
		expect( screen.getByText( '您已评分：3 星' ) ).toBeInTheDocument();
		document.body.innerHTML = '';
		place( widget, MARKUP, { ...PROPS, own: true } );
		fireEvent.click( screen.getByRole( 'radio', { name: '5 星' } ) );
		expect( screen.getByText( '不能给自己的内容评分' ) ).toBeInTheDocument();
	} );
} );
