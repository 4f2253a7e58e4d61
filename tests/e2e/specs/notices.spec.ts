import { expect, test } from '../fixtures';

test( 'what a member switches off is told no more, and the kinds have their numbers', async ( {
	member1,
	member2,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	await member1.goto( '/account/messages/' );
	const kinds = member1.getByRole( 'navigation', { name: '消息类型' } );
	for ( const kind of [ '回复我的', '@我的', '赞和收藏', '新增粉丝', '圈子通知', '系统通知', '私信' ] ) {
		await expect( kinds.getByRole( 'link', { name: kind } ) ).toBeVisible();
	}
	await member1.getByRole( 'link', { name: '通知设置' } ).click();
	const follow = member1.getByRole( 'checkbox', { name: '新增粉丝：站内' } );
	await expect( follow ).toBeChecked();
	await expect_accessible( member1, '.zmo-msg' );
	await follow.uncheck();
	await member1.getByRole( 'checkbox', { name: '回复我的：邮件' } ).check();
	await member1.getByRole( 'radio', { name: '每周一封' } ).check();
	await member1.getByRole( 'button', { name: '保存' } ).click();
	await expect( member1.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	await expect( follow ).not.toBeChecked();
	await expect( member1.getByRole( 'radio', { name: '每周一封' } ) ).toBeChecked();

	const number = kinds.getByRole( 'link', { name: '新增粉丝' } ).locator( '.zmo-msg__n' );
	await member1.goto( '/account/messages/?type=follow' );
	const before = await number.textContent();
	await member2.goto( '/member/member1/' );
	const button = member2.locator( '.zmo-hero' ).getByRole( 'button', { name: /关注/ } );
	const was = await button.getAttribute( 'aria-pressed' );
	await button.click();
	await expect( button ).toHaveAttribute( 'aria-pressed', was === 'true' ? 'false' : 'true' );
	if ( was === 'true' ) {
		await button.click();
		await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	}
	await member1.reload();
	expect( await number.textContent() ).toBe( before );

	await member1.goto( '/account/messages/?type=settings' );
	await follow.check();
	await member1.getByRole( 'radio', { name: '不发邮件' } ).check();
	await member1.getByRole( 'button', { name: '保存' } ).click();
	await expect( follow ).toBeChecked();
} );

test( 'the header’s letter tells what is unread without a reload', async ( { member1, member2 } ) => {
	test.setTimeout( 120_000 );
	await member1.clock.install();
	await member1.goto( '/community/' );
	const word = `叮 ${ Date.now() }`;
	await member2.goto( '/member/member1/' );
	await member2.getByRole( 'link', { name: '私信', exact: true } ).filter( { hasText: '私信' } ).click();
	await member2.getByRole( 'textbox', { name: '私信内容' } ).fill( word );
	await member2.getByRole( 'button', { name: '发送', exact: true } ).click();
	await expect( member2.getByRole( 'log' ).locator( '.is-sending' ) ).toHaveCount( 0 );
	await member1.clock.runFor( 61_000 );
	const letter = member1.getByRole( 'link', { name: /^私信，\d+ 条未读$/ } );
	await expect( letter ).toBeVisible();
	await letter.click();
	await expect( member1.getByText( word ) ).toBeVisible();
} );
