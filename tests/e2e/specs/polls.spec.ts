import { expect, test } from '../fixtures';

test( 'a poll is written, voted on by another member, and keeps its result', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const question = `周末去哪 ${ Date.now() }`;
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( '一起选一个地方' );
	const tools = member1.getByRole( 'toolbar', { name: '编辑工具' } );
	await tools.getByRole( 'button', { name: '投票' } ).click();
	await member1.getByRole( 'textbox', { name: '投票问题' } ).fill( question );
	await member1.getByRole( 'textbox', { name: '选项 1' } ).fill( '海边' );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
	await expect(
		member1.getByRole( 'alert' ).filter( { hasText: '每个选项需要 1 到 100 个字' } ).first()
	).toBeVisible();

	await member1.getByRole( 'textbox', { name: '选项 2' } ).fill( '山里' );
	await member1.getByRole( 'button', { name: /^添加选项/ } ).click();
	await member1.getByRole( 'textbox', { name: '选项 3' } ).fill( '在家' );
	await member1.getByRole( 'button', { name: '上移选项 3' } ).click();
	await expect( member1.getByRole( 'textbox', { name: '选项 2' } ) ).toHaveValue( '在家' );
	await expect_accessible( member1, '.zmo-editor' );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).click();
	await member1.waitForURL( /\/activity\/\d+/ );

	await member2.goto( member1.url() );
	const poll = member2.getByRole( 'group', { name: question } );
	await expect( poll.getByRole( 'radio' ) ).toHaveCount( 3 );
	await poll.getByRole( 'radio', { name: '海边' } ).focus();
	await member2.keyboard.press( 'ArrowDown' );
	await expect( poll.getByRole( 'radio', { name: '在家' } ) ).toBeChecked();
	await member2.getByRole( 'button', { name: '投票' } ).click();
	await expect( member2.getByText( '已投票' ) ).toBeVisible();
	await expect( poll.getByText( '100%' ) ).toBeVisible();
	await expect_accessible( member2, '.zmo-poll' );
	await member2.reload();
	await expect( member2.getByText( '1 人投票' ) ).toBeVisible();
	await expect( poll.getByRole( 'radio' ) ).toHaveCount( 0 );
} );
