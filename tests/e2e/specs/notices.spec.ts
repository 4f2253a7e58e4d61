import type { Page } from '@playwright/test';
import { call, expect, new_member, test } from '../fixtures';

const API = '/wp-json/zeromo/v1';

/** A call of a member. */
async function send( page: Page, path: string, data: object ): Promise< Record< string, unknown > > {
	await page.goto( '/community/' );
	const nonce = await page.evaluate( () => window.zeromo?.nonce );
	const answer = await page.request.post( `${ API }${ path }`, { headers: { 'X-WP-Nonce': nonce ?? '' }, data } );
	expect( answer.status(), await answer.text() ).toBe( 200 );
	return ( await answer.json() ) as Record< string, unknown >;
}

test( 'what a member switches off is told no more, and the kinds have their numbers', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	// As it was before a first try.
	await call( member1, '/message/settings', { site: { follow: true }, mail: { comment: false }, digest: 'off' } );
	await member1.goto( '/account/messages/' );
	const kinds = member1.getByRole( 'navigation', { name: '消息类型' } );
	for ( const kind of [ '回复我的', '@我的', '赞和收藏', '新增粉丝', '圈子通知', '系统通知', '私信' ] ) {
		await expect( kinds.getByRole( 'link', { name: kind } ) ).toBeVisible();
	}
	await member1.getByRole( 'link', { name: '通知设置' } ).click();
	const follow = member1.getByRole( 'checkbox', { name: '新增粉丝：站内' } );
	await expect( follow ).toBeChecked();
	await expect_accessible( member1, '.zmo-msg' );
	await follow.uncheck();
	await member1.getByRole( 'checkbox', { name: '回复我的：邮件' } ).check();
	await member1.getByRole( 'radio', { name: '每周一封' } ).check();
	await member1.getByRole( 'button', { name: '保存' } ).click();
	await expect( member1.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	await expect( follow ).not.toBeChecked();
	await expect( member1.getByRole( 'radio', { name: '每周一封' } ) ).toBeChecked();

	const number = kinds.getByRole( 'link', { name: '新增粉丝' } ).locator( '.zmo-msg__n' );
	await member1.goto( '/account/messages/?type=follow' );
	const before = await number.textContent();
	await member2.goto( '/member/member1/' );
	const button = member2.locator( '.zmo-hero' ).getByRole( 'button', { name: /关注/ } );
	const was = await button.getAttribute( 'aria-pressed' );
	await button.click();
	await expect( button ).toHaveAttribute( 'aria-pressed', was === 'true' ? 'false' : 'true' );
	if ( was === 'true' ) {
		await button.click();
		await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	}
	await member1.reload();
	expect( await number.textContent() ).toBe( before );

	await member1.goto( '/account/messages/?type=settings' );
	await follow.check();
	await member1.getByRole( 'radio', { name: '不发邮件' } ).check();
	await member1.getByRole( 'button', { name: '保存' } ).click();
	await expect( follow ).toBeChecked();
} );

test( 'the header’s letter tells what is unread without a reload', async ( { member1, member2 } ) => {
	test.setTimeout( 120_000 );
	await member1.clock.install();
	await member1.goto( '/community/' );
	const word = `叮 ${ Date.now() }`;
	await member2.goto( '/member/member1/' );
	await member2.getByRole( 'link', { name: '私信', exact: true } ).filter( { hasText: '私信' } ).click();
	await member2.getByRole( 'textbox', { name: '私信内容' } ).fill( word );
	await member2.getByRole( 'button', { name: '发送', exact: true } ).click();
	await expect( member2.getByRole( 'log' ).locator( '.is-sending' ) ).toHaveCount( 0 );
	await member1.clock.runFor( 61_000 );
	const letter = member1.getByRole( 'link', { name: /^私信，\d+ 条未读$/ } );
	await expect( letter ).toBeVisible();
	await letter.click();
	await expect( member1.getByText( word ) ).toBeVisible();
} );

test( 'likes of one post are one notice; they are read, deleted and emptied, with and without script', async ( {
	open_as,
	member1,
	member2,
	browser,
	expect_accessible,
} ) => {
	test.setTimeout( 180_000 );
	// Whose notices no other journey looks at, nor a first try has left.
	const admin = await open_as( 'admin' );
	const reader = await open_as( ( await new_member( admin, 'told' ) ).login );
	const words = `一条被赞的动态 ${ Date.now() }`;
	const { id } = await send( reader, '/content', { post_content: words, post_status: 'publish' } );
	for ( const fan of [ member1, member2 ] ) {
		await send( fan, '/like', { id, type: 'post' } );
		await send( fan, '/comment', { post_id: id, id: 0, comment: `说得好 ${ Math.random() }` } );
	}

	await reader.goto( '/account/messages/?type=like' );
	const list = reader.getByRole( 'region', { name: '赞和收藏' } );
	const liked = list
		.getByRole( 'listitem' )
		.filter( { hasText: words.slice( 0, 8 ) } )
		.first();
	await expect( liked ).toContainText( /.+、.+\s+赞了你的动态/ );
	await expect( liked ).toHaveClass( /is-new/ );
	await expect_accessible( reader, '.zmo-msg' );

	// The list below the bell: what is deleted there makes room, and the number follows.
	const bell = reader.getByRole( 'banner' ).getByRole( 'link', { name: /^通知/ } );
	await bell.click();
	const newest = reader.getByRole( 'group', { name: '通知' } );
	await expect( newest.getByRole( 'listitem' ).first() ).toBeVisible();
	const first = await newest.getByRole( 'listitem' ).first().getAttribute( 'data-zmo-id' );
	const deleted = reader.waitForResponse(
		( answer ) => answer.url().includes( '/message/delete' ) && answer.status() === 200
	);
	await newest.getByRole( 'listitem' ).first().getByRole( 'button', { name: '删除' } ).click();
	await deleted;
	await expect( newest.locator( `[data-zmo-id="${ first }"]` ) ).toHaveCount( 0 );
	await newest.getByRole( 'button', { name: '全部已读' } ).click();
	await expect( bell ).toHaveAccessibleName( '通知' );
	await reader.keyboard.press( 'Escape' );
	await expect( newest ).toBeHidden();
	await reader.reload();
	await expect( liked ).not.toHaveClass( /is-new/ );

	// A third one brings the row back to the top, unread.
	await send( admin, '/like', { id, type: 'post' } );
	await reader.reload();
	await expect( list.getByRole( 'listitem' ).first() ).toContainText( /等 3 人赞了你的动态/ );
	await expect( list.getByRole( 'listitem' ).first() ).toHaveClass( /is-new/ );
	await list.getByRole( 'listitem' ).first().getByRole( 'button', { name: '删除' } ).click();
	await expect( list.getByText( words.slice( 0, 8 ) ) ).toHaveCount( 0 );

	// Without script the same buttons are a form.
	const plain = await browser.newContext( {
		baseURL: new URL( reader.url() ).origin,
		javaScriptEnabled: false,
		storageState: await reader.context().storageState(),
	} );
	const still = await plain.newPage();
	await still.goto( '/account/messages/?type=comment' );
	const answers = still.getByRole( 'region', { name: '回复我的' } );
	const rows = answers.getByRole( 'listitem' );
	const before = await rows.count();
	expect( before ).toBeGreaterThan( 0 );
	await rows.first().getByRole( 'button', { name: '删除' } ).click();
	await expect( rows ).toHaveCount( before - 1 );
	await answers.getByRole( 'button', { name: '全部已读' } ).click();
	await expect( answers.locator( '.is-new' ) ).toHaveCount( 0 );
	await answers.getByRole( 'button', { name: '清空' } ).click();
	await still.getByRole( 'alertdialog', { name: '清空这些通知？' } ).getByRole( 'button', { name: '确定' } ).click();
	await expect( answers.getByText( '还没有消息' ) ).toBeVisible();
	await plain.close();

	// And with it, after a yes.
	await send( member1, '/comment', { post_id: id, id: 0, comment: `再说一句 ${ Date.now() }` } );
	await reader.goto( '/account/messages/?type=comment' );
	const said = reader.getByRole( 'region', { name: '回复我的' } );
	await expect( said.getByRole( 'listitem' ) ).toHaveCount( 1 );
	await said.getByRole( 'button', { name: '清空' } ).click();
	await reader.getByRole( 'alertdialog' ).getByRole( 'button', { name: '清空' } ).click();
	await expect( said.getByText( '还没有消息' ) ).toBeVisible();
	await reader.reload();
	await expect( said.getByRole( 'listitem' ) ).toHaveCount( 0 );
} );
