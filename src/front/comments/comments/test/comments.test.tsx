import { createEvent, fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, press, refusal, serve, settle } from '../../../../shared/testing';
import { called, faultOf, firstBox, nextBox } from '../model';

const item = ( id: number, name: string, more = '' ) => `
	<div class="zmo-comment" data-zmo-comment="${ id }"><div class="zmo-comment__main"><p>评论${ id }</p>
	<div class="zmo-comment__foot"><button type="button" data-zmo-reply="${ id }" data-zmo-name="${ name }" aria-label="回复 ${ name }">回复</button><button type="button" data-zmo-delete="${ id }">删除</button></div>
	<div class="zmo-replies" data-zmo-replies="${ id }" hidden></div>${ more }</div></div>`;
const MARKUP = `
	<div class="zmo-comments__head"><h2>评论 <span data-zmo-count>2</span></h2></div>
	<div data-zmo-box><form><textarea>写到一半</textarea></form></div>
	<div data-zmo-list>${ item( 7, '半夏' ) }${ item( 8, '温吞', '<button type="button" data-zmo-more="8">展开 4 条回复</button>' ) }</div>
	<p data-zmo-none hidden></p><p data-zmo-end hidden></p>`;
const PROPS = { post_id: 12, count: 2, orderby: 'latest', next_cursor: null, open: true, max: 1000, max_picture: 500 };
const posted = ( html: string, status = 'approved', message = '已发表' ) => ( {
	body: { id: 9, html, count: 3, status, message },
} );

const box = () => screen.getByRole( 'textbox', { name: /^写评论/ } );
const write = ( value: string ) => fireEvent.change( box(), { target: { value } } );

async function start( props = PROPS ): Promise< void > {
	place( widget, MARKUP, props );
	await settle();
}

describe( 'comments', () => {
	beforeEach( () => asMember() );

	it( 'keeps what was typed before the script was there', async () => {
		await start();
		expect( box() ).toHaveValue( '写到一半' );
	} );

	it( 'answers the comment that the address of the page asks for', async () => {
		serve( { 'POST /comment': () => posted( '<div class="zmo-reply" data-zmo-comment="9">谢谢</div>' ) } );
		place( widget, MARKUP.replace( '<textarea>', '<textarea data-zmo-target="8" data-zmo-name="温吞">' ), PROPS );
		await settle();
		expect( screen.getByRole( 'textbox', { name: '写评论，回复 温吞' } ) ).toHaveFocus();
		expect( box().closest( '[data-zmo-comment]' ) ).toHaveAttribute( 'data-zmo-comment', '8' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toMatchObject( { id: 8, comment: '写到一半' } );
	} );

	it( 'goes on where it was being typed', async () => {
		const mount: typeof widget.mount = ( host, props ) => {
			host.querySelector( 'textarea' )?.setSelectionRange( 2, 3 );
			return widget.mount( host, props );
		};
		place( { ...widget, mount }, MARKUP, PROPS );
		await settle();
		const { selectionStart, selectionEnd } = box() as HTMLTextAreaElement;
		expect( [ selectionStart, selectionEnd ] ).toEqual( [ 2, 3 ] );
	} );

	it( 'posts, puts the comment on top and empties the box', async () => {
		serve( { 'POST /comment': () => posted( item( 9, '我' ) ) } );
		await start();
		write( ' 真好看 ' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toEqual( {
			post_id: 12,
			id: 0,
			comment: '真好看',
			idempotency_key: expect.any( String ),
		} );
		expect( document.querySelector( '[data-zmo-list]' )?.firstElementChild ).toHaveAttribute(
			'data-zmo-comment',
			'9'
		);
		expect( box() ).toHaveValue( '' );
		expect( document.querySelector( '[data-zmo-count]' ) ).toHaveTextContent( '3' );
	} );

	it( 'moves the box under the comment that is answered, and back on 取消', async () => {
		await start();
		await press( screen.getByRole( 'button', { name: '回复 温吞' } ) );
		expect( screen.getByRole( 'textbox', { name: '写评论，回复 温吞' } ) ).toHaveFocus();
		expect( box().closest( '[data-zmo-comment]' ) ).toHaveAttribute( 'data-zmo-comment', '8' );
		await press( screen.getByRole( 'button', { name: '取消' } ) );
		expect( box().closest( '[data-zmo-box]' ) ).not.toBeNull();
		expect( box() ).toHaveValue( '写到一半' );
	} );

	it( 'puts an answer at the end of its thread', async () => {
		serve( { 'POST /comment': () => posted( '<div class="zmo-reply" data-zmo-comment="9">谢谢</div>' ) } );
		await start();
		await press( screen.getByRole( 'button', { name: '回复 半夏' } ) );
		write( '谢谢' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toMatchObject( { id: 7 } );
		const replies = document.querySelector< HTMLElement >( '[data-zmo-replies="7"]' );
		expect( replies?.hidden ).toBe( false );
		expect( replies ).toHaveTextContent( '谢谢' );
		expect( box().closest( '[data-zmo-box]' ) ).not.toBeNull();
	} );

	it( 'keeps the text when it is refused', async () => {
		serve( { 'POST /comment': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ) } );
		await start();
		write( '再说一句' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( box() ).toHaveValue( '再说一句' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '操作过于频繁' );
	} );

	it( 'says plainly that a comment waits', async () => {
		serve( { 'POST /comment': () => posted( item( 9, '我' ), 'hold', '评论已提交，审核后显示' ) } );
		await start();
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( screen.getByText( '评论已提交，审核后显示' ).closest( '.zmo-toast' ) ).toHaveClass( 'is-wait' );
	} );

	it( 'sends on Ctrl + Enter, but not while composing, and only once', async () => {
		serve( { 'POST /comment': () => posted( item( 9, '我' ) ) } );
		await start();
		const composing = createEvent.keyDown( box(), { key: 'Enter', ctrlKey: true, keyCode: 229 } );
		fireEvent( box(), composing );
		expect( callsTo( 'POST /comment' ) ).toHaveLength( 0 );
		fireEvent.keyDown( box(), { key: 'Enter', ctrlKey: true } );
		fireEvent.keyDown( box(), { key: 'Enter', ctrlKey: true } );
		await settle();
		expect( callsTo( 'POST /comment' ) ).toHaveLength( 1 );
	} );

	it( 'deletes after a yes and takes the card out, the box coming back first', async () => {
		serve( { 'DELETE /comment/delete': () => ( { body: { deleted: true } } ) } );
		await start();
		await press( screen.getByRole( 'button', { name: '回复 半夏' } ) );
		await press( document.querySelector( '[data-zmo-delete="7"]' ) as Element );
		await press( screen.getByRole( 'alertdialog' ).querySelector( '.zmo-btn--danger' ) as Element );
		await settle();
		expect( callsTo( 'DELETE /comment/delete' )[ 0 ]?.query.get( 'id' ) ).toBe( '7' );
		expect( document.querySelector( '[data-zmo-comment="7"]' ) ).toBeNull();
		expect( box().closest( '[data-zmo-box]' ) ).not.toBeNull();
		expect( document.querySelector( '[data-zmo-count]' ) ).toHaveTextContent( '1' );
	} );

	it( 'leaves the answers of others below the place of what was deleted', async () => {
		serve( { 'DELETE /comment/delete': () => ( { body: { deleted: true } } ) } );
		const answered = '<div class="zmo-reply" data-zmo-comment="21">谢谢</div>';
		const with_answer = MARKUP.replace( 'data-zmo-replies="7" hidden>', `data-zmo-replies="7">${ answered }` );
		place( widget, with_answer, PROPS );
		await settle();
		await press( document.querySelector( '[data-zmo-delete="7"]' ) as Element );
		await press( screen.getByRole( 'alertdialog' ).querySelector( '.zmo-btn--danger' ) as Element );
		await settle();
		const card = document.querySelector( '[data-zmo-comment="7"]' );
		expect( card ).toHaveTextContent( '该评论已删除' );
		expect( card ).toHaveTextContent( '谢谢' );
		expect( card ).not.toHaveTextContent( '评论7' );
		expect( card?.querySelector( '[data-zmo-delete]' ) ).toBeNull();
	} );

	it( 'unfolds the answers that are not there yet', async () => {
		serve( {
			'GET /comment': () => ( {
				body: {
					items: [],
					list_html:
						'<div class="zmo-reply" data-zmo-comment="21">甲</div><div class="zmo-reply" data-zmo-comment="22">乙</div>',
					next_cursor: null,
				},
			} ),
		} );
		await start();
		await press( screen.getByRole( 'button', { name: '展开 4 条回复' } ) );
		expect( callsTo( 'GET /comment' )[ 0 ]?.query.get( 'id' ) ).toBe( '8' );
		expect( document.querySelectorAll( '[data-zmo-replies="8"] > .zmo-reply' ) ).toHaveLength( 2 );
		expect( screen.queryByRole( 'button', { name: '展开 4 条回复' } ) ).toBeNull();
	} );

	it( 'shows the author alone and all again, in the order that is on', async () => {
		serve( {
			'GET /comment': ( { query } ) => ( {
				body: {
					items: [],
					list_html: query.get( 'author' ) === '1' ? '' : item( 7, '半夏' ),
					next_cursor: null,
				},
			} ),
		} );
		place(
			widget,
			`<a href="#" data-zmo-order="hot" class="is-on" aria-current="true">热门</a><a href="#" data-zmo-author>只看作者</a>${ MARKUP }`,
			{ ...PROPS, orderby: 'hot', author: false }
		);
		await settle();
		const only = screen.getByRole( 'link', { name: '只看作者' } );
		await press( only );
		expect( callsTo( 'GET /comment' )[ 0 ]?.query.get( 'orderby' ) ).toBe( 'hot' );
		expect( only ).toHaveAttribute( 'aria-current', 'true' );
		expect( screen.getByRole( 'link', { name: '热门' } ) ).toHaveAttribute( 'aria-current', 'true' );
		expect( screen.getByText( '作者还没有评论' ) ).toBeVisible();
		await press( only );
		expect( only ).not.toHaveAttribute( 'aria-current' );
		expect( screen.queryByText( '作者还没有评论' ) ).toBeNull();
		expect( document.querySelector( '[data-zmo-comment="7"]' ) ).not.toBeNull();
	} );

	it( 'opens a menu that copies the words and pins the comment', async () => {
		const copied: string[] = [];
		Object.assign( navigator, { clipboard: { writeText: async ( text: string ) => void copied.push( text ) } } );
		const with_menu = ( pinned: number ) =>
			`<div class="zmo-comment" data-zmo-comment="7"><button class="zmo-iconbtn" type="button" data-zmo-menu="7" data-zmo-copy data-zmo-pin="${ pinned }" aria-label="更多"></button><p class="zmo-comment__text">真好看</p></div>`;
		serve( {
			'POST /comment/pin': () => ( { body: { id: 7, pinned: true, message: '已置顶' } } ),
			'GET /comment': () => ( { body: { items: [], list_html: with_menu( 1 ), next_cursor: null } } ),
		} );
		place( widget, `<div data-zmo-list>${ with_menu( 0 ) }</div>`, PROPS );
		await settle();
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( one ) => one.textContent ) ).toEqual( [ '复制', '置顶' ] );
		await press( screen.getByRole( 'menuitem', { name: '复制' } ) );
		expect( copied ).toEqual( [ '真好看' ] );
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		await press( screen.getByRole( 'menuitem', { name: '置顶' } ) );
		await settle();
		expect( callsTo( 'POST /comment/pin' )[ 0 ]?.body ).toEqual( { id: 7, pinned: true } );
		const button = screen.getByRole( 'button', { name: '更多' } );
		expect( button ).toHaveFocus();
		await press( button );
		expect( screen.getByRole( 'menuitem', { name: '取消置顶' } ) ).toBeVisible();
	} );

	it( 'edits a comment in a dialog, and its answers stay', async () => {
		const card = ( words: string, more = '' ) =>
			`<div class="zmo-comment" data-zmo-comment="7"><div class="zmo-comment__main"><div class="zmo-comment__who"><button type="button" data-zmo-menu="7" data-zmo-copy data-zmo-edit="${ words }" aria-label="更多"></button></div><p class="zmo-comment__text">${ words }</p><div class="zmo-comment__foot">${ more }</div><div class="zmo-replies" data-zmo-replies="7"></div></div></div>`;
		let refuses = true;
		serve( {
			'POST /comment/edit': () =>
				refuses
					? refusal( 403, 'zeromo_forbidden', '评论发表 5 分钟后不能再编辑' )
					: posted( card( '写对', '已编辑' ), 'approved', '已编辑' ),
		} );
		const reply = '<div class="zmo-reply" data-zmo-comment="8">看到了</div>';
		place(
			widget,
			`<div data-zmo-list>${ card( '写错' ).replace( '"7"></div></div>', `"7">${ reply }</div></div>` ) }</div>`,
			PROPS
		);
		await settle();
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		await press( screen.getByRole( 'menuitem', { name: '编辑' } ) );
		const words = await screen.findByRole( 'textbox', { name: '评论内容' } );
		expect( words ).toHaveValue( '写错' );
		fireEvent.change( words, { target: { value: '写对' } } );
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '5 分钟' );
		expect( words ).toHaveValue( '写对' );
		refuses = false;
		await press( screen.getByRole( 'button', { name: '确定' } ) );
		await settle();
		expect( callsTo( 'POST /comment/edit' )[ 1 ]?.body ).toEqual( { id: 7, comment: '写对' } );
		const shown = document.querySelector( '[data-zmo-comment="7"]' );
		expect( shown?.querySelector( '.zmo-comment__text' ) ).toHaveTextContent( '写对' );
		expect( shown ).toHaveTextContent( '已编辑' );
		expect( shown ).toHaveTextContent( '看到了' );
		expect( screen.getByRole( 'button', { name: '更多' } ) ).toHaveFocus();
	} );

	it( 'says in the menu what a reader thinks, and the number follows everywhere', async () => {
		let answer: ( reply: { body: unknown } ) => void = () => undefined;
		serve( {
			'POST /like': ( { body } ) => {
				const { count_type, delete: off } = body as { count_type: string; delete: number };
				return new Promise( ( resolve ) => {
					answer = resolve;
					if ( count_type === 'dislike' ) {
						resolve( { body: { count_type, id: 7, count: 9, liked: ! off, label: '', reload: false } } );
					}
				} );
			},
		} );
		place(
			widget,
			`<div data-zmo-list><div class="zmo-comment" data-zmo-comment="7"><button class="zmo-iconbtn" type="button" data-zmo-menu="7" data-zmo-copy data-zmo-useful="2" data-zmo-marked="dislike" aria-label="更多"></button><p class="zmo-comment__text">真好看</p><b data-zmo-count="useful:comment:7" data-zmo-hide-zero>2</b></div></div>`,
			PROPS
		);
		await settle();
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		const entries = () => screen.getAllByRole( 'menuitemcheckbox' ).map( ( one ) => one.textContent );
		expect( entries() ).toEqual( [ '有用 2', '已踩' ] );
		const useful = () => screen.getByRole( 'menuitemcheckbox', { name: /有用/ } );
		await press( useful() );
		await press( useful() );
		expect( callsTo( 'POST /like' ).map( ( { body } ) => body ) ).toEqual( [
			{ id: 7, type: 'comment', count_type: 'useful', delete: 0 },
		] );
		expect( useful() ).toHaveAttribute( 'aria-disabled', 'true' );
		answer( { body: { count_type: 'useful', id: 7, count: 5, liked: true, label: '', reload: false } } );
		await settle();
		expect( entries() ).toEqual( [ '已标有用 5', '已踩' ] );
		expect( useful() ).toBeChecked();
		expect( document.querySelector( 'b' ) ).toHaveTextContent( '5' );
		await press( screen.getByRole( 'menuitemcheckbox', { name: '已踩' } ) );
		expect( entries() ).toEqual( [ '已标有用 5', '踩' ] );
	} );

	it( 'shows no opinions on what one has said oneself', async () => {
		place(
			widget,
			'<div data-zmo-list><div class="zmo-comment" data-zmo-comment="7"><button class="zmo-iconbtn" type="button" data-zmo-menu="7" data-zmo-copy aria-label="更多"></button></div></div>',
			PROPS
		);
		await settle();
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		expect( screen.getAllByRole( 'menuitem' ) ).toHaveLength( 1 );
		expect( screen.queryAllByRole( 'menuitemcheckbox' ) ).toHaveLength( 0 );
	} );

	it( 'reports a comment from its menu', async () => {
		place(
			widget,
			'<div data-zmo-list><div class="zmo-comment" data-zmo-comment="7"><button class="zmo-iconbtn" type="button" data-zmo-menu="7" data-zmo-report aria-label="更多"></button></div></div>',
			PROPS
		);
		await settle();
		await press( screen.getByRole( 'button', { name: '更多' } ) );
		await press( screen.getByRole( 'menuitem', { name: '举报' } ) );
		await settle();
		expect( screen.getByRole( 'dialog', { name: '举报这条评论' } ) ).toBeInTheDocument();
	} );

	it( 'offers members behind an @ and sends those whom the words still name', async () => {
		document.execCommand = () => false;
		const member = ( id: number, name: string ) => ( {
			id,
			name,
			url: '/',
			avatar: '/a.svg',
			vip: null,
			following: false,
			level: null,
			verified: null,
		} );
		serve( {
			'GET /members/suggest': () => ( { body: [ member( 4, '小满' ) ] } ),
			'POST /comment': () => posted( item( 9, '我' ) ),
		} );
		await start();
		write( '' );
		await press( screen.getByRole( 'button', { name: '提到成员' } ) );
		const option = await screen.findByRole( 'option', { name: /小满/ } );
		await press( option );
		expect( box() ).toHaveValue( '@小满 ' );
		write( '@小满 来看' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toMatchObject( { comment: '@小满 来看', mentions: [ 4 ] } );
		write( '再说一句' );
		await press( screen.getByRole( 'button', { name: '发表' } ) );
		expect( callsTo( 'POST /comment' )[ 1 ]?.body ).not.toHaveProperty( 'mentions' );
	} );

	it( 'calls nobody whose name was taken out again', () => {
		const chosen = nextBox( firstBox( '@小满 和 @木子' ), { type: 'mention', member: { id: 4, name: '小满' } } );
		expect( called( chosen ) ).toEqual( [ 4 ] );
		expect( called( nextBox( chosen, { type: 'write', text: '和 @木子' } ) ) ).toEqual( [] );
	} );

	it( 'shows no box where comments are closed', async () => {
		place( widget, '<div data-zmo-box><p>评论已关闭</p></div><div data-zmo-list></div>', {
			...PROPS,
			open: false,
		} );
		await settle();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.getByText( '评论已关闭' ) ).toBeInTheDocument();
	} );
} );

describe( 'a picture in a comment', () => {
	const photo = ( name = 'a.jpg', type = 'image/jpeg', size = 100 ) => {
		const file = new File( [ 'x' ], name, { type } );
		Object.defineProperty( file, 'size', { value: size } );
		return file;
	};
	const choose = async ( file: File ) => {
		fireEvent.change( screen.getByLabelText( '上传图片' ), { target: { files: [ file ] } } );
		await settle();
	};
	const send = () => press( screen.getByRole( 'button', { name: '发表' } ) );
	/** Stands in for the request that reports progress. */
	const uploads: { status: number; body: unknown }[] = [];
	let uploaded = 0;

	class Upload {
		upload = {};
		onload: () => void = () => undefined;
		status = 0;
		responseText = '';
		open = jest.fn();
		setRequestHeader = jest.fn();
		send(): void {
			const { status, body } = uploads.shift() ?? { status: 200, body: [ { id: 77 } ] };
			uploaded++;
			this.status = status;
			this.responseText = JSON.stringify( body );
			this.onload();
		}
	}

	beforeEach( async () => {
		asMember();
		uploads.length = 0;
		uploaded = 0;
		window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
		URL.createObjectURL = jest.fn( () => 'blob:x' );
		URL.revokeObjectURL = jest.fn();
		serve( { 'POST /comment': () => posted( item( 9, '我' ) ) } );
		await start();
	} );

	it( 'is shown, sent with the words, and gone afterwards', async () => {
		write( '看这个' );
		await choose( photo() );
		expect( screen.getByRole( 'img', { name: '已选图片：a.jpg' } ) ).toHaveAttribute( 'src', 'blob:x' );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'a.jpg' );
		await send();
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toEqual( {
			post_id: 12,
			id: 0,
			comment: '看这个',
			image_id: 77,
			idempotency_key: expect.any( String ),
		} );
		expect( screen.queryByRole( 'img', { name: /已选图片/ } ) ).toBeNull();
		expect( URL.revokeObjectURL ).toHaveBeenCalledWith( 'blob:x' );
	} );

	it( 'is enough without words', async () => {
		write( '' );
		expect( screen.getByRole( 'button', { name: '发表' } ) ).toBeDisabled();
		await choose( photo() );
		await send();
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toMatchObject( { comment: '', image_id: 77 } );
	} );

	it( 'is taken out again, the focus going back to its button', async () => {
		await choose( photo() );
		await press( screen.getByRole( 'button', { name: '移除图片' } ) );
		expect( screen.getByRole( 'button', { name: '图片' } ) ).toHaveFocus();
		await send();
		expect( uploaded ).toBe( 0 );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).not.toHaveProperty( 'image_id' );
	} );

	it.each( [
		[ '文件过大', photo( 'large.jpg', 'image/jpeg', 501 ) ],
		[ '不支持的文件类型', photo( 'a.svg', 'image/svg+xml' ) ],
	] )( 'is refused at once: %s', async ( words, file ) => {
		await choose( file );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( words );
		expect( screen.queryByRole( 'img', { name: /已选图片/ } ) ).toBeNull();
		expect( box() ).toHaveValue( '写到一半' );
	} );

	it( 'stays with the words when the server refuses it', async () => {
		uploads.push( {
			status: 413,
			body: { code: 'zeromo_file_too_large', message: '文件过大', data: { status: 413 } },
		} );
		serve( { 'POST /media/upload': () => refusal( 413, 'zeromo_file_too_large', '文件过大' ) } );
		await choose( photo() );
		await send();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '文件过大' );
		expect( box() ).toHaveValue( '写到一半' );
		expect( screen.getByRole( 'img', { name: /已选图片/ } ) ).toBeInTheDocument();
		expect( callsTo( 'POST /comment' ) ).toHaveLength( 0 );
	} );

	it( 'is not sent twice when the comment was refused the first time', async () => {
		serve( { 'POST /comment': () => refusal( 429, 'zeromo_too_many_requests', '操作过于频繁，请稍后再试' ) } );
		await choose( photo() );
		await send();
		expect( screen.getByRole( 'img', { name: /已选图片/ } ) ).toBeInTheDocument();
		serve( { 'POST /comment': () => posted( item( 9, '我' ) ) } );
		await send();
		expect( uploaded ).toBe( 1 );
		expect( callsTo( 'POST /comment' )[ 0 ]?.body ).toMatchObject( { image_id: 77 } );
	} );

	it( 'is taken from the clipboard', async () => {
		fireEvent.paste( box(), { clipboardData: { files: [ photo( 'b.png', 'image/png' ) ] } } );
		await settle();
		expect( screen.getByRole( 'img', { name: '已选图片：b.png' } ) ).toBeInTheDocument();
	} );
} );

describe( 'the box', () => {
	it( 'knows what the server would refuse', () => {
		expect( faultOf( { type: 'image/png', size: 9 }, 10 ) ).toBeNull();
		expect( faultOf( { type: 'image/webp', size: 9 }, 10 ) ).toBeNull();
		expect( faultOf( { type: 'image/png', size: 11 }, 10 ) ).toBe( 'size' );
		expect( faultOf( { type: 'image/png', size: 11 }, 0 ) ).toBeNull();
		expect( faultOf( { type: 'text/html', size: 1 }, 10 ) ).toBe( 'type' );
	} );
	it( 'sends nothing but text', () => {
		const empty = nextBox( firstBox(), { type: 'write', text: '  ' } );
		expect( nextBox( empty, { type: 'send' } ) ).toBe( empty );
	} );
	it( 'does not move while sending', () => {
		const sending = nextBox( firstBox( '好' ), { type: 'send' } );
		expect( nextBox( sending, { type: 'answer', target: { id: 1, name: '半夏' } } ) ).toBe( sending );
		expect( nextBox( sending, { type: 'cancel' } ) ).toBe( sending );
	} );
} );
