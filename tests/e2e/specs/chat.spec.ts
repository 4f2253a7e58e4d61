import type { Page } from '@playwright/test';
import { call, expect, new_member, PHONE, test } from '../fixtures';
import { small_targets } from '../fixtures/targets';

/** The conversation of a page's member with another, opened from that one's own page. */
async function open_chat( page: Page, login: string ): Promise< void > {
	await page.goto( `/member/${ login }/` );
	await page.getByRole( 'link', { name: '私信', exact: true } ).filter( { hasText: '私信' } ).click();
	await expect( page.getByRole( 'textbox', { name: '私信内容' } ) ).toBeVisible();
	// Before the script has come, Enter is a new line.
	await page.waitForLoadState( 'networkidle' );
}

const log = ( page: Page ) => page.getByRole( 'log', { name: '聊天内容' } );

test( 'two members talk: it arrives, is read, is taken back', async ( { member1, member2, expect_accessible } ) => {
	test.setTimeout( 120_000 );
	const word = `周六去公园吗 ${ Date.now() }`;
	await open_chat( member1, 'member2' );
	const field = member1.getByRole( 'textbox', { name: '私信内容' } );
	await field.fill( word );
	await field.press( 'Enter' );
	await expect( field ).toHaveValue( '' );
	await expect( log( member1 ).getByText( word ) ).toBeVisible();
	await expect( log( member1 ).locator( '.is-sending' ) ).toHaveCount( 0 );

	await member2.goto( '/account/messages/?type=chat' );
	const row = member2.getByRole( 'listitem' ).filter( { hasText: word } );
	await expect( row.getByText( '未读' ) ).toHaveCount( 1 );
	await row.getByRole( 'link' ).click();
	await expect( log( member2 ).getByText( word ) ).toBeVisible();
	await expect( log( member1 ).getByText( '已读' ).last() ).toBeVisible( { timeout: 30_000 } );

	const answer = `去！我带保温壶 ${ Date.now() }`;
	await member2.getByRole( 'textbox', { name: '私信内容' } ).fill( answer );
	await member2.getByRole( 'button', { name: '发送', exact: true } ).click();
	await expect( log( member1 ).getByText( answer ) ).toBeVisible( { timeout: 30_000 } );
	await expect_accessible( member1, '.zmo-msg' );
	await expect_accessible( member2, '.zmo-msg' );

	// On a phone the window fills the screen; dialogs lie above it.
	const theirs = log( member2 ).getByRole( 'listitem' ).filter( { hasText: word } );
	// Without a finger: the keyboard has what a long press has.
	await theirs.locator( 'summary' ).press( 'Enter' );
	await theirs.getByRole( 'button', { name: '删除' } ).click();
	await member2.getByRole( 'alertdialog' ).getByRole( 'button', { name: '取消' } ).click();
	await expect( log( member2 ).getByText( word ) ).toBeVisible();

	const mine = log( member1 ).getByRole( 'listitem' ).filter( { hasText: word } );
	await mine.hover();
	await mine.locator( 'summary' ).click();
	await mine.getByRole( 'button', { name: '撤回' } ).click();
	await expect( log( member1 ).getByText( '你撤回了一条消息' ).last() ).toBeVisible();
	await expect( log( member2 ).getByText( '对方撤回了一条消息' ).last() ).toBeVisible( { timeout: 30_000 } );
	await expect( log( member2 ).getByText( word ) ).toHaveCount( 0 );
} );

test( 'what could not be sent stays and is sent again; Enter of an input method sends nothing', async ( {
	member1,
	trouble,
} ) => {
	trouble.allow.push( /\/zeromo\/v1\/chat/, /ERR_FAILED/ );
	const word = `断网也不丢 ${ Date.now() }`;
	await open_chat( member1, 'member2' );
	const field = member1.getByRole( 'textbox', { name: '私信内容' } );
	await field.fill( word );
	await field.dispatchEvent( 'keydown', { key: 'Enter', keyCode: 229 } );
	await expect( field ).toHaveValue( word );
	await member1.route( /zeromo\/v1\/chat/, ( route ) =>
		route.request().method() === 'POST' ? route.abort() : route.continue()
	);
	await field.press( 'Enter' );
	const again = log( member1 ).getByRole( 'button', { name: /^发送失败，重试/ } );
	await expect( again ).toBeVisible();
	await member1.unroute( /zeromo\/v1\/chat/ );
	await again.click();
	await expect( again ).toHaveCount( 0 );
	await member1.reload();
	await expect( log( member1 ).getByText( word ) ).toHaveCount( 1 );
} );

test( 'a conversation is removed for oneself alone', async ( { member1, member2 } ) => {
	const word = `只在这边删除 ${ Date.now() }`;
	await open_chat( member1, 'member2' );
	await member1.getByRole( 'textbox', { name: '私信内容' } ).fill( word );
	await member1.getByRole( 'button', { name: '发送', exact: true } ).click();
	await expect( log( member1 ).locator( '.is-sending' ) ).toHaveCount( 0 );
	await member1.locator( '.zmo-chat__more summary' ).click();
	await member1.getByRole( 'button', { name: '删除会话' } ).click();
	await member1.getByRole( 'alertdialog' ).getByRole( 'button', { name: '删除', exact: true } ).click();
	await member1.waitForURL( /type=chat$/ );
	await expect( member1.getByText( word ) ).toHaveCount( 0 );
	await open_chat( member2, 'member1' );
	await expect( log( member2 ).getByText( word ) ).toBeVisible();
} );

test( 'without script a message is sent by the form', async ( { open_as } ) => {
	const page = await open_as( 'member1', { javaScriptEnabled: false } );
	const word = `没有脚本 ${ Date.now() }`;
	await open_chat( page, 'member2' );
	await page.getByRole( 'textbox', { name: '私信内容' } ).fill( word );
	await page.getByRole( 'button', { name: '发送', exact: true } ).click();
	await expect( log( page ).getByText( word ) ).toBeVisible();
} );

test( 'visitors find no 私信 on a member’s page', async ( { visitor } ) => {
	await visitor.goto( '/member/member2/' );
	await expect( visitor.getByRole( 'link', { name: '私信' } ) ).toHaveCount( 0 );
} );

test( 'a word said before is found again', async ( { member1, expect_accessible } ) => {
	const word = `暗号${ Date.now() }`;
	await open_chat( member1, 'member2' );
	const field = member1.getByRole( 'textbox', { name: '私信内容' } );
	for ( const text of [ `今天的${ word }`, '后来说的' ] ) {
		await field.fill( text );
		await field.press( 'Enter' );
		await expect( log( member1 ).getByText( text ).last() ).toBeVisible();
		await expect( log( member1 ).locator( '.is-sending' ) ).toHaveCount( 0 );
	}
	const find = member1.getByRole( 'searchbox', { name: '搜索私信' } );
	await find.fill( 'zzzz' );
	await find.press( 'Enter' );
	await expect( member1.getByRole( 'status' ).getByText( '没有找到' ) ).toBeVisible();
	await find.fill( word );
	await find.press( 'Enter' );
	const hit = member1.getByRole( 'listitem' ).filter( { has: member1.locator( 'mark', { hasText: word } ) } );
	await expect( hit ).toHaveCount( 1 );
	await expect_accessible( member1, '.zmo-msg' );
	await hit.getByRole( 'link' ).click();
	await expect( log( member1 ).getByText( word ) ).toBeVisible();
	await expect( log( member1 ).getByText( '后来说的' ) ).toHaveCount( 0 );
	await member1.getByRole( 'link', { name: '回到最新的私信' } ).click();
	await expect( log( member1 ).getByText( '后来说的' ).last() ).toBeVisible();
	await expect( field ).toBeVisible();
} );

test( 'a picture is for the two alone; who is blocked can write no more', async ( {
	open_as,
	visitor,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const admin = await open_as( 'admin' );
	const [ one, two ] = [ await new_member( admin, 'pic' ), await new_member( admin, 'look' ) ];
	const writer = await open_as( one.login );
	const reader = await open_as( two.login, PHONE );
	await writer.goto( `/account/messages/?type=chat&with=${ two.id }` );
	await expect( writer.getByRole( 'button', { name: '图片', exact: true } ) ).toBeVisible();
	await writer.waitForLoadState( 'networkidle' );
	await writer.getByLabel( '上传图片' ).setInputFiles( 'demo/pictures/bread.jpg' );
	const sent = log( writer ).locator( '.zmo-bubble__pic' );
	await expect( sent ).toHaveAttribute( 'href', /zmo_file=-\d+-\d+/ );
	const address = ( await sent.getAttribute( 'href' ) ) ?? '';

	await reader.goto( `/account/messages/?type=chat&with=${ one.id }` );
	const seen = log( reader ).locator( '.zmo-bubble__pic img' );
	await expect
		.poll( () => seen.evaluate( ( node ) => ( node as HTMLImageElement ).naturalWidth ) )
		.toBeGreaterThan( 0 );
	await expect_accessible( reader, '.zmo-msg' );
	for ( const other of [ visitor, admin ] ) {
		expect( ( await other.request.get( address ) ).status() ).toBe( 404 );
	}
	expect( ( await reader.request.get( address ) ).headers()[ 'content-type' ] ).toMatch( /^image\// );

	await reader.locator( '.zmo-chat__more summary' ).click();
	await reader.getByRole( 'button', { name: '拉黑' } ).click();
	await reader.getByRole( 'alertdialog' ).getByRole( 'button', { name: '拉黑' } ).click();
	for ( const page of [ reader, writer ] ) {
		if ( page === writer ) {
			await page.reload();
		}
		await expect( page.locator( '.zmo-chat__shut' ) ).toBeVisible();
		await expect( page.getByRole( 'textbox', { name: '私信内容' } ) ).toHaveCount( 0 );
	}
	await expect( writer.locator( '.zmo-chat__shut' ) ).not.toContainText( '拉黑' );
} );

test( 'older messages come when they are asked for; what is found goes on for a second page', async ( { open_as } ) => {
	test.setTimeout( 120_000 );
	const admin = await open_as( 'admin' );
	const [ one, two ] = [ await new_member( admin, 'long' ), await new_member( admin, 'talk' ) ];
	const page = await open_as( one.login );
	const other = await open_as( two.login );
	const word = `旧事${ Date.now() }`;
	// Nobody may write more than thirty a minute.
	for ( let n = 1; n <= 36; n++ ) {
		await call( n % 2 ? page : other, '/chat', {
			user_id: n % 2 ? two.id : one.id,
			content: `${ word } 第 ${ n } 句`,
		} );
	}
	await page.goto( `/account/messages/?type=chat&with=${ two.id }` );
	await expect( log( page ).getByText( `${ word } 第 36 句` ) ).toBeInViewport();
	await expect( log( page ).getByText( `${ word } 第 6 句` ) ).toHaveCount( 0 );
	await page.waitForLoadState( 'networkidle' );
	await page.getByRole( 'link', { name: '查看更早的私信' } ).click();
	await expect( log( page ).getByText( `${ word } 第 1 句` ) ).toHaveCount( 1 );
	await expect( log( page ).getByRole( 'listitem' ).filter( { hasText: word } ) ).toHaveCount( 36 );
	await expect( page.getByRole( 'link', { name: '查看更早的私信' } ) ).toBeHidden();

	const find = page.getByRole( 'searchbox', { name: '搜索私信' } );
	await find.fill( word );
	await find.press( 'Enter' );
	const hits = page.getByRole( 'listitem' ).filter( { has: page.locator( 'mark', { hasText: word } ) } );
	await expect( hits ).toHaveCount( 20 );
	await expect( hits.first() ).toContainText( '第 36 句' );
	expect( await small_targets( page, page.locator( '.zmo-talks__list .zmo-end:not([hidden])' ) ) ).toEqual( [] );
	await page.getByRole( 'link', { name: '更多结果' } ).click();
	await expect( hits ).toHaveCount( 16 );
	await expect( hits.first() ).toContainText( '第 16 句' );
	await expect( page.getByRole( 'link', { name: '更多结果' } ) ).toHaveCount( 0 );
	await expect( find ).toHaveValue( word );
} );

test( 'to who never answered one message goes out; the next waits in its place until the answer', async ( {
	open_as,
	trouble,
	baseURL,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /status of 403 .*\/zeromo\/v1\/chat/ );
	const admin = await open_as( 'admin' );
	const [ one, two ] = [ await new_member( admin, 'first' ), await new_member( admin, 'shy' ) ];
	/** A member on a site that lets strangers write once. */
	const on_such_a_site = async ( login: string, options: Parameters< typeof open_as >[ 1 ] = {} ) => {
		const page = await open_as( login, options );
		await page.context().addCookies( [ { name: 'zm_chat_stranger_one', value: '1', url: baseURL ?? '' } ] );
		return page;
	};
	const writer = await on_such_a_site( one.login, PHONE );
	const stranger = await on_such_a_site( two.login );
	const field = writer.getByRole( 'textbox', { name: '私信内容' } );
	const said = ( page: Page, words: string ) =>
		log( page )
			.getByRole( 'listitem' )
			.filter( { hasText: words } )
			.filter( { hasNot: page.locator( '.is-sending' ) } );
	const [ hello, again ] = [ '你好，相机还卖吗', '还在的话我周末来看' ];

	await test.step( 'the first goes out, the second is refused and stays', async () => {
		await writer.goto( `/account/messages/?type=chat&with=${ two.id }` );
		await field.fill( hello );
		await writer.getByRole( 'button', { name: '发送', exact: true } ).click();
		await expect( log( writer ).locator( '[data-zmo-id]' ).filter( { hasText: hello } ) ).toBeVisible();
		await field.fill( again );
		await writer.getByRole( 'button', { name: '发送', exact: true } ).click();
		await expect( writer.getByText( '对方回复之前只能发送一条私信' ).first() ).toBeVisible();
		const retry = said( writer, again ).getByRole( 'button', {
			name: '发送失败，重试：对方回复之前只能发送一条私信',
		} );
		await expect( retry ).toBeVisible();
		expect( await small_targets( writer, said( writer, again ) ) ).toEqual( [] );
		await expect_accessible( writer, '.zmo-msg' );
		await retry.click();
		await expect( retry ).toBeVisible();
	} );

	await test.step( 'the other has the first alone, and answers', async () => {
		await stranger.goto( `/account/messages/?type=chat&with=${ one.id }` );
		await expect( log( stranger ).getByText( hello ) ).toBeVisible();
		await expect( log( stranger ).getByText( again ) ).toHaveCount( 0 );
		await stranger.getByRole( 'textbox', { name: '私信内容' } ).fill( '还在' );
		await stranger.getByRole( 'button', { name: '发送', exact: true } ).click();
		await expect( log( stranger ).locator( '[data-zmo-id]' ).filter( { hasText: '还在' } ).last() ).toBeVisible();
	} );

	await test.step( 'what waited goes out as it was typed, and they go on', async () => {
		await said( writer, again )
			.getByRole( 'button', { name: /^发送失败，重试/ } )
			.click();
		await expect( log( writer ).locator( '[data-zmo-id]' ).filter( { hasText: again } ) ).toBeVisible();
		await field.fill( '周六上午行吗' );
		await field.press( 'Enter' );
		await expect( log( writer ).locator( '[data-zmo-id]' ).filter( { hasText: '周六上午行吗' } ) ).toBeVisible();
		await writer.reload();
		await expect( log( writer ).getByText( again ) ).toHaveCount( 1 );
		await expect( log( stranger ).getByText( again ) ).toBeVisible( { timeout: 30_000 } );
	} );
} );

test( 'without script a second message to who never answered is refused on a page that leads back', async ( {
	open_as,
	trouble,
	baseURL,
} ) => {
	trouble.allow.push( /status of 403/ );
	const admin = await open_as( 'admin' );
	const [ one, two ] = [ await new_member( admin, 'paper' ), await new_member( admin, 'quiet' ) ];
	const plain = await open_as( one.login, { javaScriptEnabled: false } );
	await plain.context().addCookies( [ { name: 'zm_chat_stranger_one', value: '1', url: baseURL ?? '' } ] );
	const field = plain.getByRole( 'textbox', { name: '私信内容' } );
	await plain.goto( `/account/messages/?type=chat&with=${ two.id }` );
	for ( const words of [ '你好', '在吗' ] ) {
		await field.fill( words );
		await plain.getByRole( 'button', { name: '发送', exact: true } ).click();
	}
	await expect( plain.getByText( '对方回复之前只能发送一条私信' ) ).toBeVisible();
	await plain.goBack();
	await expect( field ).toHaveValue( '在吗' );
	await expect( log( plain ).getByText( '在吗' ) ).toHaveCount( 0 );
} );
