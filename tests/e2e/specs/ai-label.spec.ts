import { join } from 'node:path';
import { PHONE, expect, test } from '../fixtures';

const SLOW = { timeout: 60_000 };

test.describe.configure( { timeout: 180_000 } );

const MADE = join( __dirname, '../../fixtures/ai-label/exiftool.webp' );
const PLAIN = join( __dirname, '../../../demo/pictures/bread.jpg' );

test( 'a labelled picture is marked in 我的图片, on the card, in the viewer; the author declares the rest', async ( {
	member1,
	open_as,
	expect_accessible,
} ) => {
	await member1.goto( '/publish/' );
	const tools = member1.getByRole( 'toolbar', { name: '编辑工具' } );
	await tools.getByRole( 'button', { name: '图片', exact: true } ).click( SLOW );
	const library = member1.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( [ PLAIN, MADE ] );
	await expect( library.getByText( '已选 2' ) ).toBeVisible( SLOW );
	await expect( library.getByRole( 'checkbox', { name: 'exiftool.webp（AI 生成）' } ).first() ).toBeVisible( SLOW );
	await expect_accessible( member1, '.zmo-shots' );
	await library.getByRole( 'button', { name: '确定' } ).click();
	const declared = member1.getByRole( 'switch', { name: '含 AI 生成的内容' } );
	await declared.click();
	await expect( declared ).toBeChecked();
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( member1 ).toHaveURL( /\/activity\/\d+\//, SLOW );

	for ( const page of [ await open_as( null ), await open_as( null, PHONE ) ] ) {
		await page.goto( member1.url() );
		await expect( page.getByText( '作者声明：含 AI 生成的内容' ) ).toBeVisible();
		const marked = page.getByRole( 'link', { name: /查看第 \d 张图（AI 生成）/ } );
		await expect( marked.getByText( 'AI 生成' ) ).toBeVisible();
		await expect_accessible( page, 'article' );
		await page.screenshot( { path: test.info().outputPath( `card-${ page.viewportSize()?.width }.png` ) } );
		const viewer = page.getByRole( 'dialog', { name: '查看图片' } );
		await expect( async () => {
			await marked.click();
			await expect( viewer ).toBeVisible( { timeout: 5_000 } );
		} ).toPass( SLOW );
		await expect( viewer.getByText( 'AI 生成' ) ).toBeVisible();
		await page.screenshot( { path: test.info().outputPath( `viewer-${ page.viewportSize()?.width }.png` ) } );
	}
} );
