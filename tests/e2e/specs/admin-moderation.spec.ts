import type { Page } from '@playwright/test';
import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

const row = ( page: Page, words: string ) => page.locator( '.zmo-queue__row' ).filter( { hasText: words } );

const status = ( page: Page ) => page.locator( '.zmo-queue__said [role="status"]' );

/** An activity of the first member that the second reports. */
async function reported( member1: Page, member2: Page, words: string, reason = 'spam' ): Promise< number > {
	const { id } = await call< { id: number } >( member1, '/content', { post_content: words, post_status: 'publish' } );
	await call( member2, '/report', { object_type: 'post', object_id: id, reason, detail: '发了很多遍' } );
	return id;
}

/** The case is open beside the queue, wherever it stands in it. */
async function opened( page: Page, words: string ) {
	const detail = page.getByRole( 'region', { name: words } );
	await row( page, words ).getByRole( 'button' ).click();
	await expect( detail.getByRole( 'heading', { name: '1 人举报' } ) ).toBeVisible();
	return detail;
}

test( '举报: claimed, noted and decided by keyboard', async ( { page, member1, member2, expect_accessible } ) => {
	const words = `加我领红包 ${ Date.now() }`;
	const post = await reported( member1, member2, words );
	await page.goto( address( 'reports', '&object_type=post&reason=spam' ) );
	await expect( page.getByRole( 'heading', { name: '举报', exact: true } ) ).toBeVisible();
	const detail = await opened( page, words );
	await expect( detail ).toContainText( '发了很多遍' );
	await expect_accessible( page, '#zmo-admin' );

	// Letters tell themselves.
	await page.keyboard.press( '?' );
	await expect( page.getByRole( 'dialog', { name: '快捷键' } ) ).toContainText( '下一条' );
	await expect_accessible( page, '.components-modal__frame' );
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'dialog', { name: '快捷键' } ) ).toHaveCount( 0 );

	await page.keyboard.press( 'c' );
	await expect( status( page ) ).toHaveText( '已认领' );
	await expect( detail.getByRole( 'button', { name: '放回队列' } ) ).toBeVisible();
	await expect( row( page, words ) ).toContainText( '在处理' );

	await page.keyboard.press( 'n' );
	await page.keyboard.type( '查过了，是广告' );
	await detail.getByRole( 'button', { name: '添加备注' } ).click();
	await expect( detail.getByRole( 'listitem' ).filter( { hasText: '查过了，是广告' } ) ).toBeVisible();

	await page.keyboard.press( 'd' );
	await expect( detail.getByRole( 'textbox', { name: '原因，删除时必填，作者会看到' } ) ).toBeFocused();
	await page.keyboard.type( '广告' );
	await page.keyboard.press( 'Control+Enter' );
	await expect( status( page ) ).toHaveText( '已删除' );
	await expect( row( page, words ) ).toHaveCount( 0 );
	expect( ( await member1.request.get( `/?p=${ post }` ) ).status() ).toBe( 404 );

	// Taken back at once, and decided again.
	await page.keyboard.press( 'Escape' );
	await page.keyboard.press( 'u' );
	await expect( status( page ) ).toHaveText( '已撤销' );
	await expect( row( page, words ) ).toBeVisible();
	expect( ( await member1.request.get( `/?p=${ post }` ) ).status() ).toBe( 200 );
	await opened( page, words );
	await page.keyboard.press( 's' );
	await expect( status( page ) ).toHaveText( '已处理，内容保留' );

	await page.goto( address( 'reports', '&state=closed' ) );
	await expect( row( page, words ) ).toContainText( '已保留' );
} );

test( '举报: several are kept at once and taken back, views are kept, letters can be switched off', async ( {
	page,
	member1,
	member2,
	expect_accessible,
} ) => {
	const stamp = Date.now();
	for ( const n of [ 1, 2 ] ) {
		await reported( member1, member2, `误报 ${ stamp } ${ n }`, 'copyright' );
	}
	await page.goto( address( 'reports', '&reason=copyright' ) );
	for ( const n of [ 1, 2 ] ) {
		await page.getByRole( 'checkbox', { name: `选择 误报 ${ stamp } ${ n }` } ).check();
	}
	await expect_accessible( page, '#zmo-admin' );
	await page.getByRole( 'button', { name: '保留所选' } ).click();
	const notice = page.locator( '.components-notice' );
	await expect( notice ).toContainText( '已处理 2 个' );
	await expect( row( page, `误报 ${ stamp }` ) ).toHaveCount( 0 );
	await notice.getByRole( 'button', { name: '撤销这 2 个' } ).click();
	await expect( notice ).toContainText( '已撤销 2 个' );
	await expect( row( page, `误报 ${ stamp }` ) ).toHaveCount( 2 );

	// All that the filters show: asked once more.
	await page.getByRole( 'checkbox', { name: `选择 误报 ${ stamp } 1` } ).check();
	await page.getByRole( 'button', { name: '选择符合筛选的全部' } ).click();
	await page.getByRole( 'button', { name: '保留所选' } ).click();
	const dialog = page.getByRole( 'dialog', { name: '保留所选' } );
	await expect( dialog ).toContainText( '没有显示出来的也在内' );
	await expect_accessible( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: '保留所选' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect( notice ).toContainText( '已处理' );
	await expect( row( page, `误报 ${ stamp }` ) ).toHaveCount( 0 );

	// The filters are kept under a name.
	await page.getByRole( 'button', { name: '保存视图' } ).click();
	await page.getByRole( 'textbox', { name: '视图的名称' } ).fill( `抄袭 ${ stamp }` );
	await page.getByRole( 'button', { name: '保存这个视图' } ).click();
	await page.goto( address( 'reports' ) );
	await page.getByRole( 'button', { name: `抄袭 ${ stamp }`, exact: true } ).click();
	await expect( page ).toHaveURL( /reason=copyright/ );
	await page.getByRole( 'button', { name: `删除视图 抄袭 ${ stamp }` } ).click();
	await expect( page.getByRole( 'button', { name: `抄袭 ${ stamp }`, exact: true } ) ).toHaveCount( 0 );

	await page.getByRole( 'button', { name: '快捷键 ?' } ).click();
	await page.getByRole( 'checkbox', { name: '使用字母快捷键' } ).uncheck();
	await page.keyboard.press( 'Escape' );
	await page.keyboard.press( '?' );
	await expect( page.getByRole( 'dialog', { name: '快捷键' } ) ).toHaveCount( 0 );
} );

test( '待审, 词库, 处罚: what waits is let through, a word is added and taken out, a ban is lifted', async ( {
	page,
	expect_accessible,
} ) => {
	const { id, login } = await new_member( page, 'shout' );
	await page.goto( address( 'waiting' ) );
	await expect( page.getByRole( 'heading', { name: '待审', exact: true } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );

	const word = `坏词${ Date.now() }`;
	await page.goto( address( 'words' ) );
	await page.getByRole( 'textbox', { name: '新词语' } ).fill( word );
	await page.getByRole( 'button', { name: '添加词语' } ).click();
	await page.getByRole( 'searchbox', { name: '词语的开头' } ).fill( word );
	const rows = page.locator( '.dataviews-view-table tbody tr' );
	await expect( rows ).toHaveCount( 1 );
	await expect_accessible( page, '#zmo-admin' );
	await rows.first().hover();
	await rows.first().getByRole( 'button', { name: '删除' } ).click();
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '词库里没有这样的词语。' );

	await page.goto( address( 'bans' ) );
	await page.getByRole( 'textbox', { name: '成员编号' } ).fill( String( id ) );
	await page.getByRole( 'textbox', { name: '原因，成员会看到' } ).fill( '刷屏' );
	// The heading of a column is a button of the same name.
	await page.locator( '#zmo-admin form' ).getByRole( 'button', { name: '处罚', exact: true } ).click();
	const banned = rows.filter( { hasText: `${ login } #${ id }` } );
	await expect( banned ).toContainText( '禁止评论和私信' );
	await expect_accessible( page, '#zmo-admin' );
	await banned.hover();
	await banned.getByRole( 'button', { name: '解除' } ).click();
	await expect( banned ).toHaveCount( 0 );
} );

test( 'a phone has the queue, then the thing', async ( { open_as, member1, member2, expect_accessible } ) => {
	const words = `手机上看 ${ Date.now() }`;
	await reported( member1, member2, words );
	const phone = await open_as( 'admin', PHONE );
	for ( const screen of [ 'waiting', 'words', 'bans' ] ) {
		await phone.goto( address( screen ) );
		await expect( phone.locator( '.zmo-queue, .zmo-admin-list' ).first() ).toBeVisible();
		expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	}
	await phone.goto( address( 'reports' ) );
	const detail = await opened( phone, words );
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await expect_accessible( phone, '#zmo-admin' );
	await detail.getByRole( 'button', { name: '返回列表' } ).click();
	await expect( row( phone, words ) ).toBeVisible();
	await row( phone, words ).getByRole( 'button' ).click();
	await detail.getByRole( 'button', { name: '保留' } ).click();
	await expect( row( phone, words ) ).toHaveCount( 0 );
} );

/** A moderator that no other journey knows; the login. */
async function new_moderator( admin: Page ): Promise< string > {
	const { id, login } = await new_member( admin, 'moderator' );
	const session = await admin.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	const answer = await admin.request.post( `/wp-json/wp/v2/users/${ id }`, {
		headers: { 'X-WP-Nonce': nonce },
		data: { roles: [ 'editor' ] },
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
	return login;
}

test( '申诉: a member appeals without script, another moderator decides', async ( {
	page,
	open_as,
	member1,
	member2,
	expect_accessible,
} ) => {
	const words = `不该删的 ${ Date.now() }`;
	const post = await reported( member1, member2, words );
	const moderator = await open_as( await new_moderator( page ) );
	await moderator.goto( address( 'reports', '&object_type=post' ) );
	const detail = await opened( moderator, words );
	await moderator.keyboard.press( 'd' );
	await moderator.keyboard.type( `看错了 ${ words }` );
	await detail.getByRole( 'button', { name: '删除', exact: true } ).click();
	await expect( status( moderator ) ).toHaveText( '已删除' );

	await member1.goto( '/account/reports/' );
	await member1.getByRole( 'link', { name: '对我的处理和申诉' } ).click();
	const act = member1.getByRole( 'listitem' ).filter( { hasText: `看错了 ${ words }` } );
	await expect( act ).toContainText( '没有申诉' );
	await expect_accessible( member1, 'main' );
	await act.getByRole( 'textbox', { name: '申诉的理由，只能申诉一次' } ).fill( `这不是广告 ${ words }` );
	await act.getByRole( 'button', { name: '提交申诉' } ).click();
	await expect( act ).toContainText( '申诉处理中' );

	// Who decided on the post does not decide on the appeal.
	await moderator.goto( address( 'appeals' ) );
	await row( moderator, words ).getByRole( 'button' ).click();
	await expect( moderator.locator( '.zmo-queue__detail' ) ).toContainText( '要由另一位版主决定' );

	await page.goto( address( 'appeals' ) );
	await expect( page.getByRole( 'heading', { name: '申诉', exact: true } ) ).toBeVisible();
	await row( page, words ).getByRole( 'button' ).click();
	await expect( page.locator( '.zmo-queue__detail' ) ).toContainText( `看错了 ${ words }` );
	await expect_accessible( page, '#zmo-admin' );
	await page.keyboard.press( 'a' );
	await expect( status( page ) ).toHaveText( '申诉成立，已撤销原来的处理' );
	expect( ( await member1.request.get( `/?p=${ post }` ) ).status() ).toBe( 200 );
	await member1.reload();
	await expect( act ).toContainText( '申诉成立，已撤销' );
} );
