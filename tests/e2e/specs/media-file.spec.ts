import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';

const SLOW = { timeout: 60_000 };

test( 'a file is attached, fetched again as it was, and counted', async ( {
	member1: page,
	visitor,
	expect_accessible,
} ) => {
	test.setTimeout( 180_000 );
	const buffer = Buffer.from( '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n' );
	await page.goto( '/publish/' );
	await page.getByRole( 'textbox', { name: '标题' } ).fill( '资料' );
	await page
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '文件', exact: true } )
		.click( SLOW );
	await page.getByLabel( '选择文件' ).setInputFiles( { name: '资料.pdf', mimeType: 'application/pdf', buffer } );
	const row = page.getByRole( 'group', { name: '附件' } );
	await expect( row.getByRole( 'status' ) ).toHaveText( `${ buffer.length } B`, SLOW );
	await expect_accessible( page, '.zmo-file' );
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\//, SLOW );

	await visitor.goto( page.url() );
	const link = visitor.getByRole( 'link', { name: '下载 资料.pdf' } );
	await expect_accessible( visitor, '.zmo-file' );
	for ( const again of [ false, true ] ) {
		const [ download ] = await Promise.all( [ visitor.waitForEvent( 'download', SLOW ), link.click() ] );
		expect( download.suggestedFilename() ).toBe( '资料.pdf' );
		expect( readFileSync( await download.path() ).equals( buffer ), again ? 'again' : 'first' ).toBe( true );
	}
	// The same reader within the hour counts once.
	await visitor.reload();
	await expect( visitor.locator( '.zmo-file' ) ).toContainText( '下载 1 次' );
} );
