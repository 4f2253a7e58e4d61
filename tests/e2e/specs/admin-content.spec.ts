import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const PICTURE = join( __dirname, '../../../demo/pictures/lake-dawn.jpg' );

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

/** Rows of the table, or on a phone those of the list. */
const rows = ( page: Page ) => page.locator( '.dataviews-view-table tbody tr, .dataviews-view-list [role=row]' );

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

/** How far the table is wider than the room it has. */
const hidden = ( page: Page ) =>
	page.evaluate( () =>
		Math.max(
			0,
			...[ ...document.querySelectorAll( '.dataviews-layout__container, .dataviews-view-table' ) ].map(
				( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth
			)
		)
	);

/** A topic that the member of this page makes. */
async function make_topic( page: Page, name: string ): Promise< void > {
	await page.goto( '/topics/' );
	const nonce = ( await page.evaluate( () => window.zeromo?.nonce ) ) ?? '';
	const answer = await page.request.post( '/wp-json/zeromo/v1/topic', {
		headers: { 'X-WP-Nonce': nonce },
		multipart: { name, thumbnail: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: readFileSync( PICTURE ) } },
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
}

test( '概览 is what 社区 opens with: figures, their table, what waits, and no request of its own', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/zeromo/v1/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	await expect( page.getByRole( 'heading', { name: '概览', exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: '新成员' } ) ).toContainText( '今天' );
	await expect( page.getByRole( 'region', { name: '待处理' } ) ).toBeVisible();
	expect( asked, 'the figures came with the page' ).toEqual( [] );
	await expect_accessible( page, '#zmo-admin' );

	const table = page.getByRole( 'table' );
	await expect( table ).toBeHidden();
	await page.getByText( '每天的数字' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( table.getByRole( 'row' ) ).toHaveCount( 31 );

	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'overview' ) );
	await expect( phone.getByRole( 'region', { name: '评论' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
	await expect_accessible( phone, '#zmo-admin' );
} );

test( '内容: staff finds an activity by its words, reads it whole and deletes it, by keyboard', async ( {
	page,
	member1,
	expect_accessible,
} ) => {
	await member1.goto( '/community/' );
	const words = `后台要删的动态 ${ Date.now() }`;
	const { id } = await call< { id: number } >( member1, '/content', { post_content: words } );
	await page.goto( address( 'content' ) );
	await expect( rows( page ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await page.setViewportSize( { width: 1280, height: 900 } );
	expect( await hidden( page ) ).toBe( 0 );

	await page.getByRole( 'searchbox', { name: '标题或正文里的文字' } ).fill( words );
	await expect( rows( page ) ).toHaveCount( 1 );
	await rows( page ).first().getByRole( 'button', { name: words } ).press( 'Enter' );
	const detail = page.getByRole( 'dialog', { name: `动态 #${ id }` } );
	await expect( detail ).toContainText( words );
	await expect( detail.getByRole( 'link', { name: '打开页面' } ) ).toBeVisible();
	await expect_accessible( page, '.zmo-admin-detail' );
	await page.keyboard.press( 'Escape' );
	await expect( detail ).toHaveCount( 0 );

	await rows( page ).first().getByRole( 'button', { name: '操作' } ).press( 'Enter' );
	await page.getByRole( 'menuitem', { name: '删除' } ).press( 'Enter' );
	const sure = page.getByRole( 'dialog', { name: '删除' } );
	await expect( sure ).toContainText( '放进回收站' );
	await sure.getByRole( 'button', { name: '删除' } ).press( 'Enter' );
	await expect( page.locator( '.zmo-admin-list .components-notice' ) ).toBeVisible();
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的内容。' );
	await page.goto( address( 'content', `&status=trash&search=${ encodeURIComponent( words ) }` ) );
	await expect( rows( page ) ).toHaveCount( 1 );
} );

test( '评论: staff deletes a comment after a question; 话题: one gets another name', async ( {
	page,
	member1,
	expect_accessible,
} ) => {
	await member1.goto( '/community/' );
	const stamp = Date.now();
	const { id } = await call< { id: number } >( member1, '/content', { post_content: `有评论的动态 ${ stamp }` } );
	await call( member1, '/comment', { post_id: id, comment: `后台要删的评论 ${ stamp }` } );
	await page.goto( address( 'comments', `&post_id=${ id }` ) );
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect_accessible( page, '#zmo-admin' );
	await rows( page ).first().getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '删除' } ).click();
	await page.getByRole( 'dialog', { name: '删除' } ).getByRole( 'button', { name: '取消' } ).click();
	await expect( rows( page ) ).toHaveCount( 1 );
	await rows( page ).first().getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '删除' } ).click();
	await page.getByRole( 'dialog', { name: '删除' } ).getByRole( 'button', { name: '删除' } ).click();
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的评论。' );

	const name = `旧名${ stamp % 1000000 }`;
	await make_topic( page, name );
	await page.goto( address( 'topics', `&search=${ encodeURIComponent( name ) }` ) );
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect_accessible( page, '#zmo-admin' );
	await rows( page ).first().getByRole( 'button', { name: '操作' } ).click();
	await page.getByRole( 'menuitem', { name: '改名' } ).click();
	const form = page.getByRole( 'dialog', { name: '改名' } );
	await form.getByRole( 'textbox', { name: '话题名称，不带 #' } ).fill( `新名${ stamp % 1000000 }` );
	await form.getByRole( 'textbox' ).press( 'Enter' );
	await expect( page.locator( '.zmo-admin-list .components-notice' ) ).toContainText( '新名' );
	await page.goto( address( 'topics', `&search=${ encodeURIComponent( `新名${ stamp % 1000000 }` ) }` ) );
	await expect( rows( page ) ).toHaveCount( 1 );
} );

test( 'on a phone each list stands as a list, and a row opens by a press; at 1280 px no column is cut off', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	const phone = await open_as( 'admin', PHONE );
	await page.setViewportSize( { width: 1280, height: 900 } );
	for ( const screen of [ 'content', 'comments', 'topics', 'circles', 'members', 'audit' ] ) {
		await phone.goto( address( screen ) );
		await expect( phone.locator( '.dataviews-view-list [role=row]' ).first() ).toBeVisible();
		expect( await wider( phone ), screen ).toBeLessThanOrEqual( 0 );
		await page.goto( address( screen ) );
		await expect( rows( page ).first() ).toBeVisible();
		expect( await hidden( page ), screen ).toBe( 0 );
	}
	await phone.goto( address( 'content' ) );
	await rows( phone ).first().getByRole( 'button' ).first().tap();
	await expect( phone.getByRole( 'dialog' ) ).toBeVisible();
	await expect_accessible( phone, '.zmo-admin-detail' );
} );

test( '内容: several are deleted at once, one that is gone already is named with the reason', async ( {
	page,
	member1,
	expect_accessible,
} ) => {
	await member1.goto( '/community/' );
	const words = `一起删的动态 ${ Date.now() }`;
	const ids: number[] = [];
	for ( const part of [ '甲', '乙', '丙' ] ) {
		ids.push(
			( await call< { id: number } >( member1, '/content', { post_content: `${ words } ${ part }` } ) ).id
		);
	}
	await page.goto( address( 'content', `&search=${ encodeURIComponent( words ) }` ) );
	await expect( rows( page ) ).toHaveCount( 3 );
	await call( member1, '/post/delete?_method=DELETE', { id: ids[ 1 ] } );
	for ( const n of [ 0, 1, 2 ] ) {
		await rows( page ).nth( n ).getByRole( 'checkbox' ).check();
	}
	await page.locator( '.zmo-admin-list__bulk' ).getByRole( 'button', { name: '删除' } ).click();
	const sure = page.getByRole( 'dialog', { name: '删除' } );
	await expect( sure ).toContainText( '将处理 3 个。' );
	await sure.getByRole( 'button', { name: '删除' } ).click();
	const notice = page.locator( '.zmo-admin-list .components-notice' );
	await expect( notice ).toContainText( '已处理 2 个，1 个没有处理' );
	await expect( notice ).toContainText( `#${ ids[ 1 ] } 内容不存在或已删除` );
	await expect_accessible( page, '#zmo-admin' );
	await expect( page.locator( '.dataviews-no-results' ) ).toContainText( '没有这样的内容。' );
} );

test( "core's command palette leads to what waits", async ( { page } ) => {
	await page.goto( '/wp-admin/index.php' );
	const words = page.getByRole( 'combobox' );
	// Core's script listens some time after the page has loaded.
	await expect( async () => {
		if ( ! ( await words.isVisible() ) ) {
			await page.keyboard.press( 'Control+k' );
		}
		await expect( words ).toBeVisible( { timeout: 1000 } );
	} ).toPass();
	await words.fill( '社区：待审核的内容' );
	await page.getByRole( 'option', { name: '社区：待审核的内容' } ).click();
	await expect( page ).toHaveURL(
		( { searchParams: now } ) => now.get( 'screen' ) === '/content' && now.get( 'status' ) === 'pending'
	);
	await expect( page.getByRole( 'heading', { name: '内容', exact: true } ) ).toBeVisible();
} );

test( 'an act of the palette opens its form and does nothing by itself', async ( { page, expect_accessible } ) => {
	const to = ( screen: string, start: string ) =>
		page.goto( `/wp-admin/admin.php?page=zeromo&screen=/${ screen }&start=${ start }` );
	await to( 'bans', 'new' );
	await expect( page.getByRole( 'textbox', { name: '成员编号' } ) ).toBeFocused();
	await expect( page ).not.toHaveURL( /start=/ );
	await to( 'coupons', 'new' );
	await expect( page.getByRole( 'dialog', { name: '新建优惠券' } ) ).toBeVisible();
	await expect_accessible( page, '.components-modal__frame' );
	await page.keyboard.press( 'Escape' );
	await page.reload();
	await expect( page.getByRole( 'button', { name: '新建优惠券' } ) ).toBeVisible();
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await to( 'tools', 'cache' );
	await expect( page.getByRole( 'button', { name: '运行：清空缓存' } ) ).toBeFocused();
	await to( 'health', 'check' );
	await expect( page.getByRole( 'button', { name: '全部检查' } ) ).toBeFocused();
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/export&type=members' );
	await expect( page.getByRole( 'radio', { name: '成员', exact: true } ) ).toBeChecked();
} );
