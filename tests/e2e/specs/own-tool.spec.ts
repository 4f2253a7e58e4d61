import { expect, test } from '../fixtures/wordpress';

/** The name the example plugin has in the list of plugins. */
const PLUGIN = 'zeromo-example-mood';

test( 'a plugin of the site adds a tool: its field reaches the post and its card', async ( {
	requestUtils,
	member1,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	await requestUtils.activatePlugin( PLUGIN );
	try {
		const words = `写在雨天 ${ Date.now() }`;
		await member1.goto( '/publish/' );
		const tools = member1.getByRole( 'toolbar', { name: '编辑工具' } );
		await expect( tools.getByRole( 'link', { name: '写作公约' } ) ).toBeVisible();
		await member1.getByRole( 'textbox', { name: '内容' } ).fill( words );
		await tools.getByRole( 'button', { name: '心情' } ).click();
		const mood = member1.getByRole( 'textbox', { name: '此刻的心情' } );

		await mood.fill( '一二三四五六七八九十一' );
		await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
		await expect( member1.getByRole( 'form' ).getByRole( 'alert' ) ).toHaveText( '心情最多 10 个字' );

		await mood.fill( '平静 <b>' );
		await member1.getByRole( 'button', { name: '预览' } ).click();
		await expect( member1.getByText( '心情：平静' ) ).toBeVisible();
		await expect_accessible( member1, '.zmo-editor' );
		await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
		await member1.waitForURL( /\/activity\/\d+/ );
		await expect( member1.getByText( '心情：平静' ) ).toBeVisible();
		await expect( member1.getByText( /^转载请注明出处：http/ ) ).toBeVisible();

		await member1.goto( '/community/' );
		await expect(
			member1.getByRole( 'article' ).filter( { hasText: words } ).getByText( '心情：平静' )
		).toBeVisible();
	} finally {
		await requestUtils.deactivatePlugin( PLUGIN );
	}
	await member1.goto( '/publish/' );
	await expect( member1.getByRole( 'toolbar', { name: '编辑工具' } ) ).toBeVisible();
	await expect( member1.getByRole( 'button', { name: '心情' } ) ).toHaveCount( 0 );
} );
