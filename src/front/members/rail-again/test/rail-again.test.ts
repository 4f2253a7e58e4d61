import { screen } from '@testing-library/react';
import { callsTo, html, place, press, refusal, serve } from '../../../../shared/testing';
import * as widget from '..';

const MARKUP = '<h2>值得关注</h2><a href="?zmo_people=1" data-zmo-again>换一批</a><a href="/member/a/">甲</a>';

describe( 'other members in the rail', () => {
	afterEach( () => document.body.replaceChildren() );

	it( 'puts the next batch in the place of this one and keeps the focus', async () => {
		serve( {
			'GET /members/recommended': () => ( {
				body: {
					html: html(
						'<section><a href="?zmo_people=2" data-zmo-again>换一批</a><a href="/member/b/">乙</a></section>'
					),
				},
			} ),
		} );
		place( widget, MARKUP, { batch: 1, limit: 4 } );
		await press( screen.getByRole( 'link', { name: '换一批' } ) );
		expect( String( callsTo( 'GET /members/recommended' )[ 0 ]?.query ) ).toBe( 'batch=1&limit=4' );
		expect( screen.queryByText( '甲' ) ).toBeNull();
		expect( screen.getByText( '乙' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: '换一批' } ) ).toHaveFocus();
	} );

	it( 'leaves what is there when nobody else is found, and says what went wrong', async () => {
		serve( { 'GET /members/recommended': () => ( { body: { html: html( '' ) } } ) } );
		place( widget, MARKUP, { batch: 1, limit: 4 } );
		await press( screen.getByRole( 'link', { name: '换一批' } ) );
		expect( screen.getByText( '甲' ) ).toBeInTheDocument();
		document.body.replaceChildren();
		serve( { 'GET /members/recommended': () => refusal( 503, 'zeromo_unavailable', '暂时无法使用' ) } );
		place( widget, MARKUP, { batch: 1, limit: 4 } );
		await press( screen.getByRole( 'link', { name: '换一批' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '暂时无法使用' );
		expect( screen.getByText( '甲' ) ).toBeInTheDocument();
	} );
} );
