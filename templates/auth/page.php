<?php
/**
 * The page 登录.
 *
 * @package Zeromo\Community
 * @var array{
 *   tab: string, redirect_url: string, action: string, problem: string, field: string, account: string,
 *   display_name: string, open: bool, least: int, most: int, mailed: bool, appeal: string, phones: bool,
 *   invite: bool, invite_code: string, passkeys: bool,
 *   links: array{terms: string, privacy: string, lost: string}, came_back: string,
 *   ways: list<\Zeromo\Community\Auth\Api\SignInWay>,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php
	echo Partial::heading(
		sprintf(
			/* translators: %s: the site's name */
			__( '欢迎来到%s', 'zeromo-community' ),
			get_bloginfo( 'name', 'raw' )
		),
		'zmo-sign__title',
		'zmo-sign-title'
	);
	?>
	<?php if ( $v['mailed'] ) : ?>
		<p class="zmo-notice" role="status">
			<?php echo Icon::svg( 'mail' ); ?>
			<span><?php esc_html_e( '重设密码的邮件已发出，请查收', 'zeromo-community' ); ?></span>
		</p>
	<?php endif; ?>
	<?php if ( '' !== $v['came_back'] ) : ?>
		<p class="zmo-notice" role="alert">
			<?php echo Icon::svg( 'circle-alert' ); ?>
			<span><?php echo esc_html( $v['came_back'] ); ?></span>
		</p>
	<?php endif; ?>
	<?php
	echo Partial::render( 'auth/form', $v );
	if ( array() !== $v['ways'] ) {
		echo Partial::render( 'auth/ways', array( 'ways' => $v['ways'], 'redirect_url' => $v['redirect_url'] ) );
	}
	?>
</section>
