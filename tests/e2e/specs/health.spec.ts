import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const address = ( screen: string, more = '' ) => `/wp-admin/admin.php?page=zeromo&screen=/${ screen }${ more }`;

const wider = ( page: Page ) => page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );

const check = ( page: Page, name: string ) => page.locator( `[data-check="${ name }"]` );

test( '健康: checks come with the page, slow ones run when they are pressed, by keyboard as well', async ( {
	page,
	expect_accessible,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/zeromo/v1/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( address( 'health' ) );
	await expect( page.getByRole( 'heading', { name: '健康', exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: '后台任务', exact: true } ) ).toBeVisible();
	await expect( check( page, 'tables' ) ).toContainText( '张数据表都在' );
	expect( asked, 'the findings came with the page' ).toEqual( [] );
	await expect_accessible( page, '#zmo-admin' );

	await page.getByRole( 'button', { name: '检查：接口与回调地址' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( check( page, 'loopback' ) ).toContainText( '都有回答', { timeout: 15_000 } );
	await expect( check( page, 'loopback' ) ).toContainText( '检查时间' );
	await page.getByRole( 'button', { name: '检查：时钟' } ).click();
	await expect( check( page, 'clock' ) ).toContainText( '相差', { timeout: 15_000 } );

	// The finding is kept: the next page shows it without asking.
	await page.reload();
	await expect( check( page, 'loopback' ) ).toContainText( '都有回答' );
} );

test( '健康: all at once, and a phone shows it', async ( { page, open_as } ) => {
	await page.goto( address( 'health' ) );
	const last = page.waitForResponse(
		( answer ) =>
			answer.url().includes( '/admin/health' ) && ( answer.request().postData() ?? '' ).includes( 'pages' )
	);
	await page.getByRole( 'button', { name: '全部检查' } ).click();
	expect( ( await last ).status() ).toBe( 200 );
	await expect( check( page, 'private_folder' ) ).toContainText( '受保护的文件不能直接下载' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'health' ) );
	await expect( check( phone, 'tables' ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
} );

test( '健康: a test mail is proven by its code and by no other', async ( { page, trouble } ) => {
	await page.goto( address( 'health' ) );
	const mail = check( page, 'mail' );
	const answered = page.waitForResponse( ( answer ) => answer.url().includes( '/admin/health' ) );
	trouble.allow.push( /4(22|29) .*admin.health/ );
	if ( await mail.getByRole( 'button', { name: '发送测试邮件' } ).isVisible() ) {
		await mail.getByRole( 'button', { name: '发送测试邮件' } ).click();
		await answered;
		await expect( mail ).toContainText( /测试邮件|操作过于频繁/ );
	}
	await page.goto( address( 'health', '&code=00000000' ) );
	await expect( mail.getByRole( 'alert' ) ).toContainText( '验证码不对或已过期' );
} );

const rows = ( page: Page ) => page.locator( '.dataviews-view-table tbody tr' );

test( '任务: jobs by state and kind, one is run now, by keyboard as well', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	// The first turn of cron gives every recurring job its row.
	await expect
		.poll(
			async () => {
				await page.request.get( '/wp-cron.php' );
				await page.goto( address( 'jobs', '&kind=housekeeping' ) );
				return rows( page ).count();
			},
			{ timeout: 60_000, intervals: [ 500, 2000, 5000 ] }
		)
		.toBe( 1 );
	await page.goto( address( 'jobs' ) );
	await expect( page.getByRole( 'heading', { name: '任务', exact: true } ) ).toBeVisible();
	await expect( rows( page ).first() ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );

	// A figure above the list is a filter of it.
	await page.getByRole( 'button', { name: /\d+ 等待$/ } ).press( 'Enter' );
	await expect( page ).toHaveURL( ( url ) => url.searchParams.get( 'state' ) === 'open' );

	await page.goto( address( 'jobs', '&kind=housekeeping' ) );
	await expect( rows( page ) ).toHaveCount( 1 );
	await expect( rows( page ).first() ).toContainText( '清理过期的数据' );
	await rows( page ).first().getByRole( 'button', { name: '操作' } ).click();
	const answered = page.waitForResponse( ( answer ) => answer.url().includes( '/admin/jobs/' ) );
	await page.getByRole( 'menuitem', { name: '立即执行' } ).click();
	expect( ( await answered ).status() ).toBe( 200 );
	await expect( page.locator( '.zmo-jobs .components-notice' ) ).toContainText( '已执行' );

	await rows( page ).first().getByRole( 'button', { name: '清理过期的数据' } ).click();
	const detail = page.getByRole( 'dialog', { name: '清理过期的数据' } );
	await expect( detail ).toContainText( 'housekeeping' );
	await expect_accessible( page, '.zmo-admin-detail' );
	await page.keyboard.press( 'Escape' );
	await expect( detail ).toHaveCount( 0 );

	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'jobs' ) );
	await expect( phone.locator( '.dataviews-view-list [role=row]' ).first() ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
} );

test( '维护: a tool runs and says what it did', async ( { page, open_as, expect_accessible } ) => {
	await page.goto( address( 'tools' ) );
	await expect( page.getByRole( 'heading', { name: '维护', exact: true } ) ).toBeVisible();
	const tool = page.locator( '[data-tool="counters"]' );
	const answered = page.waitForResponse(
		( answer ) => answer.url().includes( '/admin/tools' ) && answer.request().method() === 'POST',
		{ timeout: 40_000 }
	);
	await page.getByRole( 'button', { name: '运行：重新计数' } ).press( 'Enter' );
	expect( [ 200, 409 ] ).toContain( ( await answered ).status() );
	await expect( tool ).toContainText( '已完成', { timeout: 30_000 } );
	await expect_accessible( page, '#zmo-admin' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'tools' ) );
	await expect( phone.getByRole( 'button', { name: '运行：核对数据' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
} );

test( '导出: the members come as a workbook, and the log says so', async ( { page, open_as, expect_accessible } ) => {
	await page.goto( address( 'export' ) );
	await expect( page.getByRole( 'heading', { name: '导出', exact: true } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await page.getByRole( 'radio', { name: '成员', exact: true } ).check();
	const name = `成员-${ Date.now() }`;
	await page.getByRole( 'textbox', { name: '文件名' } ).fill( name );
	const coming = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: '导出文件' } ).press( 'Enter' );
	const file = await coming;
	expect( file.suggestedFilename() ).toBe( `${ name }.xlsx` );
	const bytes = readFileSync( await file.path() );
	expect( bytes.subarray( 0, 4 ).toString( 'latin1' ) ).toBe( 'PK\u0003\u0004' );
	expect( bytes.includes( 'xl/worksheets/sheet1.xml' ) ).toBe( true );

	await page.getByRole( 'combobox', { name: '格式' } ).selectOption( 'csv' );
	const table = page.waitForEvent( 'download' );
	await page.getByRole( 'button', { name: '导出文件' } ).click();
	const text = readFileSync( await ( await table ).path(), 'utf8' );
	expect( text.split( '\r\n' )[ 0 ] ).toContain( '登录名,昵称,邮箱' );

	await page.goto( address( 'audit', '&act=export' ) );
	await expect( rows( page ).first() ).toContainText( name );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( address( 'export' ) );
	await expect( phone.getByRole( 'button', { name: '导出文件' } ) ).toBeVisible();
	expect( await wider( phone ) ).toBeLessThanOrEqual( 0 );
} );

test( '健康: a link begins safe mode in the browser that opens it, and one press ends it', async ( {
	page,
	open_as,
} ) => {
	await page.goto( address( 'health' ) );
	await page.getByRole( 'button', { name: '生成链接' } ).click();
	const link = await page.getByRole( 'textbox', { name: '安全模式的链接' } ).inputValue();
	const other = await open_as( null );
	await other.goto( link );
	await other.waitForURL( /\/community\/$/ );
	await expect( other.getByText( '安全模式：社区没有加载' ) ).toBeVisible();
	await expect( other.getByRole( 'navigation' ).first().getByRole( 'link', { name: '圈子' } ) ).toHaveCount( 0 );
	const answers = async () => ( await other.context().request.get( '/wp-json/zeromo/v1/circle/members' ) ).status();
	expect( await answers() ).toBe( 404 );
	await other.getByRole( 'link', { name: '结束安全模式' } ).click();
	await expect( other.getByText( '安全模式：社区没有加载' ) ).toHaveCount( 0 );
	expect( await answers() ).not.toBe( 404 );
	await page.getByRole( 'button', { name: '结束安全模式' } ).click();
	await expect( page.getByRole( 'button', { name: '结束安全模式' } ) ).toHaveCount( 0 );
} );
