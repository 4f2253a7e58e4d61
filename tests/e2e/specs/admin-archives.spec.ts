import { readFileSync } from 'node:fs';
import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/archives';

test( '整站归档: written in the background, downloaded, uploaded again and looked through', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.slow();
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '归档本站' } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	const phone = await open_as( 'admin', PHONE );
	await phone.goto( ADDRESS );
	await expect( phone.getByRole( 'button', { name: '开始归档' } ) ).toBeVisible();
	expect(
		await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
	).toBeLessThanOrEqual( 0 );

	await page.getByRole( 'checkbox', { name: '匿名副本' } ).check();
	await expect( page.getByRole( 'checkbox', { name: '带上传的文件' } ) ).toBeDisabled();
	await page.getByRole( 'button', { name: '开始归档' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'progressbar' ) ).toBeVisible();
	const finished = page.getByRole( 'button', { name: '下载' } );
	await expect
		.poll(
			async () => {
				await page.request.get( '/wp-cron.php' );
				return finished.count();
			},
			{ timeout: 60_000 }
		)
		.toBe( 1 );
	const coming = page.waitForEvent( 'download' );
	await finished.click();
	const download = await coming;
	expect( download.suggestedFilename() ).toMatch( /^zeromo-anonymous-\d{8}-\d{4}\.zip$/ );
	const bytes = readFileSync( await download.path() );
	expect( bytes.subarray( 0, 4 ).toString( 'latin1' ) ).toBe( 'PK\u0003\u0004' );
	expect( bytes.includes( 'manifest.json' ) ).toBe( true );

	await page.locator( 'input[type="file"]' ).setInputFiles( {
		name: 'archive.zip',
		mimeType: 'application/zip',
		buffer: bytes,
	} );
	const status = page.getByRole( 'status' );
	await expect
		.poll(
			async () => {
				await page.request.get( '/wp-cron.php' );
				return status.textContent();
			},
			{ timeout: 60_000 }
		)
		.toContain( '每一行都在' );
	const open = page.getByRole( 'region', { name: '检查归档' } );
	await expect( open ).toContainText( '只能恢复到空站点' );
	await expect( open.getByRole( 'button', { name: '恢复到本站' } ) ).toHaveCount( 0 );
	await expect_accessible( page, '#zmo-admin' );
	await open.getByRole( 'button', { name: '不要了' } ).click();
	await expect( page.getByRole( 'heading', { name: '从归档恢复' } ) ).toBeVisible();
	await page.getByRole( 'button', { name: '删除' } ).click();
	await expect( page.getByRole( 'heading', { name: '已完成' } ) ).toHaveCount( 0 );
} );
