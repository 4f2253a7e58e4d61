import { PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

/** Emoji-mart draws some two thousand buttons. */
test.setTimeout( 120_000 );

/** A red square of one pixel. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
	'base64'
);

test( 'the picker: found in Chinese and English, walked by keys, kept for next time', async ( { member1 } ) => {
	await member1.goto( '/publish/' );
	const text = member1.getByRole( 'textbox', { name: '内容' } );
	const picker = member1.locator( 'em-emoji-picker' );
	await expect( picker ).toHaveCount( 0 );
	await member1.getByRole( 'button', { name: '表情' } ).click();
	const search = picker.getByRole( 'searchbox' ).or( picker.getByPlaceholder( '搜索' ) ).first();
	await expect( search ).toBeFocused();
	expect( ( await picker.boundingBox() )?.height ).toBe( 435 );
	for ( const name of [ '表情与角色', '动物与自然', '食物与饮品', '活动', '旅行与景点', '物品', '符号', '旗帜' ] ) {
		await expect( picker.getByRole( 'button', { name } ) ).toHaveCount( 1 );
	}

	await search.pressSequentially( '红心' );
	await expect( picker.getByRole( 'button', { name: '❤️', exact: true } ) ).toBeVisible();
	await search.fill( '' );
	await search.pressSequentially( 'pizza' );
	await expect( picker.getByRole( 'button', { name: '🍕', exact: true } ) ).toBeVisible();
	await search.press( 'Enter' );
	await expect( text ).toHaveValue( '🍕' );
	await search.fill( '' );
	await search.press( 'ArrowDown' );
	await search.press( 'ArrowRight' );
	await search.press( 'Enter' );
	await expect( text ).not.toHaveValue( '🍕' );

	await member1.keyboard.press( 'Escape' );
	await member1.reload();
	await member1.getByRole( 'button', { name: '表情' } ).click();
	await expect( search ).toBeVisible();
	const recent = await member1.evaluate( () => localStorage.getItem( 'emoji-mart.frequently' ) );
	expect( Object.keys( JSON.parse( recent ?? '{}' ) as object ) ).toContain( 'pizza' );
	await picker.getByRole( 'button', { name: '选择默认肤色' } ).click();
	await expect( picker.getByRole( 'radio' ) ).toHaveCount( 6 );
} );

test( 'the owner adds a picture of the site, members write it', async ( { page, member1, expect_accessible } ) => {
	const name = `测${ Date.now() % 1000000 }`;
	await page.goto( '/wp-admin/options-general.php?page=zeromo_emoji' );
	await expect( page ).toHaveURL( ( { searchParams: now } ) => now.get( 'screen' ) === '/emoji' );
	const group = page.getByRole( 'region', { name: '社区表情' } );
	await expect( group ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	await group.locator( 'input[type=file]' ).setInputFiles( { name: 'a.png', mimeType: 'image/png', buffer: PNG } );
	const form = group.locator( 'form' ).filter( { has: page.getByRole( 'button', { name: '添加表情' } ) } );
	await form.getByLabel( '名称' ).fill( name );
	await form.getByLabel( '搜索词' ).fill( 'zmotest 试一试' );
	await form.getByRole( 'button', { name: '添加表情' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText( '已保存' );
	await expect( group.getByRole( 'img', { name } ) ).toBeVisible();

	await member1.goto( '/publish/' );
	await member1.getByRole( 'button', { name: '表情' } ).click();
	const picker = member1.locator( 'em-emoji-picker' );
	await picker.getByPlaceholder( '搜索' ).pressSequentially( '试一试' );
	await picker.getByRole( 'button', { name: new RegExp( name ) } ).click();
	await expect( member1.getByRole( 'textbox', { name: '内容' } ) ).toHaveValue( `[${ name }]` );
	await member1.getByRole( 'button', { name: '预览' } ).click();
	await expect( member1.getByRole( 'img', { name: `[${ name }]` } ) ).toBeVisible();

	await page.getByRole( 'button', { name: `删除 ${ name }` } ).click();
	await expect( group.getByRole( 'img', { name } ) ).toHaveCount( 0 );
} );

test( 'on a phone it is a sheet and the text stays in sight', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'member1', PHONE );
	await page.goto( '/publish/' );
	await page.getByRole( 'button', { name: '表情' } ).click();
	const sheet = page.getByRole( 'dialog', { name: '表情' } );
	await expect( sheet.locator( 'em-emoji-picker' ) ).toBeVisible();
	const box = await sheet.boundingBox();
	expect( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ).toBe( 844 );
	const text = page.getByRole( 'textbox', { name: '内容' } );
	await expect( text ).toBeInViewport();
	await expect_accessible( page, '.zmo-emosheet__head' );
	await sheet.getByPlaceholder( '搜索' ).fill( 'pizza' );
	await sheet.getByRole( 'button', { name: '🍕', exact: true } ).click();
	await expect( text ).toHaveValue( '🍕' );
	await sheet.getByRole( 'button', { name: '关闭' } ).click();
	await expect( sheet ).toHaveCount( 0 );
} );
