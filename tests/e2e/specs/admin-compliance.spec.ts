import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { call } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/compliance';

test( '法务: what is missing is said, leads to its setting, and is met when it is filled in', async ( {
	page,
	expect_accessible,
} ) => {
	await call( page, '/admin/settings', { reset: [ 'complaint_contact' ] } );
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '法务', exact: true } ) ).toBeVisible();
	const line = page.getByRole( 'listitem' ).filter( { hasText: '投诉举报的联系方式' } );
	await expect( line.getByText( '待补充' ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	for ( const width of [ 1280, 390 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan(
			1
		);
		await page.screenshot( { path: test.info().outputPath( `compliance-${ width }.png` ), fullPage: true } );
	}
	await page.setViewportSize( { width: 1280, height: 900 } );
	await line.getByRole( 'link' ).click();
	await expect( page.getByRole( 'textbox', { name: '投诉举报的联系方式' } ) ).toBeVisible();
	await call( page, '/admin/settings', { complaint_contact: 'jubao@example.com' } );
	await page.goto( ADDRESS );
	await expect( line.getByText( '已具备' ) ).toBeVisible();
	await call( page, '/admin/settings', { reset: [ 'complaint_contact' ] } );
} );

/** A file of regions, laid by the same class as in the tests of PHP. */
const regions = ( province: string ) =>
	execFileSync(
		'php',
		[
			'-r',
			'require $argv[1]; echo ( new Zeromo\\Community\\Tests\\Support\\MmdbBytes() )->add( "114.114.0.0", 16, ' +
				'array( "country" => array( "iso_code" => "CN" ), "subdivisions" => array( array( "iso_code" => $argv[2] ) ) ) )' +
				'->bytes();',
			join( __dirname, '../../php/Support/MmdbBytes.php' ),
			province,
		],
		{ maxBuffer: 1 << 20 }
	);

test( 'IP 属地: a file is uploaded, what is wrong is refused, and it is removed by keyboard', async ( {
	page,
	expect_accessible,
	trouble,
} ) => {
	// The second file.
	trouble.allow.push( /422 .*ip-region/ );
	await call( page, '/admin/settings', { ip_region: true } );
	await page.goto( `${ ADDRESS }#zmo-law-region` );
	const line = page.getByRole( 'listitem' ).filter( { hasText: '展示 IP 属地' } );
	await expect( line.getByText( '待补充' ) ).toBeVisible();
	const box = page.getByRole( 'region', { name: 'IP 属地的数据库' } );
	await expect( box.getByRole( 'status' ) ).toContainText( '没有找到数据库文件' );
	const file = ( name: string, buffer: Buffer ) =>
		box.locator( 'input[type="file"]' ).setInputFiles( { name, mimeType: 'application/octet-stream', buffer } );
	await file( 'region.mmdb', regions( 'JS' ) );
	await expect( box.getByRole( 'status' ) ).toContainText( '数据库可以使用' );
	await expect( box ).toContainText( '江苏' );
	await expect( line.getByText( '已具备' ) ).toBeVisible();
	await file( 'other.mmdb', Buffer.from( 'nothing of the kind' ) );
	await expect( box ).toContainText( '正在用的没有换掉' );
	await expect( box ).toContainText( '江苏' );
	await expect_accessible( page, '#zmo-admin' );
	for ( const width of [ 1280, 390 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan(
			1
		);
		await box.scrollIntoViewIfNeeded();
		await page.screenshot( { path: test.info().outputPath( `ip-region-${ width }.png` ) } );
	}
	await box.getByRole( 'button', { name: '删除上传的数据库' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( box.getByRole( 'button', { name: '再按一次删除' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( box.getByRole( 'status' ) ).toContainText( '没有找到数据库文件' );
	await call( page, '/admin/settings', { reset: [ 'ip_region' ] } );
} );
