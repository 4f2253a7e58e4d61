import { call, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const URL = 'https://pan.baidu.com/s/1zmjourney';

test( '网盘卡: an author adds a link, a reader reveals, copies and reports it, the author confirms it', async ( {
	member1,
	open_as,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容', exact: true } ).fill( `一包素材 ${ Date.now() }` );
	await member1.getByRole( 'button', { name: '网盘', exact: true } ).click();
	await member1.getByRole( 'textbox', { name: '网盘链接' } ).fill( `链接：${ URL } 提取码：x7k2` );
	await expect( member1.getByRole( 'textbox', { name: '提取码' } ) ).toHaveValue( 'x7k2' );
	await member1.getByRole( 'textbox', { name: '解压密码' } ).fill( '芝麻开门' );
	await member1.getByRole( 'textbox', { name: '说明' } ).fill( '秋天的素材，全部可商用' );
	await member1.screenshot( { path: 'test-results/netdisk-editor-1280.png' } );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
	await expect( member1 ).toHaveURL( /\/activity\/\d+\// );
	const url = member1.url();

	const reader = await open_as( 'member2', PHONE );
	await reader.goto( url );
	const card = reader.getByRole( 'region', { name: /^百度网盘/ } );
	expect( await reader.content() ).not.toContain( 'x7k2' );
	await reader.screenshot( { path: 'test-results/netdisk-shut-390.png' } );
	await card.getByRole( 'button', { name: '获取链接' } ).click();
	await expect( card.getByText( 'x7k2' ) ).toBeVisible();
	await expect( card.getByText( '1 人获取过' ) ).toBeVisible();
	await expect( card.getByRole( 'link', { name: '打开网盘' } ) ).toHaveAttribute( 'href', /\/go\/\?to=/ );
	await reader.context().grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await card.getByRole( 'button', { name: '复制提取码' } ).click();
	await expect( reader.getByText( '复制成功' ) ).toBeVisible();
	expect( await reader.evaluate( () => navigator.clipboard.readText() ) ).toBe( 'x7k2' );
	expect( await reader.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan( 1 );
	await expect_accessible( reader, '.zmo-netdisks' );
	await reader.screenshot( { path: 'test-results/netdisk-390.png' } );
	await card.getByRole( 'button', { name: '链接失效' } ).click();
	await expect( card.getByText( '可能失效' ) ).toBeVisible();

	const dark = await open_as( 'member2', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } );
	await dark.goto( url );
	await expect( dark.getByText( 'x7k2' ) ).toBeVisible();
	await dark.screenshot( { path: 'test-results/netdisk-1280-dark.png' } );

	await member1.goto( url );
	const own = member1.getByRole( 'region', { name: /^百度网盘/ } );
	await expect( own.getByText( '1 人说打不开' ) ).toBeVisible();
	await member1.screenshot( { path: 'test-results/netdisk-own-1280.png' } );
	await own.getByRole( 'button', { name: '确认可用' } ).click();
	await expect( own.getByText( '可能失效' ) ).toHaveCount( 0 );

	await reader.reload();
	await expect( card.getByText( '可能失效' ) ).toHaveCount( 0 );
} );

test( '网盘卡: without script the buttons are forms', async ( { member1, open_as } ) => {
	await member1.goto( '/community/' );
	const { id } = await call< { id: number } >( member1, '/content', {
		post_content: `没有脚本 ${ Date.now() }`,
		netdisk: [ { url: `${ URL }?pwd=k9m3` } ],
	} );
	const plain = await open_as( 'member2', { javaScriptEnabled: false } );
	await plain.goto( `/activity/${ id }/` );
	expect( await plain.content() ).not.toContain( 'k9m3' );
	await plain.getByRole( 'button', { name: '获取链接' } ).click();
	await expect( plain ).toHaveURL( /#netdisk$/ );
	await expect( plain.getByText( 'k9m3' ) ).toBeVisible();
	await plain.getByRole( 'button', { name: '链接失效' } ).click();
	await expect( plain.getByText( '可能失效' ) ).toBeVisible();
} );
