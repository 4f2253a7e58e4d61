import { screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, html, place, press, serve, settle } from '../../../../shared/testing';

const MARKUP = html( `
	<button class="zmo-iconbtn" type="button" aria-label="更多" popovertarget="zmo-more-12"></button>
	<div id="zmo-more-12" role="menu" aria-label="更多" popover>
		<a role="menuitem" href="http://localhost/activity/12/" data-zmo-do="copy">复制链接</a>
		<a role="menuitem" href="/wp-admin/admin-post.php?action=zeromo_post_delete&amp;id=12" data-zmo-do="delete">删除</a>
		<a role="menuitem" href="/?zmo_report=post-12" data-zmo-do="report">举报</a>
		<button role="menuitem" type="button">不感兴趣</button>
	</div>` );

const open = () => press( screen.getByRole( 'button', { name: '更多' } ) );
const entry = ( name: string ) => screen.getByRole( 'menuitem', { name } );

describe( 'menu of a card', () => {
	beforeEach( () => asMember() );
	afterEach( () => {
		delete ( navigator as { clipboard?: unknown } ).clipboard;
	} );

	it( 'has the entries of the server, with the keys of a menu', async () => {
		place( widget, MARKUP, { post_id: 12 } );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		await open();
		expect( screen.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent ) ).toEqual( [
			'复制链接',
			'删除',
			'举报',
			'不感兴趣',
		] );
		expect( entry( '复制链接' ) ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: '更多' } ) ).toHaveAttribute( 'aria-expanded', 'true' );
		await press( entry( '不感兴趣' ) );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: '更多' } ) ).toHaveFocus();
	} );

	it( 'sets the comments of an own post in a dialog', async () => {
		const settings = '<a role="menuitem" href="/activity/12/#comments" data-zmo-do="comments">评论设置</a>';
		serve( {
			'GET /comment/control': () => ( { body: { post_id: 12, closed: false, held: true, own: true } } ),
			'POST /comment/control': () => ( { body: { post_id: 12, closed: true, message: '评论已关闭' } } ),
			'POST /comment/hold': () => ( { body: { post_id: 12, held: false, message: '新评论直接显示' } } ),
		} );
		place( widget, MARKUP.replace( '<button role', `${ settings }<button role` ), { post_id: 12 } );
		await open();
		await press( entry( '评论设置' ) );
		await settle();
		const held = screen.getByRole( 'checkbox', { name: '评论需我放行' } );
		const closed = screen.getByRole( 'checkbox', { name: '关闭评论' } );
		expect( held ).toBeChecked();
		await press( closed );
		await press( held );
		expect( closed ).toBeChecked();
		expect( held ).not.toBeChecked();
		expect( callsTo( 'POST /comment/control' )[ 0 ]?.body ).toMatchObject( { post_id: 12, closed: true } );
		expect( callsTo( 'POST /comment/hold' )[ 0 ]?.body ).toMatchObject( { post_id: 12, held: false } );
		await press( screen.getByRole( 'button', { name: '完成' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'says why a post is recommended, as the server says it', async () => {
		const asks = '<a role="menuitem" href="/community/?why=12" data-zmo-do="why">为什么推荐给我</a>';
		serve( {
			'GET /recommendation/why': () => ( {
				body: {
					post_id: 12,
					title: '为什么推荐给我',
					intro: '它发布于 3 小时前，读者的互动计 6 分：',
					terms: [ { name: 'like', each: 1, count: 6, share: 100, text: '赞：6 × 1 = 6 分，占 100%' } ],
					limit: '满 20 分提前 6 小时',
					same: '排序对所有人一样',
				},
			} ),
		} );
		place( widget, MARKUP.replace( '<button role', `${ asks }<button role` ), { post_id: 12 } );
		await open();
		expect( callsTo( 'GET /recommendation/why' ) ).toHaveLength( 0 );
		await press( entry( '为什么推荐给我' ) );
		await settle();
		const dialog = screen.getByRole( 'dialog', { name: '为什么推荐给我' } );
		expect( dialog ).toHaveTextContent( '赞：6 × 1 = 6 分，占 100%' );
		expect( dialog ).toHaveTextContent( '排序对所有人一样' );
		await press( screen.getByRole( 'button', { name: '知道了' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'goes on where it was opened before the script was there', async () => {
		const early: typeof widget.mount = ( host, props ) => {
			host.querySelector( 'button' )?.click();
			return widget.mount( host, props );
		};
		place( { mount: early }, MARKUP, { post_id: 12 } );
		expect( entry( '复制链接' ) ).toHaveFocus();
	} );

	it( 'copies the address', async () => {
		const writeText = jest.fn( async () => undefined );
		Object.defineProperty( navigator, 'clipboard', { value: { writeText }, configurable: true } );
		place( widget, MARKUP, { post_id: 12 } );
		await open();
		await press( entry( '复制链接' ) );
		expect( writeText ).toHaveBeenCalledWith( 'http://localhost/activity/12/' );
	} );

	it( 'presses 收藏 of its card, and says what that would do', async () => {
		const pressed = jest.fn();
		const card = place(
			widget,
			html(
				'<button type="button" aria-label="更多" popovertarget="zmo-more-12"></button><div id="zmo-more-12" role="menu" aria-label="更多" popover><button role="menuitem" type="button" name="zmo_keep" data-zmo-do="keep"><span>收藏</span></button></div>'
			),
			{ post_id: 12 }
		);
		const article = document.createElement( 'article' );
		card.replaceWith( article );
		article.append( card );
		article.insertAdjacentHTML(
			'beforeend',
			'<div class="zmo-actions"><button type="button" name="zmo_keep" aria-pressed="false" aria-label="收藏 1"></button></div>'
		);
		const button = screen.getByRole( 'button', { name: '收藏 1' } );
		button.addEventListener( 'click', pressed );
		await open();
		await press( entry( '收藏' ) );
		expect( pressed ).toHaveBeenCalledTimes( 1 );
		button.setAttribute( 'aria-pressed', 'true' );
		await open();
		expect( entry( '取消收藏' ) ).toBeVisible();
	} );

	it( 'asks before it blocks the author, whose cards go', async () => {
		serve( { 'POST /user/block': () => ( { body: { blocked: true, message: '已拉黑' } } ) } );
		const host = place(
			widget,
			html(
				'<button type="button" aria-label="更多" popovertarget="zmo-more-12"></button><div id="zmo-more-12" role="menu" aria-label="更多" popover><a role="menuitem" href="/member/a/" data-zmo-do="block" data-zmo-author="5">屏蔽作者</a></div>'
			),
			{ post_id: 12 }
		);
		const feed = document.createElement( 'div' );
		feed.setAttribute( 'role', 'feed' );
		host.replaceWith( feed );
		feed.innerHTML =
			'<article></article><article>乙<a data-zmo-author="5"></a></article><article>丙<a data-zmo-author="6"></a></article>';
		feed.firstElementChild?.append( host );
		await open();
		await press( entry( '屏蔽作者' ) );
		expect( callsTo( 'POST /user/block' ) ).toHaveLength( 0 );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( callsTo( 'POST /user/block' )[ 0 ]?.body ).toEqual( { user_id: 5, blocked: true } );
		expect( feed ).toHaveTextContent( /^丙$/ );
	} );

	it( 'opens the dialog 举报', async () => {
		place( widget, MARKUP, { post_id: 12 } );
		await open();
		await press( entry( '举报' ) );
		await settle();
		expect( screen.getByRole( 'dialog', { name: '举报这条内容' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '确定' } ) ).toHaveTextContent( '提交举报' );
	} );

	it( 'deletes after a yes and takes the card out of the list', async () => {
		serve( { 'DELETE /post/delete': () => ( { body: { deleted: true, message: '已删除', redirect_url: '/' } } ) } );
		const host = place( widget, MARKUP, { post_id: 12 } );
		document.body.insertAdjacentHTML( 'beforeend', '<div role="feed"><article></article></div>' );
		document.querySelector( 'article' )?.append( host );
		await open();
		await press( entry( '删除' ) );
		await press( screen.getByRole( 'button', { name: '删除' } ) );
		await settle();
		expect( callsTo( 'DELETE /post/delete' )[ 0 ]?.query.get( 'id' ) ).toBe( '12' );
		expect( document.querySelector( 'article' ) ).toBeNull();
	} );

	it( 'leaves markup without a menu alone', () => {
		place( widget, html( '<button type="button" aria-label="更多"></button>' ), { post_id: 12 } );
		expect( screen.getByRole( 'button', { name: '更多' } ) ).not.toHaveAttribute( 'aria-expanded' );
	} );
} );
