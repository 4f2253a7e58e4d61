import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';

const API = '/wp-json/zeromo/v1';
const PICTURE = join( __dirname, '../../../demo/pictures/lake-dawn.jpg' );

/** A call of a member. */
async function send( page: Page, path: string, data: object ): Promise< Record< string, unknown > > {
	await page.goto( '/community/' );
	const nonce = await page.evaluate( () => window.zeromo?.nonce );
	const answer = await page.request.post( `${ API }${ path }`, { headers: { 'X-WP-Nonce': nonce ?? '' }, data } );
	expect( answer.status(), await answer.text() ).toBe( 200 );
	return ( await answer.json() ) as Record< string, unknown >;
}

/** A new activity of the member; its address. */
async function publish( page: Page, words: string ): Promise< string > {
	const made = await send( page, '/content', { post_content: words, post_status: 'publish' } );
	return String( made.redirect_url );
}

test( 'a member reports a post, a moderator deletes it, both sides hear of it', async ( {
	open_as,
	member1,
	member2,
	expect_accessible,
} ) => {
	const words = `加我领红包 ${ Date.now() }`;
	const address = await publish( member1, words );

	await member2.goto( address );
	await member2.getByRole( 'main' ).getByRole( 'button', { name: '更多' } ).first().click();
	await member2.getByRole( 'menuitem', { name: '举报' } ).press( 'Enter' );
	const dialog = member2.getByRole( 'dialog', { name: '举报' } );
	await expect( dialog.getByRole( 'radio', { name: '垃圾广告' } ) ).toBeFocused();
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog.getByRole( 'alert' ) ).toHaveText( '请选择举报原因' );
	await dialog.getByRole( 'radio', { name: '垃圾广告' } ).check();
	await dialog.getByRole( 'textbox', { name: '补充说明' } ).fill( '同样的话发了很多遍' );
	await expect_accessible( member2, '.zmo-modal' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog ).toBeHidden();
	await expect( member2.getByRole( 'status' ).filter( { hasText: '已收到举报' } ) ).toBeVisible();

	const admin = await open_as( 'admin' );
	await admin.goto( '/account/moderation/' );
	const row = admin.getByRole( 'listitem' ).filter( { hasText: words } );
	await expect( row ).toContainText( '1 人举报' );
	await expect( row ).toContainText( '同样的话发了很多遍' );
	await expect_accessible( admin, '.zmo-desk' );
	await row.getByRole( 'button', { name: '删除' } ).click();
	const why = admin.getByRole( 'dialog', { name: '删除被举报的内容' } );
	await why.getByRole( 'textbox', { name: '原因' } ).fill( '广告' );
	await why.getByRole( 'button', { name: '确定' } ).click();
	await expect( admin.getByRole( 'listitem' ).filter( { hasText: words } ) ).toHaveCount( 0 );
	await admin.getByRole( 'link', { name: '操作记录' } ).click();
	await expect( admin.getByRole( 'main' ) ).toContainText( '广告' );

	expect( ( await member2.request.get( address ) ).status() ).toBe( 404 );
	await member2.goto( '/account/reports/' );
	await expect( member2.getByRole( 'main' ) ).toContainText( '已删除被举报的内容' );
	await member1.goto( '/account/messages/?type=system' );
	await expect( member1.getByRole( 'main' ) ).toContainText( '删除了你的内容：广告' );
} );

test( 'a comment is reported from a phone; without script its menu leads to the same form', async ( {
	open_as,
	member1,
} ) => {
	const address = await publish( member1, `湖边的风 ${ Date.now() }` );
	const id = Number( /(\d+)\/?$/.exec( address )?.[ 1 ] );
	await send( member1, '/comment', { post_id: id, id: 0, comment: '要举报的评论' } );

	const phone = await open_as( 'member2', PHONE );
	await phone.goto( address );
	const comment = phone.locator( '[data-zmo-comment]' ).filter( { hasText: '要举报的评论' } );
	await comment.getByRole( 'button', { name: '更多' } ).tap();
	const entry = comment.getByRole( 'menuitem', { name: '举报' } );
	const box = await entry.boundingBox();
	expect( box?.height ).toBeGreaterThanOrEqual( 44 );
	await entry.tap();
	const dialog = phone.getByRole( 'dialog', { name: '举报' } );
	await dialog.getByText( '辱骂攻击' ).tap();
	await dialog.getByRole( 'button', { name: '确定' } ).tap();
	await expect( dialog ).toBeHidden();

	const plain = await open_as( 'member2', { javaScriptEnabled: false } );
	await plain.goto( address );
	const there = plain.locator( '[data-zmo-comment]' ).filter( { hasText: '要举报的评论' } );
	await there.getByRole( 'button', { name: '更多' } ).click();
	await there.getByRole( 'link', { name: '举报' } ).click();
	await plain.getByRole( 'radio', { name: '其他' } ).check();
	await plain.getByRole( 'button', { name: '提交举报' } ).click();
	await expect( plain.getByRole( 'main' ) ).toContainText( '要举报的评论' );
	await expect( plain.getByRole( 'main' ) ).toContainText( '处理中' );
} );

test( 'a report takes a picture that moderators alone see; without script, too', async ( {
	open_as,
	member1,
	member2,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const words = `假茶叶 ${ Date.now() }`;
	const address = await publish( member1, words );
	await member2.goto( address );
	await member2.getByRole( 'main' ).getByRole( 'button', { name: '更多' } ).first().click();
	await member2.getByRole( 'menuitem', { name: '举报' } ).press( 'Enter' );
	const dialog = member2.getByRole( 'dialog', { name: '举报' } );
	await dialog.getByRole( 'radio', { name: '其他' } ).check();
	const choose = dialog.getByRole( 'button', { name: '选择一张图片' } );
	const [ chooser ] = await Promise.all( [ member2.waitForEvent( 'filechooser' ), choose.click() ] );
	await chooser.setFiles( PICTURE );
	await expect( dialog.getByRole( 'img', { name: '已选图片：lake-dawn.jpg' } ) ).toBeVisible();
	await expect_accessible( member2, '.zmo-modal' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( dialog ).toBeHidden();
	await expect( member2.getByRole( 'status' ).filter( { hasText: '已收到举报' } ) ).toBeVisible();

	const admin = await open_as( 'admin' );
	await admin.goto( '/account/moderation/' );
	const picture = admin
		.getByRole( 'listitem' )
		.filter( { hasText: words } )
		.getByRole( 'img', { name: '举报人附上的图片' } );
	const size = () => picture.evaluate( ( image: HTMLImageElement ) => image.naturalWidth );
	await picture.scrollIntoViewIfNeeded();
	await expect.poll( size ).toBeGreaterThan( 100 );
	await expect_accessible( admin, '.zmo-desk' );
	const source = ( await picture.getAttribute( 'src' ) ) ?? '';
	expect( ( await admin.request.get( source ) ).status() ).toBe( 200 );
	expect( ( await member1.request.get( source ) ).status() ).toBe( 404 );

	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false } );
	const other = await publish( member1, `${ words } 二` );
	const id = Number( /(\d+)\/?$/.exec( other )?.[ 1 ] );
	await plain.goto( `/account/reports/?object_type=activity&object_id=${ id }` );
	await plain.getByRole( 'radio', { name: '其他' } ).check();
	await plain.getByLabel( '图片', { exact: true } ).setInputFiles( PICTURE );
	await plain.getByRole( 'button', { name: '提交举报' } ).click();
	await expect( plain.getByRole( 'main' ) ).toContainText( '处理中' );
	await admin.setViewportSize( { width: 390, height: 844 } );
	await admin.goto( '/account/moderation/' );
	const second = admin
		.getByRole( 'listitem' )
		.filter( { hasText: `${ words } 二` } )
		.getByRole( 'img', { name: '举报人附上的图片' } );
	await second.scrollIntoViewIfNeeded();
	await expect
		.poll( () => second.evaluate( ( image: HTMLImageElement ) => image.naturalWidth ) )
		.toBeGreaterThan( 100 );
	const phone = await open_as( 'member2', PHONE );
	await phone.goto( other );
	await phone.getByRole( 'main' ).getByRole( 'button', { name: '更多' } ).first().tap();
	await phone.getByRole( 'menuitem', { name: '举报' } ).tap();
	await phone.getByRole( 'dialog', { name: '举报' } ).getByLabel( '上传图片' ).setInputFiles( PICTURE );
	await expect( phone.getByRole( 'img', { name: '已选图片：lake-dawn.jpg' } ) ).toBeVisible();
} );

test( 'a word of the list sends a post to review, from where a moderator lets it go', async ( {
	open_as,
	member1,
} ) => {
	const admin = await open_as( 'admin' );
	const word = `暗号${ Date.now() }`;
	await admin.goto( '/account/moderation/?view=words' );
	const form = admin.getByRole( 'form', { name: '添加词语' } );
	await form.getByRole( 'textbox', { name: '词语' } ).fill( word );
	await form.getByRole( 'combobox', { name: '处理方式' } ).selectOption( { label: '转人工审核' } );
	await form.getByRole( 'button', { name: '添加' } ).click();
	await expect( admin.getByRole( 'button', { name: `删除「${ word }」` } ) ).toBeVisible();

	expect(
		( await send( member1, '/content', { post_content: `看看 ${ word }`, post_status: 'publish' } ) ).status
	).toBe( 'pending' );
	await admin.goto( '/account/moderation/?view=waiting-post' );
	const row = admin.getByRole( 'listitem' ).filter( { hasText: word } );
	await row.getByRole( 'button', { name: '通过', exact: true } ).click();
	await expect( admin.getByRole( 'listitem' ).filter( { hasText: word } ) ).toHaveCount( 0 );

	await admin.goto( '/account/moderation/?view=words' );
	await admin.getByRole( 'button', { name: `删除「${ word }」` } ).click();
	await expect( admin.getByRole( 'button', { name: `删除「${ word }」` } ) ).toHaveCount( 0 );
} );

test( 'a post with a picture on hold waits, is seen by its author and moderators alone, and comes out with it', async ( {
	open_as,
	member1,
	visitor,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const words = `证件照 ${ Date.now() }`;
	await member1.goto( '/community/' );
	const nonce = ( await member1.evaluate( () => window.zeromo?.nonce ) ) ?? '';
	const name = `held-${ Date.now() }.jpg`;
	const taken = await member1.request.post( `${ API }/media`, {
		headers: { 'X-WP-Nonce': nonce },
		multipart: { 'images[]': { name, mimeType: 'image/jpeg', buffer: readFileSync( PICTURE ) } },
	} );
	expect( taken.status(), await taken.text() ).toBe( 200 );
	const [ picture ] = ( await taken.json() ) as { id: number; thumb: string }[];
	expect( picture?.thumb ).toContain( 'zmo_file' );
	const sent = await send( member1, '/content', { post_content: words, image_ids: [ picture?.id ] } );
	expect( sent.status ).toBe( 'pending' );

	/** Pictures below a part of the page that are really there. */
	const drawn = ( part: Locator ) =>
		part
			.locator( 'img' )
			.evaluateAll( ( all: HTMLImageElement[] ) =>
				all.filter( ( image ) => image.naturalWidth > 100 ).map( ( image ) => image.src )
			);
	await member1.goto( '/member/member1/pending/' );
	const own = member1.getByRole( 'article' ).filter( { hasText: words } );
	await expect
		.poll( () => drawn( own ) )
		.toEqual( [ expect.stringContaining( `zmo_file=${ sent.id }-${ picture?.id }` ) ] );
	expect( ( await visitor.request.get( picture?.thumb ?? '' ) ).status() ).toBe( 404 );

	const admin = await open_as( 'admin' );
	await admin.goto( '/account/moderation/?view=waiting-picture' );
	const held = admin.getByRole( 'listitem' ).filter( { hasText: name } );
	await expect.poll( () => drawn( held ) ).toHaveLength( 1 );
	await expect_accessible( admin, '.zmo-desk' );
	await admin.goto( '/account/moderation/?view=waiting-post' );
	const row = admin.getByRole( 'listitem' ).filter( { hasText: words } );
	await row.getByRole( 'button', { name: '通过', exact: true } ).click();
	await expect( row ).toHaveCount( 0 );
	await admin.goto( '/account/moderation/?view=waiting-picture' );
	await expect( held ).toHaveCount( 0 );

	await visitor.goto( `/activity/${ sent.id }/` );
	await expect( visitor.getByRole( 'main' ) ).toContainText( words );
	await expect
		.poll( () => drawn( visitor.getByRole( 'main' ) ) )
		.toEqual( expect.arrayContaining( [ expect.stringContaining( '/uploads/' ) ] ) );
	expect( ( await drawn( visitor.getByRole( 'main' ) ) ).join() ).not.toContain( 'zmo_file' );
} );

test( 'a private message that is taken back stays with its report', async ( { open_as, member1, member2 } ) => {
	const words = `加我发财 ${ Date.now() }`;
	await member1.goto( '/community/' );
	await member2.goto( '/community/' );
	const me = Number( ( await call( member2, 'GET', '/account/me' ) ).id );
	const said = await call( member1, 'POST', '/chat', { user_id: me, content: words } );
	await send( member2, '/report', { object_type: 'message', object_id: said.id, reason: 'spam', detail: '' } );
	await send( member1, '/chat/recall', { id: said.id } );

	const admin = await open_as( 'admin' );
	await admin.goto( '/account/moderation/' );
	const row = admin.getByRole( 'listitem' ).filter( { hasText: words } );
	await expect( row ).toContainText( '内容已被撤回或删除' );
	await row.getByRole( 'button', { name: '确认违规' } ).click();
	const why = admin.getByRole( 'dialog', { name: '确认违规' } );
	await why.getByRole( 'textbox', { name: '原因' } ).fill( '广告' );
	await why.getByRole( 'button', { name: '确定' } ).click();
	await expect( row ).toHaveCount( 0 );
	await member2.goto( '/account/messages/?type=system' );
	await expect( member2.getByRole( 'main' ) ).toContainText( '已删除被举报的内容' );
} );

/** A call of our REST API by who is signed in on this page. */
async function call( page: Page, method: string, path: string, body: object = {} ): Promise< { id?: number } > {
	return page.evaluate(
		async ( [ verb, route, sent ] ) => {
			const nonce = await ( await fetch( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
			const answer = await fetch( `/wp-json/zeromo/v1${ route }`, {
				method: verb,
				headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce },
				...( verb === 'GET' ? {} : { body: sent } ),
			} );
			return ( await answer.json() ) as { id?: number };
		},
		[ method, path, JSON.stringify( body ) ] as const
	);
}

test( 'who runs a circle decides there and has no words and bans', async ( { member2, open_as } ) => {
	const admin = await open_as( 'admin' );
	await admin.goto( '/community/' );
	await member2.goto( '/community/' );
	const { id: circle_id } = await call( admin, 'POST', '/circle', { title: '夜跑小队' } );
	const { id: member } = await call( member2, 'GET', '/account/me' );
	await call( member2, 'POST', '/circle/join', { circle_id, joined: 1 } );
	await call( admin, 'POST', `/circle/members/${ member }`, { circle_id, action: 'promote' } );

	await member2.goto( '/account/moderation/' );
	const views = member2.getByRole( 'navigation', { name: '审核' } );
	await expect( views.getByRole( 'link', { name: '举报' } ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( views.getByRole( 'link', { name: '待审动态' } ) ).toBeVisible();
	await expect( views.getByRole( 'link', { name: '词库' } ) ).toHaveCount( 0 );
	await expect( views.getByRole( 'link', { name: '小黑屋' } ) ).toHaveCount( 0 );
} );
