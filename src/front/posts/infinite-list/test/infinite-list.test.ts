import { act, screen } from '@testing-library/react';
import * as widget from '..';
import { announcePublished } from '../../../../shared/events';
import { asMember, callsTo, html, place, press, refusal, serve } from '../../../../shared/testing';

const MARKUP =
	'<div role="feed"><article>一</article></div><p class="zmo-end"><a class="zmo-btn" rel="next" data-zmo-more href="?cursor=c1">加载更多</a></p>';
const PROPS = { path: '/content/list', query: { source: 'feed' }, next_cursor: 'c1', end: '没有更多了...' };
const page = ( list_html: string, next_cursor: string | null ) => ( {
	body: { list_html, next_cursor, items: [], pagi: '' },
} );

describe( 'endless list', () => {
	beforeEach( () => {
		asMember();
		history.replaceState( null, '', '/' );
	} );

	it( 'adds pages until the end, and names the last one in the address', async () => {
		serve( {
			'GET /content/list': ( { query } ) =>
				query.get( 'cursor' ) === 'c1'
					? page( '<article>二</article>', 'c2' )
					: page( '<article>三</article>', null ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加载更多' } ) );
		expect( location.search ).toBe( '?cursor=c1' );
		expect( callsTo( 'GET /content/list' )[ 0 ]?.query.get( 'source' ) ).toBe( 'feed' );
		await press( screen.getByRole( 'button', { name: '加载更多' } ) );
		expect( screen.getAllByRole( 'article' ).map( ( one ) => one.textContent ) ).toEqual( [ '一', '二', '三' ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '没有更多了...' );
		expect( screen.queryByRole( 'button', { name: '加载更多' } ) ).toBeNull();
		expect( screen.getAllByRole( 'article' )[ 2 ] ).toHaveAttribute( 'aria-posinset', '3' );
	} );

	it( 'says what went wrong and tries again on a press', async () => {
		let broken = true;
		serve( {
			'GET /content/list': () =>
				broken
					? refusal( 503, 'zeromo_unavailable', '服务繁忙，请稍后再试' )
					: page( '<article>二</article>', null ),
		} );
		place( widget, MARKUP, PROPS );
		await press( screen.getByRole( 'button', { name: '加载更多' } ) );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( '服务繁忙' );
		broken = false;
		await press( screen.getByRole( 'button', { name: '重试' } ) );
		expect( screen.getAllByRole( 'article' ) ).toHaveLength( 2 );
	} );

	it( 'puts what was just published on top', () => {
		place( widget, '<div role="feed"><div class="zmo-empty">还没有动态</div></div>', {
			...PROPS,
			next_cursor: null,
		} );
		let taken = false;
		act( () => {
			taken = announcePublished( {
				id: 5,
				html: html( '<article>新</article>' ),
				author: 3,
				circle_id: 0,
				topic_ids: [],
				has_images: false,
			} );
		} );
		expect( taken ).toBe( true );
		expect( screen.getByRole( 'article' ) ).toHaveTextContent( '新' );
		expect( document.querySelector( '.zmo-empty' ) ).toBeNull();
	} );
} );
