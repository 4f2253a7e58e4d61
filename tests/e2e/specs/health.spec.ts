import type { Page } from '@playwright/test';
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
